import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import { hourMs } from '../shared/lib/durations.ts'
import { operateWords } from '../shared/i18n/en/cli.ts'
import { troubleWords } from '../shared/i18n/en/health-issue.ts'
import { createBackup } from './backup/backup.ts'
import { finishRestore } from './backup/restore.ts'
import { clearTempDirs } from './backup/temp-dir.ts'
import { StorageError } from './storage/s3/storage-error.ts'
import { recordMail } from './features/auth/email.ts'
import { prepareFirstAdmin } from './features/auth/first-admin.ts'
import { type Config, acceptsDocuments, hasLocalBackups } from './config/config.ts'
import { lockDataDir } from './db/lock.ts'
import { isConnectionLost } from './db/connection-error.ts'
import type { Db } from './db/database.ts'
import { getDatabasePath } from './config/data-dir.ts'
import { openDatabase } from './db/open.ts'
import { createEventDispatcher } from './domain-events.ts'
import { openStorage } from './storage/storage.ts'
import { loadOrCreateKey, keyPath, readKeyFile } from './storage/document-key.ts'
import { clearTempUploads, maxReceiptMs } from './http/upload.ts'
import type { EncryptedFiles } from './storage/encrypted-files.ts'
import { disabledVault, createVault, wrongKeyVault, type Vault } from './storage/vault.ts'
import type { Channels, OutboxWorker } from './http/channels.ts'
import type { BackupKind, AppDeps, Log } from './http/context.ts'
import { createSseHub } from './http/sse-hub.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createId } from './lib/ids.ts'
import { moveFilesToS3 } from './backup/data-transfer/files.ts'
import { startHeartbeat } from './messaging/realtime/heartbeat.ts'
import { watchOtherProcesses } from './messaging/realtime/cross-process.ts'
import { startJobs } from './jobs/runner.ts'
import { exportBeforeWipe, archiveBeforeWipe } from './backup/pre-wipe-backup.ts'
import { getStartWarnings } from './cli/doctor.ts'
import { assertDataPresent } from './cli/assert-data-present.ts'
import { setHoldMark } from './cli/hold.ts'
import { serveAdmin } from './cli/socket.ts'
import { makeFolder } from './cli/with-database.ts'
import { finishRotation, isCurrentKey, findKeyIssue } from './cli/key-rotation.ts'
import { createOutboxWorker } from './messaging/outbox/worker.ts'
import { defaultNetwork } from './lib/safe-fetch/safe-request.ts'
import { readManifest } from './ssr/static-assets.ts'
import type { RenderPage } from './ssr/types.ts'
import type { Client } from './ssr/pages.ts'
import { createEmailChannel } from './messaging/email/mailer.ts'
import { createSmsGateway, createSmsChannel } from './messaging/email/sms.ts'
import { createTransport } from './messaging/email/transport.ts'
import { createPdfRenderer } from './lib/pdf/render-pdf.ts'
import { deliverPush } from './messaging/push/deliver.ts'
import { createCarSearch } from './search/car-search.ts'
import { pushKeys } from './features/settings/push-keys.ts'
import { createNoResultCounter } from './search/no-result-searches.ts'
import { createLog } from './lib/log.ts'
import { version } from './config/version.ts'
import { startMonitor } from './jobs/monitoring/monitor.ts'

const tidyMs = 50
/** Longer than a proxy's own, so that the proxy closes idle connections first. */
const keepAliveMs = 75_000
const requestMs = 2 * maxReceiptMs

const longestStatement = 1_000

async function openThrottle({ databaseUrl }: Config) {
  if (!databaseUrl) return createRateLimiter()
  const { openLimits } = await import('./db/postgres/rate-limit-store.ts')
  return createRateLimiter(await openLimits(databaseUrl))
}

