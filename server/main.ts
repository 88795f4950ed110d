import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoContact } from '../shared/domain/demo.ts'
import { AppError } from '../shared/lib/errors.ts'
import { operateWords as words } from '../shared/i18n/en/cli.ts'
import { type Command, parseCommand, UsageError } from './cli/parse-args.ts'
import { type Config, readConfig } from './config/config.ts'
import { readDotenv } from './config/dotenv.ts'
import { ConfigError } from './config/env.ts'
import { DataDirLockedError } from './db/lock.ts'
import { getDbErrorCode } from './db/database.ts'
import { isCorruptDatabase } from './db/corruption.ts'
import { SchemaTooNewError, DatabaseUnavailableError, SchemaTooOldError } from './db/migrations.ts'
import { CommandError } from './cli/command-error.ts'
import type { Terminal } from './cli/terminal.ts'
import type { RenderPage } from './ssr/types.ts'
import { onNpmExit } from './cli/parent-process.ts'
import { version } from './config/version.ts'

const requiredNode = 26

const clientDir = fileURLToPath(new URL('../client', import.meta.url))

function configuration() {
  const { values, notes } = readDotenv('.env')
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value
  return readConfig(process.env, notes)
}

/** A demo never touches real data and sends nothing. */
export async function demoConfig(config: Config): Promise<Config> {
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

const explained = [DataDirLockedError, SchemaTooNewError, SchemaTooOldError, DatabaseUnavailableError, CommandError, UsageError]

const fullDisk = /^(storage_full|ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/
const noAccess = /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)(_|$)/

function noListening(fault: unknown) {
  if (!(fault instanceof Error && 'code' in fault && 'syscall' in fault)) return null
  if (fault.code === 'EADDRINUSE') return words.portTaken
  if (fault.syscall === 'listen' && fault.code === 'EACCES') return words.portForbidden
  if (fault.syscall === 'listen' || fault.syscall === 'getaddrinfo') return words.noHost(String(fault.code))
  return null
}

const pathOf = (fault: unknown) => (fault instanceof Error && 'path' in fault && typeof fault.path === 'string' ? fault.path : null)

export function describeError(fault: unknown) {
  if (fault instanceof ConfigError) return `The configuration is not right:\n${fault.faults.map((line) => `  ${line}`).join('\n')}`
  if (explained.some((kind) => fault instanceof kind)) return (fault as Error).message
  const unheard = noListening(fault)
  if (unheard) return unheard
  if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_DLOPEN_FAILED') return words.noParts(fault.message)
  if (isCorruptDatabase(fault)) return words.unwholeRows
  const code = fault instanceof AppError ? fault.code : getDbErrorCode(fault)
  if (fullDisk.test(code)) return words.diskFull
  if (noAccess.test(code)) return words.noAccess(pathOf(fault))
  if (code === '42501') return words.noDatabase(code)
  if (fault instanceof Error && 'syscall' in fault) return words.refused(fault.message)
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
}

/** Loaded lazily, because a failing start does not need it. */
const drawing = () => import('./render-page.ts')
const draw: RenderPage = async (wanted, ask) => await (await drawing()).renderClientPage(wanted, ask)

const say = (line: string) => void process.stdout.write(`${line}\n`)

async function serve(config: Config, complain: (line: string) => void) {
  const gaveUp = (fault: unknown) => {
    complain(describeError(fault))
    process.exit(1)
  }
  // The tables choose their engine by the environment, so they load after it is read.
  const { startServer } = await import('./server.ts')
  const close = await startServer(config, { clientDir, draw, say, gaveUp })
  void drawing()
  let closing: Promise<void> | undefined
  const end = () => void (closing ??= close().then(() => process.exit(0)))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  onNpmExit(end)
}

type CliIo = Terminal & { configured: () => Config; complain: (line: string) => void }

/** Returns null where the site keeps serving, else the exit code. */
async function runCommand(command: Command, { configured, ...terminal }: CliIo): Promise<number | null> {
  if (command.name === 'help') terminal.say(command.about === null ? words.usage : (words.help[command.about] ?? words.usage))
  else if (command.name === 'version') terminal.say(`twara ${version}`)
  else if (command.name === 'serve') {
    await serve(command.demo ? await demoConfig(configured()) : configured(), terminal.complain)
    return null
  } else return (await import('./cli/run.ts')).runOperation(command, configured(), new Date(), terminal)
  return 0
}

export async function run(args: readonly string[], typist: CliIo): Promise<number | null> {
  try {
    return await runCommand(parseCommand(args), typist)
  } catch (fault) {
    typist.complain(describeError(fault))
    return fault instanceof UsageError ? 2 : 1
  }
}

export async function main(args: readonly string[]) {
  const complain = (line: string) => void process.stderr.write(`${line}\n`)
  const code = await run(args, { configured: configuration, input: process.stdin, say, complain })
  if (code !== null) process.exit(code)
}

const major = Number(process.versions.node.split('.', 1)[0])
// Older versions of Node do not have `import.meta.main`.
if (major < requiredNode && import.meta.main !== false) {
  process.stderr.write(`${words.oldNode(requiredNode, process.versions.node)}\n`)
  process.exit(1)
}
if (import.meta.main) await main(process.argv.slice(2))
