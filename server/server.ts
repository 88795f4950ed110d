import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { type ServerType, serve } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createApp } from './app.ts'
import { hourMs } from '../shared/lib/durations.ts'
import { cliMessages } from '../shared/i18n/en/cli.ts'
import { healthIssueMessages } from '../shared/i18n/en/admin-dashboard.ts'
import { createBackup, exportBeforeWipe, archiveBeforeWipe } from './backup/backup.ts'
import { finishRestore } from './backup/restore.ts'
import { clearTempDirs } from './backup/temp-dir.ts'
import { StorageError } from './storage/s3/storage-error.ts'
import { recordMailStart } from './features/auth/email.ts'
import { prepareFirstAdmin } from './features/auth/first-admin.ts'
import { isDevelopment, onPagesBuilt } from './config/development.ts'
import { type Config, acceptsDocuments, hasLocalBackups } from './config/config.ts'
import { lockDataDir } from './db/lock.ts'
import { isConnectionLost } from './db/db-errors.ts'
import type { Db } from './db/database.ts'
import { getDatabasePath } from './config/data-dir.ts'
import { openDatabase } from './db/open.ts'
import { createEventDispatcher } from './domain-events.ts'
import { openStorage } from './storage/storage.ts'
import { loadOrCreateKey, getKeyPath, readKeyFile } from './storage/document-key.ts'
import { clearTempUploads, maxReceiptMs } from './http/upload.ts'
import type { EncryptedFiles } from './storage/encrypted-files.ts'
import { disabledVault, createVault, createWrongKeyVault, type Vault } from './storage/vault.ts'
import type { Channels, OutboxWorker, BackupKind, AppDeps, Log } from './http/context.ts'
import { createSseHub } from './http/sse-hub.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createId } from './lib/ids.ts'
import { moveFilesToS3 } from './backup/data-transfer/files.ts'
import { startHeartbeat } from './messaging/realtime/heartbeat.ts'
import { watchOtherProcesses } from './messaging/realtime/cross-process.ts'
import { startJobs } from './jobs/runner.ts'
import { getStartWarnings } from './cli/doctor.ts'
import { assertDataPresent, ensureDataDir } from './cli/with-database.ts'
import { applyHoldMark } from './cli/apply-hold-mark.ts'
import { serveAdmin } from './cli/socket.ts'
import { finishRotation, saveFingerprintIfMatching, findKeyIssue } from './cli/key-rotation.ts'
import { createOutboxWorker } from './messaging/outbox/worker.ts'
import { defaultNetwork } from './lib/safe-fetch/safe-request.ts'
import { readManifest } from './ssr/static-assets.ts'
import type { RenderPage } from './ssr/pages.ts'
import { createEmailChannel } from './messaging/email/mailer.ts'
import { createSmsGateway, createSmsChannel } from './messaging/email/sms.ts'
import { createTransport } from './messaging/email/transport.ts'
import { renderPdf } from './lib/pdf/render-pdf.ts'
import { createPushChannel } from './messaging/push/send.ts'
import { createCarSearch } from './search/car-search.ts'
import { getPushKeys } from './features/settings/push-keys.ts'
import { createNoResultCounter } from './search/no-result-searches.ts'
import { createLog } from './lib/log.ts'
import { version } from './config/version.ts'
import { startMonitor } from './jobs/monitoring/monitor.ts'

const closeIdleEveryMs = 50
/** Longer than a proxy's own, so that the proxy closes idle connections first. */
const keepAliveMs = 75_000
const requestMs = 2 * maxReceiptMs

const maxLoggedStatementLength = 1_000

async function openRateLimiter({ databaseUrl }: Config) {
  if (!databaseUrl) return createRateLimiter()
  const { openRateLimitStore: openLimits } = await import('./db/postgres/rate-limit-store.ts')
  return createRateLimiter(await openLimits(databaseUrl))
}

/** A new key cannot open existing documents, so a wrong one must not go unnoticed. */
async function openVault(config: Config, db: Db, encryptedFiles: EncryptedFiles, log: Log): Promise<Vault> {
  const { dataDir, documentKey } = config
  const isSingleProcess = config.databaseUrl === null
  if (isSingleProcess && !documentKey) await finishRotation(db.read, dataDir)
  const existingKey = documentKey ?? (isSingleProcess ? await readKeyFile(getKeyPath(dataDir)) : null)
  const issue = await findKeyIssue(db.read, existingKey, isSingleProcess)
  if (issue) {
    log.error({ trouble: issue }, healthIssueMessages[issue].failing)
    return createWrongKeyVault(issue)
  }
  if (!acceptsDocuments(config)) return disabledVault
  const key = existingKey ?? (await loadOrCreateKey(dataDir))
  if (!(await saveFingerprintIfMatching(db, key, isSingleProcess, new Date()))) return createWrongKeyVault('key_wrong')
  const onUnreadable = (error: unknown) =>
    log.error(
      { stack: error instanceof Error ? error.stack : undefined },
      'a document cannot be decrypted: it was encrypted with another key',
    )
  return createVault(encryptedFiles, key, onUnreadable)
}

