import type { BareHonoWish } from './bare-hono.ts'
import type { LoadAnswer, LoadWish } from './load.ts'
import { freePort, startProgram, startServer, stop } from './processes.ts'
import { publicPages } from './public-pages.ts'
import { phone, refuseOthers, requestOf } from './requests.ts'
import { tokenOf } from './seed-rows.ts'
import { atLeast, type Line, median, medianRatio, perSecond } from './table.ts'

const connections = 16
const rounds = 3
const roundMs = 1_500

/** What pages came to when each was made anew for everyone: their part of bare Hono with the same HTML, the median of three runs. */
const before = { '/': 0.0118, '/search': 0.0051, '/car/{id}': 0.0154, renter: 0.0045 }
const goals = { visitor: 5, renter: 0.6 }

type Look = { name: string; path: string; headers: Record<string, string>; before: number; goal: number }

async function looksOf(url: string): Promise<Look[]> {
  const pages = await publicPages(url)
  const visitor = (name: keyof typeof pages): Look => ({
    name: `a visitor's ${name}`,
    path: pages[name],
    headers: phone,
    before: before[name],
    goal: goals.visitor,
  })
  const asRenter = { ...phone, Cookie: `twara_session=${tokenOf(0)}` }
  const renter = { name: "a renter's /search", path: pages['/search'], headers: asRenter, before: before.renter, goal: goals.renter }
  return [visitor('/'), visitor('/search'), visitor('/car/{id}'), renter]
}

/** Pages as phones ask for them, against the same HTML from memory, uncompressed: in turn, over and over; their part of it against what it was once. */
export async function measurePages(dataDir: string): Promise<Line[]> {
  const server = await startServer(dataDir)
  const load = startProgram<LoadWish, LoadAnswer>('load.ts')
  const hono = startProgram<BareHonoWish, null>('bare-hono.ts')
  const honoPort = await freePort()
  const perSecondOf = async (port: number, path: string, headers = {}) => {
    const answer = await load.ask({ port, requests: [requestOf(port, path, headers)], connections, milliseconds: roundMs })
    refuseOthers(answer)
    return answer.perSecond
  }
  async function lineOf({ name, path, headers, before, goal }: Look, number: number): Promise<Line> {
    const round = async () => ({
      part: await perSecondOf(server.port, path, headers),
      whole: await perSecondOf(honoPort, `/pages/${number}`),
    })
    await round()
    const measured: { part: number; whole: number }[] = []
    for (let times = 0; times < rounds; times += 1) measured.push(await round())
    const value = `${perSecond(median(measured.map(({ part }) => part)))} ÷ ${perSecond(median(measured.map(({ whole }) => whole)))}`
    const ratio = medianRatio(measured) / before
    return { name: `${name}, times what it was`, value, ratio, ...atLeast(ratio, goal) }
  }
  try {
    const looks = await looksOf(server.url)
    const pages = await Promise.all(looks.map(async ({ path, headers }) => (await fetch(server.url + path, { headers })).text()))
    await hono.ask({ port: honoPort, answers: [], pages })
    const lines: Line[] = []
    for (const [number, look] of looks.entries()) lines.push(await lineOf(look, number))
    return lines
  } finally {
    await Promise.all([load.stop(), hono.stop(), stop(server.child)])
  }
}
