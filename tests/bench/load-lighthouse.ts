import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type Categories = 'performance' | 'accessibility' | 'best-practices' | 'seo'
/** What is read of Lighthouse's report. */
export type Report = {
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  audits: Partial<Record<string, { score: number | null; numericValue?: number }>>
}
export type Lighthouse = (url: string, flags: { port: number; logLevel: 'error' }) => Promise<{ lhr: Report } | undefined>

const wish = join(import.meta.dirname, 'lighthouse')
const kept = join(import.meta.dirname, '../../node_modules/.cache')

function install(folder: string) {
  const { npm_execpath: npm } = process.env
  const [command, before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const { status, stderr, error } = spawnSync(
    command,
    [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32' && command === 'npm',
    },
  )
  if (status !== 0) throw new Error(`Lighthouse could not be installed: ${error?.message ?? stderr}`)
}

/**
 * Lighthouse at the version that the lockfile beside this names. It is 180 MB that only this part of the bench needs,
 * so it is no dependency of the project: it is installed when it is first wanted, and kept until the lockfile changes.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const lock = await readFile(join(wish, 'package-lock.json'))
  const folder = join(kept, `lighthouse-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  if (!existsSync(folder)) {
    const fresh = `${folder}-${process.pid}`
    try {
      await mkdir(fresh, { recursive: true })
      for (const file of ['package.json', 'package-lock.json']) await copyFile(join(wish, file), join(fresh, file))
      install(fresh)
      await rename(fresh, folder)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  const found = (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)) as { default: Lighthouse }
  return found.default
}
