import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import pino from 'pino'
import { createApp } from './app.ts'
import { operateWords } from '../shared/words/en/operate.ts'
import { backUp } from './backup/back-up.ts'
import { finishRestore } from './backup/restore.ts'
import { noteMail } from './auth/email.ts'
import { prepareFirstAdmin } from './auth/first-admin.ts'
import type { Config } from './config.ts'
import { openSqlite } from './db/sqlite.ts'
import { lockFolder } from './db/lock.ts'
import { createEffects } from './effects.ts'
import { createAvatarStore, createPhotoStore } from './files/store.ts'
import { keptKey } from './files/document-key.ts'
import { clearUploads } from './files/upload.ts'
import { createVault } from './files/vault.ts'
import type { Deliveries, Sender } from './http/deliver.ts'
import type { Deps } from './http/env.ts'
import { createHub, startBeat } from './http/hub.ts'
import { createThrottle } from './http/throttle.ts'
import { makeId } from './ids.ts'
import { startJobs } from './jobs.ts'
import { startWarnings } from './operate/doctor.ts'
import { refuseWithoutRows } from './operate/expected.ts'
import { finishRotation, isKeyOf } from './operate/rotation.ts'
import { createSender } from './outbox/sending.ts'
import { network } from './outside/reach.ts'
import { readManifest } from './pages/client-files.ts'
import type { Draw } from './pages/draw.ts'
import type { Client } from './pages/pages.ts'
import { mailDelivery } from './mails/mailing.ts'
import { overGateway, textDelivery } from './mails/texting.ts'
import { createTransport } from './mails/transport.ts'
import { deliverPush } from './push/deliver.ts'
import { createMarket } from './search/market.ts'
import { pushKeys } from './settings/push-keys.ts'
import { createVainSearches } from './search/vain.ts'
import { startWatch } from './watch/watch.ts'

const closeWithinMs = 10_000
/** Longer than proxies keep theirs: whoever closes first cuts off what the other one sends in that moment. */
const keepAliveMs = 75_000

/** Letters of a slow statement in the log. */
const longestStatement = 1_000

async function open(config: Config): Promise<Deps> {
  await clearUploads(config.dataDir)
  const log = pino({ level: config.logLevel })
  const hear = (message: string) => (fault: unknown) => log.error({ stack: fault instanceof Error ? fault.stack : undefined }, message)
  const effectFailed = hear('what follows a commit failed')
  const rows = join(config.dataDir, 'twara.db')
  const hub = createHub()
  // It sends what a commit has laid ready, and needs the rows for it.
  const later: { sender?: Sender } = {}
  const happened = createEffects({ log, hub, send: async () => await later.sender?.send() })
  const slow = {
    fromMs: config.slowStatementMs,
    now: () => performance.now(),
    told: (statement: string, tookMs: number) =>
      log.warn({ statement: statement.slice(0, longestStatement), tookMs: Math.round(tookMs) }, 'a statement was slow'),
  }
  const db = openSqlite(rows, { happened, effectFailed, slow })
  const now = () => new Date()
  const newId = () => makeId(new Date())
  if (!config.documentKey) await finishRotation(db.read, config.dataDir)
  const key = config.documentKey ?? (await keptKey(config.dataDir))
  if (!(await isKeyOf(db.read, key)))
    log.error({}, 'documents were locked with another key than this one: bring it back, or they stay unreadable')
  const market = createMarket(db, hear('the index of the market was built anew'))
  const deliver: Deliveries = {
    push: deliverPush({ db, network, config, now, newId, keys: () => pushKeys(db, now()) }),
    mail: mailDelivery({ db, market, config, now }, createTransport(config)),
    sms: textDelivery({ db, config }, config.smsUrl ? overGateway(config.smsUrl) : null),
  }
  const sender = createSender({ db, deliver, log, now })
  later.sender = sender
  return {
    db,
    hub,
    deliver,
    sender,
    market,
    vainSearches: createVainSearches(),
    photos: await createPhotoStore(config.dataDir),
    handoverPhotos: await createPhotoStore(config.dataDir, 'handovers'),
    sentPhotos: await createPhotoStore(config.dataDir, 'sent'),
    avatars: await createAvatarStore(config.dataDir),
    vault: await createVault(config.dataDir, key, hear('a document cannot be decrypted: it was locked with another key')),
    config,
    log,
    backUp: (kind) => backUp({ dataDir: config.dataDir, rows }, new Date(), kind),
    throttle: createThrottle(),
    metrics: config.metricsToken ? (await import('./metrics/metrics.ts')).createMetrics({ db, config, now }) : null,
    network,
    now,
    newId,
    peerAddress: (c) => getConnInfo(c).remote.address ?? '',
    setupToken: { current: null },
  }
}

const listen = (deps: Deps, client: Client) =>
  new Promise<ServerType>((resolve, reject) => {
    const app = createApp(deps, client)
    const server = serve({ fetch: app.fetch, port: deps.config.port, hostname: deps.config.host }, () => resolve(server))
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
    server.once('error', reject)
  })

/** No new requests, and ten seconds for those that run. */
async function stopListening(server: ServerType) {
  const impatient = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeWithinMs)
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
  clearTimeout(impatient)
}

/** `clientDir`: where the build has put the client; `draw` is what it has made of it for the server. */
type How = { clientDir: string; draw: Draw; say: (line: string) => void }

/** Takes the data folder, brings its rows to the newest schema, fills a demo, and listens. Gives what ends all of it in the order in which it is safe. */
export async function start(config: Config, { clientDir, draw, say }: How): Promise<() => Promise<void>> {
  refuseWithoutRows(config)
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  // Before anything in the folder is touched: opening the store clears what a crash left, which may be what another process is writing.
  const unlock = lockFolder(config.dataDir)
  const keptIn = await finishRestore(config.dataDir)
  if (keptIn) say(operateWords.backup.finished(join(config.dataDir, keptIn)))
  for (const warning of await startWarnings(config)) say(operateWords.startWarning(warning))
  const deps = await open(config)
  if (config.demo) await (await import('./demo/seed.ts')).seed(deps, say)
  await deps.db.write((tx) => noteMail(tx, config, deps.now()))
  const setupToken = await prepareFirstAdmin(deps)
  // Before anyone asks: the first search would wait for it.
  await deps.market.version(deps.now())
  const server = await listen(deps, { dir: clientDir, manifest: readManifest(clientDir), draw })
  const stopJobs = startJobs(deps)
  const stopWatch = startWatch(deps)
  const endStreams = startBeat(deps.hub)
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  say(`${config.brandName} is running at ${address}`)
  if (setupToken) say(`There is no admin yet. Open this link once to become the first:\n  ${address}/admin-login#setup=${setupToken}`)
  return async () => {
    endStreams()
    await stopListening(server)
    // First: a job that sends waits for it.
    await deps.sender.close()
    await stopJobs()
    await stopWatch()
    // A full disk must not keep it from closing.
    await deps.vainSearches.flush(deps.db).catch(() => deps.log.warn({}, 'the last searches in vain were not counted'))
    await deps.db.close()
    unlock()
    if (config.demo) await rm(config.dataDir, { recursive: true, force: true })
  }
}