function createConnectionLogger(log: Log) {
  let wasConnected = true
  return (isConnected: boolean) => {
    if (isConnected === wasConnected) return
    wasConnected = isConnected
    if (!isConnected) log.error({}, 'the database connection is lost; requests are refused until it is back')
    else log.info({}, 'the database is back')
  }
}

function createDiskFullLogger(log: Log) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    const nowMs = performance.now()
    if (nowMs - loggedAt < hourMs) return
    loggedAt = nowMs
    log.error({}, cliMessages.noRoom)
  }
}

/** Event handlers need these before they exist. */
type StartedServices = { sender?: OutboxWorker; jobs?: ReturnType<typeof startJobs> }

async function createDeps(config: Config, log: Log, restart: () => void, services: StartedServices): Promise<AppDeps> {
  await clearTempUploads(config.dataDir)
  await clearTempDirs(config.dataDir, new Date())
  const logErrors = (message: string) => (error: unknown) => log.error({ stack: error instanceof Error ? error.stack : undefined }, message)
  const logEffectError = logErrors('a task after a commit failed')
  const onEffectError = (error: unknown) => {
    if (!isConnectionLost(error)) logEffectError(error)
  }
  const hub = createSseHub()
  const dispatchEvent = createEventDispatcher({
    log,
    hub,
    send: async () => await services.sender?.send(),
    runDueJobs: () => services.jobs?.look(),
  })
  const slowQuery = {
    thresholdMs: config.slowStatementMs,
    now: () => performance.now(),
    onSlowQuery: (statement: string, tookMs: number) =>
      log.warn({ statement: statement.slice(0, maxLoggedStatementLength), tookMs: Math.round(tookMs) }, 'a statement was slow'),
  }
  const onMigrated = (from: number, to: number) =>
    log.info({ from, to }, from === 0 ? 'the schema was created' : 'the schema was upgraded to this version')
  const onInsecurePermissions = () => log.warn({}, cliMessages.openRows)
  const db = await openDatabase(config, {
    onEvent: dispatchEvent,
    onEffectError,
    slowQuery,
    onMigrated,
    onInsecurePermissions,
    onReachabilityChange: createConnectionLogger(log),
    onDiskFull: createDiskFullLogger(log),
  })
  const now = () => new Date()
  await applyHoldMark(db, config.dataDir, now())
  const newId = () => createId(new Date())
  const carSearch = createCarSearch(db, logErrors('the search index was rebuilt'))
  const { sealed: encryptedFiles, ...stores } = await openStorage(config)
  const channels: Channels = {
    push: createPushChannel({ db, network: defaultNetwork, config, now, newId, keys: () => getPushKeys(db, now()) }),
    mail: createEmailChannel({ db, carSearch, config, now }, createTransport(config, stores.mailFiles)),
    sms: createSmsChannel({ db, config }, config.smsUrl ? createSmsGateway(config.smsUrl) : null),
  }
  const sender = createOutboxWorker({ db, deliver: channels, log, now })
  services.sender = sender
  const createArchive = (kind?: BackupKind) =>
    createBackup({ dataDir: config.dataDir, databasePath: getDatabasePath(config.dataDir) }, new Date(), kind)
  return {
    db,
    hub,
    deliver: channels,
    sender,
    carSearch,
    noResultSearches: createNoResultCounter(),
    ...stores,
    vault: await openVault(config, db, encryptedFiles, log),
    config,
    log,
    backUp: createArchive,
    backupBeforeWipe: () => (hasLocalBackups(config) ? archiveBeforeWipe(createArchive) : exportBeforeWipe(config, now())),
    rateLimiter: await openRateLimiter(config),
    metrics: config.metricsToken ? (await import('./jobs/metrics/metrics.ts')).createMetrics({ db, config, now }) : null,
    printPdf: renderPdf,
    network: defaultNetwork,
    now,
    newId,
    peerAddress: (c) => getConnInfo(c).remote.address ?? '',
    restart,
  }
}

