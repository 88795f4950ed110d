import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installOnDemand } from '../support/on-demand.ts'

export type Categories = 'performance' | 'accessibility' | 'best-practices' | 'seo'
/** What is read of Lighthouse's report. */
export type Report = {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}
export type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>

/** 180 MB that only this part of the bench needs. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const folder = await installOnDemand('lighthouse', join(import.meta.dirname, 'lighthouse'))
  const found = (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)) as { default: Lighthouse }
  return found.default
}
