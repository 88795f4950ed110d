import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { fullChromium } from '../support/chromium.ts'
import { freePort } from '../support/launch.ts'
import { installOnDemand } from '../support/install-on-demand.ts'
import { startServer } from './processes.ts'
import { measurePages } from './public-pages.ts'
import { isAtLeast, isAtMost, alternate, type Line, median } from './table.ts'

type Categories = 'performance' | 'accessibility' | 'best-practices' | 'seo'
type Report = {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}
type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>

/** Lighthouse is 180 MB that only this part needs. */
async function loadLighthouse(): Promise<Lighthouse> {
  const folder = await installOnDemand('lighthouse', join(import.meta.dirname, 'lighthouse'))
  const found = (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)) as { default: Lighthouse }
  return found.default
}

const rounds = 5
const goals: [category: Categories, name: string, goal: number][] = [
  ['performance', 'performance', 98],
  ['accessibility', 'accessibility', 100],
  ['best-practices', 'best practices', 100],
  ['seo', 'SEO', 100],
]

async function look(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await freePort()
  const args = [...(fullChromium.args ?? []), `--remote-debugging-port=${port}`]
  await using _browser = await chromium.launch({ ...fullChromium, args })
  const result = await lighthouse(url, { port, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  return result.lhr
}

const numberOf = (report: Report, audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
const medianOf = (reports: readonly Report[], read: (report: Report) => number) => median(reports.map(read))

function shortOf(reports: readonly Report[], category: Categories) {
  const failed = reports.flatMap((report) =>
    (report.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1),
  )
  const often = [...new Set(failed.map(({ id }) => id))].filter((id) => failed.filter((audit) => audit.id === id).length * 2 > rounds)
  return often.length > 0 ? `: ${often.join(', ')}` : ''
}

function linesOf(page: string, reports: readonly Report[]): Line[] {
  const scores = goals.map(([category, name, goal]): Line => {
    const score = Math.round(medianOf(reports, (report) => (report.categories[category]?.score ?? 0) * 100))
    const value = `${score}${score < 100 ? shortOf(reports, category) : ''}`
    return { name: `${page} ${name}`, value, ...isAtLeast(score, goal) }
  })
  const shift = medianOf(reports, (report) => numberOf(report, 'cumulative-layout-shift'))
  const drawn = medianOf(reports, (report) => numberOf(report, 'largest-contentful-paint')) / 1000
  const blocked = medianOf(reports, (report) => numberOf(report, 'total-blocking-time'))
  return [
    ...scores,
    { name: `${page} layout shift`, value: shift.toFixed(3), ...isAtMost(shift, 0.02) },
    { name: `${page} LCP`, value: `${drawn.toFixed(2)} s`, ...isAtMost(drawn, 1.5, ' s') },
    { name: `${page} blocked`, value: `${blocked.toFixed(0)} ms`, ...isAtMost(blocked, 150, ' ms') },
  ]
}

export async function measure(dataDir: string): Promise<Line[]> {
  const lighthouse = await loadLighthouse()
  await using server = await startServer(dataDir, ['--demo'])
  return await measurePages(server.url, async (name, address) => linesOf(name, await alternate(rounds, () => look(lighthouse, address))))
}