/** A new key cannot open existing documents, so a wrong one must not go unnoticed. */
async function openVault(config: Config, db: Db, sealed: EncryptedFiles, log: Log): Promise<Vault> {
  const { dataDir, documentKey } = config
  const isAlone = config.databaseUrl === null
  if (isAlone && !documentKey) await finishRotation(db.read, dataDir)
  const found = documentKey ?? (isAlone ? await readKeyFile(keyPath(dataDir)) : null)
  const trouble = await findKeyIssue(db.read, found, isAlone)
  if (trouble) {
    log.error({ trouble }, troubleWords[trouble].failing)
    return wrongKeyVault(trouble)
  }
  if (!acceptsDocuments(config)) return disabledVault
  const key = found ?? (await loadOrCreateKey(dataDir))
  if (!(await isCurrentKey(db, key, isAlone, new Date()))) return wrongKeyVault('key_wrong')
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

function tellFull(log: Log) {
  let told = Number.NEGATIVE_INFINITY
  return () => {
    const at = performance.now()
    if (at - told < hourMs) return
    told = at
    log.error({}, operateWords.noRoom)
  }
}

/** Event handlers need these before they exist. */
type Later = { sender?: OutboxWorker; jobs?: ReturnType<typeof startJobs> }

async function open(config: Config, log: Log, startAgain: () => void, later: Later): Promise<AppDeps> {
  await clearTempUploads(config.dataDir)
  await clearTempDirs(config.dataDir, new Date())
  const hear = (message: string) => (fault: unknown) => log.error({ stack: fault instanceof Error ? fault.stack : undefined }, message)
  const hearEffect = hear('what follows a commit failed')
  const effectFailed = (fault: unknown) => {
    if (!isConnectionLost(fault)) hearEffect(fault)
  }
  const hub = createSseHub()
  const happened = createEventDispatcher({ log, hub, send: async () => await later.sender?.send(), lookForJobs: () => later.jobs?.look() })
  const slow = {
    fromMs: config.slowStatementMs,
    now: () => performance.now(),
    told: (statement: string, tookMs: number) =>
      log.warn({ statement: statement.slice(0, longestStatement), tookMs: Math.round(tookMs) }, 'a statement was slow'),
  }
  const migrated = (from: number, to: number) =>
    log.info({ from, to }, from === 0 ? 'the schema was created' : 'the schema was upgraded to this version')
  const staysOpen = () => log.warn({}, operateWords.openRows)
  const db = await openDatabase(config, {
    happened,
    effectFailed,
    slow,
    migrated,
    staysOpen,
    reached: tellReached(log),
    full: tellFull(log),
  })
  const now = () => new Date()
  await setHoldMark(db, config.dataDir, now())
  const newId = () => createId(new Date())
  const market = createCarSearch(db, hear('the index of the market was built anew'))
  const { sealed, ...stores } = await openStorage(config)
  const deliver: Channels = {
    push: deliverPush({ db, network: defaultNetwork, config, now, newId, keys: () => pushKeys(db, now()) }),
    mail: createEmailChannel({ db, market, config, now }, createTransport(config, stores.mailFiles)),
    sms: createSmsChannel({ db, config }, config.smsUrl ? createSmsGateway(config.smsUrl) : null),
  }
  const sender = createOutboxWorker({ db, deliver, log, now })
  later.sender = sender
  const archive = (kind?: BackupKind) => createBackup({ dataDir: config.dataDir, rows: getDatabasePath(config.dataDir) }, new Date(), kind)
  return {
    db,
    hub,
    deliver,
    sender,
    market,
    vainSearches: createNoResultCounter(),
    ...stores,
    vault: await openVault(config, db, sealed, log),
    config,
    log,
    backUp: archive,
    backupBeforeWipe: () => (hasLocalBackups(config) ? archiveBeforeWipe(archive) : exportBeforeWipe(config, now())),
    throttle: await openThrottle(config),
    metrics: config.metricsToken ? (await import('./jobs/metrics/metrics.ts')).createMetrics({ db, config, now }) : null,
    printPdf: createPdfRenderer,
    network: defaultNetwork,
    now,
    newId,
    peerAddress: (c) => getConnInfo(c).remote.address ?? '',
    startAgain,
  }
}

const listen = (deps: AppDeps, client: Client) =>
  new Promise<ServerType>((listening, reject) => {
    const app = createApp(deps, client)
    const server = serve({ fetch: app.fetch, port: deps.config.port, hostname: deps.config.host }, () => listening(server))
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
    if ('requestTimeout' in server) server.requestTimeout = requestMs
    server.once('error', reject)
  })

async function stopListening(server: ServerType, closeWithinMs: number) {
  const impatient = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeWithinMs)
  // Answered connections stay open for a next request that nobody accepts any more.
  const tidy = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), tidyMs)
  await new Promise((closed) => server.close(closed))
  clearTimeout(impatient)
  clearInterval(tidy)
}

