import { startBuiltServer } from './processes.ts'
import { type PublicPage, getPublicPages } from './public-pages.ts'
import { toGet, measureRate, phoneHeaders, startHono, startLoad } from './requests.ts'
import { toToken } from './seed-rows.ts'
import { checkAtLeast, compare, runRounds, type Line, formatRate } from './table.ts'

const connections = 16
const rounds = 3
const roundMs = 1_500

const renterHeaders = { ...phoneHeaders, Cookie: `twara_session=${toToken(0)}` }
/** `before` is the ratio to bare Hono before the page cache existed, median of three runs. */
const measuredPages: { name: string; page: PublicPage; headers: Record<string, string>; before: number; goal: number }[] = [
  { name: "a visitor's /", page: '/', headers: phoneHeaders, before: 0.0118, goal: 5 },
  { name: "a visitor's /search", page: '/search', headers: phoneHeaders, before: 0.0051, goal: 5 },
  { name: "a visitor's /car/{id}", page: '/car/{id}', headers: phoneHeaders, before: 0.0154, goal: 5 },
  { name: "a renter's /search", page: '/search', headers: renterHeaders, before: 0.0045, goal: 0.6 },
]

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startBuiltServer(dataDir)
  await using load = startLoad()
  await using hono = await startHono()
  const paths = await getPublicPages(server.url)
  const ask = (port: number, path: string, headers = {}) =>
    measureRate(load, { port, requests: [toGet(port, path, headers)], connections, milliseconds: roundMs })
  const pages = measuredPages.map(async ({ page, headers }) => (await fetch(server.url + paths[page], { headers })).text())
  await hono.serve({ pages: await Promise.all(pages) })
  const lines: Line[] = []
  for (const [number, { name, page, headers, before, goal }] of measuredPages.entries()) {
    const round = async () => ({
      part: await ask(server.port, paths[page], headers),
      whole: await ask(hono.port, `/pages/${number}`),
    })
    await round()
    const { value, ratio } = compare(await runRounds(rounds, round), formatRate)
    lines.push({ name: `${name}, times what it was`, value, ratio: ratio / before, ...checkAtLeast(ratio / before, goal) })
  }
  return lines
}
