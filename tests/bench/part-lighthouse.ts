import { type Browser, chromium } from '@playwright/test'
import { wholeBrowser } from '../support/chromium.ts'
import { type Categories, type Lighthouse, loadLighthouse, type Report } from './load-lighthouse.ts'
import { freePort, startServer, stop } from './processes.ts'
import { publicPages } from './public-pages.ts'
import { atLeast, atMost, type Line, median } from './table.ts'

const rounds = 5
const goals: Record<Categories, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const shiftGoal = 0.02
const drawnGoal = 1.5
const blockedGoal = 150
const names: Record<Categories, string> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

/** One look at the page with a browser of its own: nothing is cached, nothing else is open. */
async function look(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort()
  const args = [...(wholeBrowser.args ?? []), `--remote-debugging-port=${port}`]
  const browser: Browser = await chromium.launch({ ...wholeBrowser, args })
  try {
    // A phone on slow 4G, as Lighthouse takes it to be unless told otherwise.
    const result = await lighthouse(url, { port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
const medianOf = (reports: readonly Report[], read: (report: Report) => number) => median(reports.map(read))

/** What of a category fell short in most rounds, so that one need not open the report to see it. */
function shortOf(reports: readonly Report[], category: Categories) {
  const failed = reports.flatMap((report) =>
    (report.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1),
  )
  const often = [...new Set(failed.map(({ id }) => id))].filter((id) => failed.filter((audit) => audit.id === id).length * 2 > rounds)
  return often.length > 0 ? `: ${often.join(', ')}` : ''
}

function linesOf(page: string, reports: readonly Report[]): Line[] {
  const scores = (Object.keys(goals) as Categories[]).map((category): Line => {
    const score = Math.round(medianOf(reports, (report) => (report.categories[category]?.score ?? 0) * 100))
    const value = `${score}${score < 100 ? shortOf(reports, category) : ''}`
    return { name: `${page} ${names[category]}`, value, ...atLeast(score, goals[category]) }
  })
  const shift = medianOf(reports, (report) => numberOf(report, 'cumulative-layout-shift'))
  const drawn = medianOf(reports, (report) => numberOf(report, 'largest-contentful-paint')) / 1000
  const blocked = medianOf(reports, (report) => numberOf(report, 'total-blocking-time'))
  return [
    ...scores,
    { name: `${page} layout shift`, value: shift.toFixed(3), ...atMost(shift, shiftGoal) },
    { name: `${page} LCP`, value: `${drawn.toFixed(2)} s`, ...atMost(drawn, drawnGoal, ' s') },
    { name: `${page} blocked`, value: `${blocked.toFixed(0)} ms`, ...atMost(blocked, blockedGoal, ' ms') },
  ]
}

/** Lighthouse on a phone, the median of five looks at each public page of the demo, whose cars have photos. */
export async function measureLighthouse(dataDir: string): Promise<Line[]> {
  const lighthouse = await loadLighthouse()
  const server = await startServer(dataDir, ['--demo'])
  try {
    const pages = await publicPages(server.url)
    const lines: Line[] = []
    for (const [name, path] of Object.entries(pages)) {
      const reports: Report[] = []
      for (let round = 0; round < rounds; round += 1) reports.push(await look(lighthouse, server.url + path))
      lines.push(...linesOf(name, reports))
    }
    return lines
  } finally {
    await stop(server.child)
  }
}
