import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getAsset, getAssetKeys, getRawAsset } from 'node:sea'
import { cliMessages } from '../shared/i18n/en/cli.ts'

// The entry of the single executable. It carries the built site as it stands in `dist`, lays it into a folder of its own, and starts it from there: native parts,
// threads and fonts are files everywhere else, and are files here.

/** This one, and the one that may still be running. */
const versionsKept = 2

/** What others on this machine may write to, or lead elsewhere, is not a place to run a program from. */
function isOurs(folder: string) {
  const self = process.getuid?.()
  const [link, { uid, mode }] = [lstatSync(folder), statSync(folder)]
  // Systemd leads to the folder of a service by a link of root's.
  return self === undefined || ([0, self].includes(link.uid) && uid === self && (mode & 0o022) === 0)
}

function ourFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return isOurs(folder)
  } catch {
    return false
  }
}

/** A user that the system makes up for a service has no home. */
function homeOrNone() {
  try {
    return homedir()
  } catch {
    return ''
  }
}

function usualPlaces() {
  const home = homeOrNone()
  const caches = process.env['XDG_CACHE_HOME'] || (home && join(home, '.cache'))
  return [...(caches ? [join(caches, 'twara')] : []), join(tmpdir(), `twara-${process.getuid?.() ?? ''}`)]
}

function findPlace() {
  const { TWARA_CACHE: chosen } = process.env
  const tried = chosen ? [chosen] : usualPlaces()
  const place = tried.find(ourFolder)
  if (!place) throw new Error(cliMessages.noPlace(tried.join(', ')))
  return place
}

const holds = (path: string, wanted: Uint8Array) => {
  try {
    return statSync(path).size === wanted.length && readFileSync(path).equals(wanted)
  } catch {
    return false
  }
}

/** Whole whenever it ends: each start compares every file, so that neither a power cut nor another start that was killed leaves half of one. */
function lay(folder: string, name: string) {
  const wanted = new Uint8Array(getRawAsset(name))
  const path = join(folder, name)
  if (holds(path, wanted)) return false
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const half = `${path}.${process.pid}`
  writeFileSync(half, wanted)
  renameSync(half, path)
  return true
}

function dropOlder(place: string, current: string) {
  const versions = readdirSync(place)
    .filter((name) => name !== current)
    .map((name) => ({ path: join(place, name), usedAt: statSync(join(place, name)).mtimeMs }))
    .sort((one, other) => other.usedAt - one.usedAt)
  for (const { path } of versions.slice(versionsKept - 1)) rmSync(path, { recursive: true, force: true })
}

function unpack() {
  const place = findPlace()
  const build = getAsset('stamp', 'utf8').slice(0, 16)
  const folder = join(place, build)
  const laid = getAssetKeys().filter((name) => lay(folder, name))
  if (laid.length > 0) dropOlder(place, build)
  return folder
}

try {
  const start = join(unpack(), 'start.cjs')
  const { main } = (await createRequire(start)(start)) as typeof import('../server/main.ts')
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
