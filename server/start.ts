import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import { hourMs } from '../shared/durations.ts'
import { operateWords } from '../shared/words/en/operate.ts'
import { troubleWords } from '../shared/words/en/trouble.ts'
import { type BackupKind, backUp } from './backup/back-up.ts'
import { finishRestore } from './backup/restore.ts'
import { clearScratch } from './backup/scratch.ts'
import { BucketFault } from './bucket/fault.ts'
import { noteMail } from './auth/email.ts'
import { prepareFirstAdmin } from './auth/first-admin.ts'
import { type Config, keepsDocuments, makesArchives } from './config.ts'
import { lockFolder } from './db/lock.ts'
import { isLost } from './db/lost.ts'
import type { Db } from './db/database.ts'
import { rowsFile } from './data-folder.ts'
import { openRows } from './db/open.ts'
import { createEffects } from './effects.ts'
import { openStores } from './files/stores.ts'
import { keptKey, keyPath, readKept } from './files/document-key.ts'
import { clearUploads, longestReceipt } from './files/upload.ts'
import type { SealedFiles } from './files/sealed-files.ts'
import { closedVault, createVault, lockedVault, type Vault } from './files/vault.ts'
import type { Deliveries, Sender } from './http/deliver.ts'
import type { Deps, Log } from './http/env.ts'
import { createHub } from './http/hub.ts'
import { createThrottle } from './http/throttle.ts'
import { makeId } from './ids.ts'
import { settleFiles } from './moving/files.ts'
import { startBeat } from './live/beat.ts'
import { hearOthers } from './live/others.ts'
import { startJobs } from './jobs.ts'
import { asExport, inArchive } from './keeping.ts'
import { startWarnings } from './operate/doctor.ts'
import { refuseWithoutRows } from './operate/expected.ts'
import { noteHold } from './operate/hold.ts'
import { serveAdmin } from './operate/socket.ts'
import { makeFolder } from './operate/rows.ts'
import { finishRotation, isKeyOf, keyTrouble } from './operate/rotation.ts'
import { createSender } from './outbox/sending.ts'
import { internet } from './outside/reach.ts'
import { readManifest } from './pages/client-files.ts'
import type { Draw } from './pages/draw.ts'
import type { Client } from './pages/pages.ts'
import { mailDelivery } from './mails/mailing.ts'
import { overGateway, textDelivery } from './mails/texting.ts'
import { createTransport } from './mails/transport.ts'
import { printPdf } from './pdf/print-pdf.ts'
import { deliverPush } from './push/deliver.ts'
import { createMarket } from './search/market.ts'
import { pushKeys } from './settings/push-keys.ts'
import { createVainSearches } from './search/vain.ts'
import { createLog } from './log.ts'
import { version } from './version.ts'
import { startWatch } from './watch/watch.ts'

const tidyMs = 50
/** Longer than proxies keep theirs: whoever closes first cuts off what the other one sends in that moment. */
const keepAliveMs = 75_000
/** A request may take as long as the slowest upload, plus its wait in the queue. */
const requestMs = 2 * longestReceipt

/** Letters of a slow statement in the log. */
const longestStatement = 1_000

async function openThrottle({ databaseUrl }: Config) {
  if (!databaseUrl) return createThrottle()
  const { openLimits } = await import('./db/postgres/limits.ts')
  return createThrottle(await openLimits(databaseUrl))
}

/** A new key cannot open existing documents, but would look as if all were well. */
async function openVault(config: Config, db: Db, sealed: SealedFiles, log: Log): Promise<Vault> {
  const { dataDir, documentKey } = config
  const isAlone = config.databaseUrl === null
  if (isAlone && !documentKey) await finishRotation(db.read, dataDir)
  const found = documentKey ?? (isAlone ? await readKept(keyPath(dataDir)) : null)
  const trouble = await keyTrouble(db.read, found, isAlone)
  if (trouble) {
    log.error({ trouble }, troubleWords[trouble].failing)
    return lockedVault(trouble)
  }
  if (!keepsDocuments(config)) return closedVault
  const key = found ?? (await keptKey(dataDir))
  if (!(await isKeyOf(db, key, isAlone, new Date()))) return lockedVault('key_wrong')
  const unreadable = (fault: unknown) =>
    log.error(
      { stack: fault instanceof Error ? fault.stack : undefined },
      'a document cannot be decrypted: it was encrypted with another key',
    )
  return createVault(sealed, key, unreadable)
}

