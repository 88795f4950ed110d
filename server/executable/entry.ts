import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { cliMessages } from '../../shared/i18n/en/cli.ts'

// The executable unpacks `dist` and starts it there, because native parts, threads and fonts must be files.

/** The older one may still be running. */
const versionsKept = 2

/** A folder that others may change is not safe to run a program from. */
function isOwnFolder(folder: string) {
  const userId = process.getuid?.()
  const [link, { uid, mode }] = [lstatSync(folder), statSync(folder)]
  // The folder of a systemd service is behind a link of root.
  return userId === undefined || ([0, userId].includes(link.uid) && uid === userId && (mode & 0o022) === 0)
}

function createOwnFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isOwnFolder(folder)
  } catch {
    return false
  }
}

/** A systemd service with a dynamic user has no home. */
function findHome() {
  try {
    return homedir()
  } catch {
    return ''
  }
}

function listDefaultFolders() {
  const home = findHome()
  const caches = process.env['XDG_CACHE_HOME'] || (home && join(home, '.cache'))
  return [...(caches ? [join(caches, 'twara')] : []), join(tmpdir(), `twara-${process.getuid?.() ?? ''}`)]
}

function findCacheFolder() {
  const { TWARA_CACHE: configured } = process.env
  const candidates = configured ? [configured] : listDefaultFolders()
  const folder = candidates.find(createOwnFolder)
  if (!folder) throw new Error(cliMessages.noPlace(candidates.join(', ')))
  return folder
}

function hasContent(path: string, content: Uint8Array) {
  try {
    return statSync(path).size === content.length && readFileSync(path).equals(content)
  } catch {
    return false
  }
}

/** Each start compares and renames whole files, so that a crash or a second start leaves no half of one. */
function writeAsset(folder: string, name: string) {
  const content = new Uint8Array(getRawAsset(name))
  const path = join(folder, name)
  if (hasContent(path, content)) return false
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.${process.pid}`
  writeFileSync(temporary, content)
  renameSync(temporary, path)
  return true
}

function deleteOldVersions(cache: string, current: string) {
  const versions = readdirSync(cache)
    .filter((name) => name !== current)
    .map((name) => ({ path: join(cache, name), usedAt: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt)
  for (const { path } of versions.slice(versionsKept - 1)) rmSync(path, { recursive: true, force: true })
}

function unpack() {
  const cache = findCacheFolder()
  const version = getAsset('stamp', 'utf8').slice(0, 16)
  const folder = join(cache, version)
  const written = getAssetKeys().filter((name) => writeAsset(folder, name))
  if (written.length > 0) deleteOldVersions(cache, version)
  return folder
}

try {
  const start = join(unpack(), 'start.cjs')
  const { main } = (await createRequire(start)(start)) as typeof import('../main.ts')
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
