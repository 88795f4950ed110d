import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const cacheDir = join(import.meta.dirname, '../../node_modules/.cache')

function install(name: string, folder: string) {
  const { npm_execpath: npm } = process.env
  const [command, prefixArgs] = npm && /\.[cm]?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const args = [...prefixArgs, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const shell = process.platform === 'win32' && command === 'npm'
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', shell })
  if (status !== 0) throw new Error(`${name} could not be installed: ${error?.message ?? stderr}`)
}

/** Installs large packages that only one check needs, and caches them until the lockfile changes. */
export async function installOnDemand(name: string, packageDir: string): Promise<string> {
  const lock = await readFile(join(packageDir, 'package-lock.json'))
  const folder = join(cacheDir, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  const tempDir = `${folder}-${process.pid}`
  try {
    await mkdir(tempDir, { recursive: true })
    for (const file of ['package.json', 'package-lock.json']) await copyFile(join(packageDir, file), join(tempDir, file))
    install(name, tempDir)
    await rename(tempDir, folder)
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
  return folder
}