function tellReached(log: Log) {
  let wasThere = true
  return (isThere: boolean) => {
    if (isThere === wasThere) return
    wasThere = isThere
    if (!isThere) log.error({}, 'the database is lost: requests are refused until it is back')
    else log.info({}, 'the database is back')
  }
}

/** One line an hour, not one for each write that is refused. */
function tellFull(log: Log) {
  let told = Number.NEGATIVE_INFINITY
  return () => {
    const at = performance.now()
    if (at - told < hourMs) return
    told = at
    log.error({}, operateWords.noRoom)
  }
}

/** What hears of commits and needs the rows itself. */
type Later = { sender?: Sender; jobs?: ReturnType<typeof startJobs> }

async function open(config: Config, log: Log, startAgain: () => void, later: Later): Promise<Deps> {
  await clearUploads(config.dataDir)
  await clearScratch(config.dataDir, new Date())
  const hear = (message: string) => (fault: unknown) => log.error({ stack: fault instanceof Error ? fault.stack : undefined }, message)
  const hearEffect = hear('what follows a commit failed')
  // That the database is lost is told once, by `reached`.
  const effectFailed = (fault: unknown) => {
    if (!isLost(fault)) hearEffect(fault)
  }
  const hub = createHub()
  const happened = createEffects({ log, hub, send: async () => await later.sender?.send(), lookForJobs: () => later.jobs?.look() })
  const slow = {
    fromMs: config.slowStatementMs,
    now: () => performance.now(),
    told: (statement: string, tookMs: number) =>
      log.warn({ statement: statement.slice(0, longestStatement), tookMs: Math.round(tookMs) }, 'a statement was slow'),
  }
  const migrated = (from: number, to: number) =>
    log.info({ from, to }, from === 0 ? 'the schema was created' : 'the schema was upgraded to this version')
  const staysOpen = () => log.warn({}, operateWords.openRows)
  const db = await openRows(config, { happened, effectFailed, slow, migrated, staysOpen, reached: tellReached(log), full: tellFull(log) })
  const now = () => new Date()
  await noteHold(db, config.dataDir, now())
  const newId = () => makeId(new Date())
  const market = createMarket(db, hear('the index of the market was built anew'))
  const { sealed, ...stores } = await openStores(config)
  const deliver: Deliveries = {
    push: deliverPush({ db, network: internet, config, now, newId, keys: () => pushKeys(db, now()) }),
    mail: mailDelivery({ db, market, config, now }, createTransport(config, stores.mailFiles)),
    sms: textDelivery({ db, config }, config.smsUrl ? overGateway(config.smsUrl) : null),
  }
  const sender = createSender({ db, deliver, log, now })
  later.sender = sender
  const archive = (kind?: BackupKind) => backUp({ dataDir: config.dataDir, rows: rowsFile(config.dataDir) }, new Date(), kind)
  return {
    db,
    hub,
    deliver,
    sender,
    market,
    vainSearches: createVainSearches(),
    ...stores,
    vault: await openVault(config, db, sealed, log),
    config,
    log,
    backUp: archive,
    keepAll: () => (makesArchives(config) ? inArchive(archive) : asExport(config, now())),
    throttle: await openThrottle(config),
    metrics: config.metricsToken ? (await import('./metrics/metrics.ts')).createMetrics({ db, config, now }) : null,
    printPdf,
    network: internet,
    now,
    newId,
    peerAddress: (c) => getConnInfo(c).remote.address ?? '',
    startAgain,
  }
}

const listen = (deps: Deps, client: Client) =>
  new Promise<ServerType>((listening, reject) => {
    const app = createApp(deps, client)
    const server = serve({ fetch: app.fetch, port: deps.config.port, hostname: deps.config.host }, () => listening(server))
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
    if ('requestTimeout' in server) server.requestTimeout = requestMs
    server.once('error', reject)
  })

