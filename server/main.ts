import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import pino from 'pino'
import { demoContact } from '../shared/demo.ts'
import { createApp } from './app.ts'
import { prepareFirstAdmin } from './auth/first-admin.ts'
import { createThrottle } from './auth/throttle.ts'
import { readManifest } from './client-files.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { createPhotoStore } from './files/store.ts'
import type { Deps } from './http.ts'
import { makeId } from './ids.ts'
import { startJobs } from './jobs.ts'

const closeWithinMs = 10_000
const isDemo = process.argv.includes('--demo')
const say = (line: string) => process.stdout.write(`${line}\n`)

async function configure(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  if (!isDemo) return config
  // A demo never touches real rows: its folder is new, and gone at the end.
  return {
    ...config,
    contactEmail: config.contactEmail ?? demoContact.contactEmail,
    contactPhone: config.contactPhone ?? demoContact.contactPhone,
    demo: true,
    admin: null,
    dataDir: await mkdtemp(join(tmpdir(), 'twara-demo-')),
  }
}

async function open(config: Config): Promise<Deps> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const log = pino({ level: config.logLevel })
  const effectFailed = (fault: unknown) =>
    log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'what follows a commit failed')
  return {
    db: openDatabase(join(config.dataDir, 'twara.db'), effectFailed),
    photos: await createPhotoStore(config.dataDir),
    config,
    log,
    throttle: createThrottle(),
    now: () => new Date(),
    newId: () => makeId(new Date()),
    peerAddress: (c) => getConnInfo(c).remote.address ?? '',
    setupToken: { current: null },
  }
}

const listen = (deps: Deps) =>
  new Promise<ServerType>((resolve, reject) => {
    const dir = fileURLToPath(new URL('../client', import.meta.url))
    const app = createApp(deps, { dir, manifest: readManifest(dir) })
    const server = serve({ fetch: app.fetch, port: deps.config.port, hostname: deps.config.host }, () => resolve(server))
    server.once('error', reject)
  })

/** No new requests, ten seconds for those that run, then the rows and exit 0. */
function closeOnSignal(deps: Deps, server: ServerType, stopJobs: () => Promise<void>) {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    const impatient = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeWithinMs)
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    clearTimeout(impatient)
    await stopJobs()
    await deps.db.close()
    if (deps.config.demo) await rm(deps.config.dataDir, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
}

async function start() {
  const config = await configure()
  const deps = await open(config)
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  if (isDemo) {
    const { seed } = await import('./seed.ts')
    await seed(deps, say)
  }
  const setupToken = await prepareFirstAdmin(deps)
  const server = await listen(deps)
  closeOnSignal(deps, server, startJobs(deps))
  say(`${config.brandName} is running at ${address}`)
  if (setupToken) say(`There is no admin yet. Open this link once to become the first:\n  ${address}/admin-login#setup=${setupToken}`)
}

function explain(fault: unknown) {
  if (fault instanceof ConfigError) return `The configuration is not right:\n${fault.faults.map((line) => `  ${line}`).join('\n')}`
  if (fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE') return 'The port is taken: set PORT to another one.'
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

start().catch((fault: unknown) => {
  process.stderr.write(`${explain(fault)}\n`)
  process.exit(1)
})
