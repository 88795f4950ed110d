import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { fullChromium } from '../support/chromium.ts'
import { findFreePort } from '../support/launch.ts'
import { installOnDemand } from '../support/install-on-demand.ts'
import { startBuiltServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { checkAtLeast, checkAtMost, runRounds, type Line, median } from './table.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type Report = {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}
type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>

/** Lighthouse is 180 MB that only this part needs. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = await installOnDemand('lighthouse', join(import.meta.dirname, 'lighthouse'))
  const imported = (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)) as { default: Lighthouse }
  return imported.default
}

const rounds = 5
const goals: [category: Category, name: string, goal: number][] = [
  ['performance', 'performance', 98],
  ['accessibility', 'accessibility', 100],
  ['best-practices', 'best practices', 100],
  ['seo', 'SEO', 100],
]

async function runLighthouse(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await findFreePort()
  const args = [...(fullChromium.args ?? []), `--remote-debugging-port=${port}`]
  await using _browser = await chromium.launch({ ...fullChromium, args })
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  return result.lhr
}

const getAuditValue = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
const getMedian = (reports: readonly Report[], read: (report: Report) => number) => median(reports.map(read))

function listFailedAudits(reports: readonly Report[], category: Category) {
  const failed = reports.flatMap((report) =>
    (report.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1),
  )
  const mostlyFailed = [...new Set(failed.map(({ id }) => id))].filter(
    (id) => failed.filter((audit) => audit.id === id).length * 2 > rounds,
  )
  return mostlyFailed.length > 0 ? `: ${mostlyFailed.join(', ')}` : ''
}

function toLines(page: string, reports: readonly Report[]): Line[] {
  const scores = goals.map(([category, name, goal]): Line => {
    const score = Math.round(getMedian(reports, (report) => (report.categories[category]?.score ?? 0) * 100))
    const value = `${score}${score < 100 ? listFailedAudits(reports, category) : ''}`
    return { name: `${page} ${name}`, value, ...checkAtLeast(score, goal) }
  })
  const shift = getMedian(reports, (report) => getAuditValue(report, 'cumulative-layout-shift'))
  const lcp = getMedian(reports, (report) => getAuditValue(report, 'largest-contentful-paint')) / 1000
  const blocked = getMedian(reports, (report) => getAuditValue(report, 'total-blocking-time'))
  return [
    ...scores,
    { name: `${page} layout shift`, value: shift.toFixed(3), ...checkAtMost(shift, 0.02) },
    { name: `${page} LCP`, value: `${lcp.toFixed(2)} s`, ...checkAtMost(lcp, 1.5, ' s') },
    { name: `${page} blocked`, value: `${blocked.toFixed(0)} ms`, ...checkAtMost(blocked, 150, ' ms') },
  ]
}

export async function measure(dataDir: string): Promise<Line[]> {
  const lighthouse = await loadLighthouse()
  await using server = await startBuiltServer(dataDir, ['--demo'])
  return await measurePages(server.url, async (name, address) =>
    toLines(name, await runRounds(rounds, () => runLighthouse(lighthouse, address))),
  )
}