const listen = (deps: AppDeps, { clientDir, renderPage }: StartOptions) =>
  new Promise<ServerType>((ready, reject) => {
    const createClientApp = () => createApp(deps, { dir: clientDir, manifest: readManifest(clientDir), renderPage })
    let app = createClientApp()
    if (isDevelopment) onPagesBuilt(() => void (app = createClientApp()))
    const { port, host: hostname } = deps.config
    const server = serve({ fetch: (request, env) => app.fetch(request, env), port, hostname }, () => ready(server))
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs
    if ('requestTimeout' in server) server.requestTimeout = requestMs
    server.once('error', reject)
  })

async function stopListening(server: ServerType, closeWithinMs: number) {
  const forceClose = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), closeWithinMs)
  // Answered connections stay open for a next request that nobody accepts any more.
  const idleTimer = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), closeIdleEveryMs)
  await new Promise((closed) => server.close(closed))
  clearTimeout(forceClose)
  clearInterval(idleTimer)
}

type StartOptions = { clientDir: string; renderPage: RenderPage; print: (line: string) => void; closeWithinMs?: number }

async function finishMovingFiles(config: Config, log: Log) {
  try {
    const files = await moveFilesToS3(config)
    if (files > 0) log.info({}, cliMessages.transfer.settled(files))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    log.warn({}, cliMessages.transfer.unsettled(error.message))
  }
}

/** Returns a function that stops everything in a safe order. */
async function startOnce(config: Config, options: StartOptions, restart: () => void): Promise<() => Promise<void>> {
  const { print, closeWithinMs = isDevelopment ? 20 : 10_000 } = options
  const log = createLog(config)
  await assertDataPresent(config)
  await ensureDataDir(config.dataDir)
  // Opening the storage deletes temporary files, which may belong to another running process.
  const unlock = lockDataDir(config.dataDir)
  log.info({ version, node: process.versions.node, folder: resolve(config.dataDir) }, 'starting')
  const savedFolder = await finishRestore(config.dataDir)
  if (savedFolder) log.info({}, cliMessages.backup.finished(join(config.dataDir, savedFolder)))
  await finishMovingFiles(config, log)
  for (const warning of await getStartWarnings(config)) log.warn({}, warning)
  const services: StartedServices = {}
  const deps = await createDeps(config, log, restart, services)
  if (config.demo) await (await import('./demo/seed.ts')).seedDemo(deps, print)
  await deps.db.write((tx) => recordMailStart(tx, config, deps.now()))
  const setupToken = await prepareFirstAdmin(deps)
  await deps.carSearch.version(deps.now())
  const server = await listen(deps, options)
  const stopAdminSocket = hasLocalBackups(config) && process.platform !== 'win32' ? await serveAdmin(deps) : null
  const jobs = startJobs(deps)
  services.jobs = jobs
  const stopMonitor = startMonitor(deps)
  const stopHeartbeat = startHeartbeat(deps)
  const stopCrossProcess = config.databaseUrl ? watchOtherProcesses(deps) : null
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  log.info({ address, port: config.port }, `${config.brandName} is running at ${address}`)
  // Always plain text, because somebody has to find and open it.
  if (setupToken) print(`There is no admin yet. Open this link once to become the first: ${address}/admin-login#setup=${setupToken}`)
  return async () => {
    log.info({}, 'shutting down')
    stopHeartbeat()
    await stopAdminSocket?.()
    await stopListening(server, closeWithinMs)
    // Closed first, because a sending job waits for it.
    await deps.sender.close()
    await jobs.stop()
    await stopMonitor()
    await stopCrossProcess?.()
    await deps.rateLimiter.close()
    // A full disk must not prevent closing.
    await deps.noResultSearches.flush(deps.db).catch(() => deps.log.warn({}, 'the last searches without results were not counted'))
    await deps.db.close()
    unlock()
    log.info({}, 'stopped')
    if (config.demo) await rm(config.dataDir, { recursive: true, force: true })
  }
}

export async function startServer(
  config: Config,
  { gaveUp: onFatal, ...options }: StartOptions & { gaveUp: (error: unknown) => void },
): Promise<() => Promise<void>> {
  let running: ReturnType<typeof startOnce>
  const restart = () => {
    running = running.then(async (close) => {
      await close()
      return startOnce(config, options, restart)
    })
    running.catch(onFatal)
  }
  running = startOnce(config, options, restart)
  await running
  return async () => (await running)()
}
