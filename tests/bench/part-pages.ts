import { startServer } from './processes.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { toGet, measureRate, phoneHeaders, startHono, startLoad } from './requests.ts'
import { toToken } from './seed-rows.ts'
import { isAtLeast, compare, alternate, type Line, perSecond } from './table.ts'

const connections = 16
const rounds = 3
const roundMs = 1_500

const asRenter = { ...phoneHeaders, Cookie: `twara_session=${toToken(0)}` }
/** `before` is the ratio to bare Hono before the page cache existed, median of three runs. */
const looks: { name: string; page: PublicPage; headers: Record<string, string>; before: number; goal: number }[] = [
  { name: "a visitor's /", page: '/', headers: phoneHeaders, before: 0.0118, goal: 5 },
  { name: "a visitor's /search", page: '/search', headers: phoneHeaders, before: 0.0051, goal: 5 },
  { name: "a visitor's /car/{id}", page: '/car/{id}', headers: phoneHeaders, before: 0.0154, goal: 5 },
  { name: "a renter's /search", page: '/search', headers: asRenter, before: 0.0045, goal: 0.6 },
]

export async function measure(dataDir: string): Promise<Line[]> {
  await using server = await startServer(dataDir)
  await using load = startLoad()
  await using hono = await startHono()
  const paths = await publicPages(server.url)
  const ask = (port: number, path: string, headers = {}) =>
    measureRate(load, { port, requests: [toGet(port, path, headers)], connections, milliseconds: roundMs })
  const pages = looks.map(async ({ page, headers }) => (await fetch(server.url + paths[page], { headers })).text())
  await hono.serve({ pages: await Promise.all(pages) })
  const lines: Line[] = []
  for (const [number, { name, page, headers, before, goal }] of looks.entries()) {
    const round = async () => ({
      part: await ask(server.port, paths[page], headers),
      whole: await ask(hono.port, `/pages/${number}`),
    })
    await round()
    const { value, ratio } = compare(await alternate(rounds, round), perSecond)
    lines.push({ name: `${name}, times what it was`, value, ratio: ratio / before, ...isAtLeast(ratio / before, goal) })
  }
  return lines
}