type StartOptions = { clientDir: string; draw: RenderPage; say: (line: string) => void; closeWithinMs?: number }

async function settle(config: Config, log: Log) {
  try {
    const files = await moveFilesToS3(config)
    if (files > 0) log.info({}, operateWords.moving.settled(files))
  } catch (fault) {
    if (!(fault instanceof StorageError)) throw fault
    log.warn({}, operateWords.moving.unsettled(fault.message))
  }
}

/** Returns a function that stops everything in a safe order. */
async function startOnce(
  config: Config,
  { clientDir, draw, say, closeWithinMs = 10_000 }: StartOptions,
  startAgain: () => void,
): Promise<() => Promise<void>> {
  const log = createLog(config)
  await assertDataPresent(config)
  await makeFolder(config.dataDir)
  // Opening the storage deletes temporary files, which may belong to another running process.
  const unlock = lockDataDir(config.dataDir)
  log.info({ version, node: process.versions.node, folder: resolve(config.dataDir) }, 'starting')
  const keptIn = await finishRestore(config.dataDir)
  if (keptIn) log.info({}, operateWords.backup.finished(join(config.dataDir, keptIn)))
  await settle(config, log)
  for (const warning of await getStartWarnings(config)) log.warn({}, warning)
  const later: Later = {}
  const deps = await open(config, log, startAgain, later)
  if (config.demo) await (await import('./demo/seed.ts')).seed(deps, say)
  await deps.db.write((tx) => recordMail(tx, config, deps.now()))
  const setupToken = await prepareFirstAdmin(deps)
  await deps.market.version(deps.now())
  const server = await listen(deps, { dir: clientDir, manifest: readManifest(clientDir), draw })
  const stopAdmin = hasLocalBackups(config) && process.platform !== 'win32' ? await serveAdmin(deps) : null
  const jobs = startJobs(deps)
  later.jobs = jobs
  const stopWatch = startMonitor(deps)
  const endStreams = startHeartbeat(deps)
  const stopHearing = config.databaseUrl ? watchOtherProcesses(deps) : null
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  log.info({ address, port: config.port }, `${config.brandName} is running at ${address}`)
  // Always plain text, because somebody has to find and open it.
  if (setupToken) say(`There is no admin yet. Open this link once to become the first: ${address}/admin-login#setup=${setupToken}`)
  return async () => {
    log.info({}, 'shutting down')
    endStreams()
    await stopAdmin?.()
    await stopListening(server, closeWithinMs)
    // Closed first, because a sending job waits for it.
    await deps.sender.close()
    await jobs.stop()
    await stopWatch()
    await stopHearing?.()
    await deps.throttle.close()
    // A full disk must not prevent closing.
    await deps.vainSearches.flush(deps.db).catch(() => deps.log.warn({}, 'the last searches in vain were not counted'))
    await deps.db.close()
    unlock()
    log.info({}, 'stopped')
    if (config.demo) await rm(config.dataDir, { recursive: true, force: true })
  }
}

export async function startServer(
  config: Config,
  { gaveUp, ...how }: StartOptions & { gaveUp: (fault: unknown) => void },
): Promise<() => Promise<void>> {
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