/** No new requests, and so long for those that run. */
async function stopListening(server: ServerType, closeWithinMs: number) {
  const impatient = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeWithinMs)
  // What was answered keeps its connection for the next request, which nobody takes any more.
  const tidy = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), tidyMs)
  await new Promise((closed) => server.close(closed))
  clearTimeout(impatient)
  clearInterval(tidy)
}

/** `clientDir`: where the build has put the client; `draw` is what it has made of it for the server. `closeWithinMs`: how long requests that run may still take once it is to end. */
type How = { clientDir: string; draw: Draw; say: (line: string) => void; closeWithinMs?: number }

/** What cannot be sent now is sent at the next start. */
async function settle(config: Config, log: Log) {
  try {
    const files = await settleFiles(config)
    if (files > 0) log.info({}, operateWords.moving.settled(files))
  } catch (fault) {
    if (!(fault instanceof BucketFault)) throw fault
    log.warn({}, operateWords.moving.unsettled(fault.message))
  }
}

/** Takes the data folder, brings its rows to the newest schema, fills a demo, and listens. Gives what ends all of it in the order in which it is safe. */
async function startOnce(
  config: Config,
  { clientDir, draw, say, closeWithinMs = 10_000 }: How,
  startAgain: () => void,
): Promise<() => Promise<void>> {
  const log = createLog(config)
  await refuseWithoutRows(config)
  await makeFolder(config.dataDir)
  // Before anything in the folder is touched: opening the store clears what a crash left, which may be what another process is writing.
  const unlock = lockFolder(config.dataDir)
  log.info({ version, node: process.versions.node, folder: resolve(config.dataDir) }, 'starting')
  const keptIn = await finishRestore(config.dataDir)
  if (keptIn) log.info({}, operateWords.backup.finished(join(config.dataDir, keptIn)))
  await settle(config, log)
  for (const warning of await startWarnings(config)) log.warn({}, warning)
  const later: Later = {}
  const deps = await open(config, log, startAgain, later)
  if (config.demo) await (await import('./demo/seed.ts')).seed(deps, say)
  await deps.db.write((tx) => noteMail(tx, config, deps.now()))
  const setupToken = await prepareFirstAdmin(deps)
  // Before anyone asks: the first search would wait for it.
  await deps.market.version(deps.now())
  const server = await listen(deps, { dir: clientDir, manifest: readManifest(clientDir), draw })
  const stopAdmin = makesArchives(config) && process.platform !== 'win32' ? await serveAdmin(deps) : null
  const jobs = startJobs(deps)
  later.jobs = jobs
  const stopWatch = startWatch(deps)
  const endStreams = startBeat(deps)
  const stopHearing = config.databaseUrl ? hearOthers(deps) : null
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  log.info({ address, port: config.port }, `${config.brandName} is running at ${address}`)
  // Always plain text, since somebody has to find and open it.
  if (setupToken) say(`There is no admin yet. Open this link once to become the first: ${address}/admin-login#setup=${setupToken}`)
  return async () => {
    log.info({}, 'shutting down')
    endStreams()
    await stopAdmin?.()
    await stopListening(server, closeWithinMs)
    // First: a job that sends waits for it.
    await deps.sender.close()
    await jobs.stop()
    await stopWatch()
    await stopHearing?.()
    await deps.throttle.close()
    // A full disk must not keep it from closing.
    await deps.vainSearches.flush(deps.db).catch(() => deps.log.warn({}, 'the last searches in vain were not counted'))
    await deps.db.close()
    unlock()
    log.info({}, 'stopped')
    if (config.demo) await rm(config.dataDir, { recursive: true, force: true })
  }
}

/** Serves, and starts anew where a request asks for it; `gaveUp` hears why that could not be done. Gives what ends it. */
export async function start(config: Config, { gaveUp, ...how }: How & { gaveUp: (fault: unknown) => void }): Promise<() => Promise<void>> {
  let running: ReturnType<typeof startOnce>
  const startAgain = () => {
    running = running.then(async (close) => {
      await close()
      return startOnce(config, how, startAgain)
    })
    running.catch(gaveUp)
  }
  running = startOnce(config, how, startAgain)
  await running
  return async () => (await running)()
}
