import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoContact } from '../shared/domain/demo.ts'
import { AppError } from '../shared/lib/errors.ts'
import { cliMessages as messages } from '../shared/i18n/en/cli.ts'
import { type Command, parseCommand, UsageError } from './cli/parse-args.ts'
import { type Config, readConfig } from './config/config.ts'
import { isDevelopment, onPagesBuilt } from './config/development.ts'
import { readDotenv } from './config/dotenv.ts'
import { ConfigError } from './config/env.ts'
import { DataDirLockedError } from './db/lock.ts'
import { getDbErrorCode } from './db/database.ts'
import { isCorruptDatabase } from './db/db-errors.ts'
import { SchemaTooNewError, DatabaseUnavailableError, SchemaTooOldError } from './db/migrations.ts'
import { CommandError } from './cli/command-error.ts'
import type { Terminal } from './cli/run.ts'
import type { RenderPage } from './ssr/pages.ts'
import { onNpmExit } from './cli/parent-process.ts'
import { version } from './config/version.ts'

const requiredNode = 26

const clientDir = fileURLToPath(new URL('../client', import.meta.url))

function loadConfig() {
  const { values, notes } = readDotenv('.env')
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value
  return readConfig(process.env, notes)
}

/** A demo never touches real data and sends nothing. */
export async function createDemoConfig(config: Config): Promise<Config> {
  for (const name of ['DATABASE_URL', 'DATABASE_URL_FILE']) delete process.env[name]
  return {
    ...config,
    contactEmail: config.contactEmail ?? demoContact.contactEmail,
    contactPhone: config.contactPhone ?? demoContact.contactPhone,
    demo: true,
    admin: null,
    databaseUrl: null,
    s3: null,
    offsiteBackup: null,
    smtpUrl: null,
    smsUrl: null,
    alertWebhookUrl: null,
    alertEmail: null,
    ai: null,
    dataExpected: false,
    dataDir: await mkdtemp(join(tmpdir(), 'twara-demo-')),
  }
}

const expectedErrors = [DataDirLockedError, SchemaTooNewError, SchemaTooOldError, DatabaseUnavailableError, CommandError, UsageError]

const diskFullCodes = /^(storage_full|ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/
const accessDeniedCodes = /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)(_|$)/

function describeListenError(error: unknown) {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return null
  if (error.code === 'EADDRINUSE') return messages.portTaken
  if (error.syscall === 'listen' && error.code === 'EACCES') return messages.portForbidden
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo') return messages.noHost(String(error.code))
  return null
}

const getErrorPath = (error: unknown) => (error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null)

export function describeError(error: unknown) {
  if (error instanceof ConfigError) return `The configuration has errors:\n${error.errors.map((line) => `  ${line}`).join('\n')}`
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message
  const listenError = describeListenError(error)
  if (listenError) return listenError
  if (error instanceof Error && 'code' in error && error.code === 'ERR_DLOPEN_FAILED') return messages.noParts(error.message)
  if (isCorruptDatabase(error)) return messages.unwholeRows
  const code = error instanceof AppError ? error.code : getDbErrorCode(error)
  if (diskFullCodes.test(code)) return messages.diskFull
  if (accessDeniedCodes.test(code)) return messages.noAccess(getErrorPath(error))
  if (code === '42501') return messages.noDatabase(code)
  if (error instanceof Error && 'syscall' in error) return messages.refused(error.message)
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Loaded lazily, because a failing start does not need it. */
let importRenderer = () => import('./render-page.ts')
const renderPage: RenderPage = async (request, internalFetch) => await (await importRenderer()).renderClientPage(request, internalFetch)

function importNewRenderers() {
  let builds = 0
  onPagesBuilt(() => {
    const url = new URL(`render-page.js?${++builds}`, import.meta.url).href
    importRenderer = () => import(url) as ReturnType<typeof importRenderer>
    void importRenderer()
  })
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

async function serve(config: Config, printError: (line: string) => void) {
  const onFatal = (error: unknown) => {
    printError(describeError(error))
    process.exit(1)
  }
  // The tables choose their engine by the environment, so they load after it is read.
  const { startServer } = await import('./server.ts')
  const close = await startServer(config, { clientDir, renderPage, print, gaveUp: onFatal })
  if (isDevelopment) importNewRenderers()
  void importRenderer()
  let closing: Promise<void> | undefined
  const shutDown = () => void (closing ??= close().then(() => process.exit(0)))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, shutDown)
  onNpmExit(shutDown)
}

type CliIo = Terminal & { getConfig: () => Config; printError: (line: string) => void }

/** Returns null where the site keeps serving, else the exit code. */
async function runCommand(command: Command, { getConfig, ...terminal }: CliIo): Promise<number | null> {
  if (command.name === 'help') terminal.print(command.topic === null ? messages.usage : (messages.help[command.topic] ?? messages.usage))
  else if (command.name === 'version') terminal.print(`twara ${version}`)
  else if (command.name === 'serve') {
    await serve(command.demo ? await createDemoConfig(getConfig()) : getConfig(), terminal.printError)
    return null
  } else return (await import('./cli/run.ts')).runOperation(command, getConfig(), new Date(), terminal)
  return 0
}

export async function run(args: readonly string[], io: CliIo): Promise<number | null> {
  try {
    return await runCommand(parseCommand(args), io)
  } catch (error) {
    io.printError(describeError(error))
    return error instanceof UsageError ? 2 : 1
  }
}

export async function main(args: readonly string[]) {
  const printError = (line: string) => void process.stderr.write(`${line}\n`)
  const code = await run(args, { getConfig: loadConfig, input: process.stdin, print, printError })
  if (code !== null) process.exit(code)
}

const major = Number(process.versions.node.split('.', 1)[0])
// Older versions of Node do not have `import.meta.main`.
if (major < requiredNode && import.meta.main !== false) {
  process.stderr.write(`${messages.oldNode(requiredNode, process.versions.node)}\n`)
  process.exit(1)
}
if (import.meta.main) await main(process.argv.slice(2))
