import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const kept = join(import.meta.dirname, '../../node_modules/.cache')

function install(name: string, folder: string) {
  const { npm_execpath: npm } = process.env
  const [command, before] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const words = [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const shell = process.platform === 'win32' && command === 'npm'
  const { status, stderr, error } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`${name} could not be installed: ${error?.message ?? stderr}`)
}

/** Installs large packages that only one check needs, and caches them until the lockfile changes. */
export async function installOnDemand(name: string, wish: string): Promise<string> {
  const lock = await readFile(join(wish, 'package-lock.json'))
  const folder = join(kept, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const fresh = `${folder}-${process.pid}`
  try {
    await mkdir(fresh, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(wish, file), join(fresh, file))
    install(name, fresh)
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return folder
}
