import type { Command } from './parse-args.ts'
import type { Config } from '../config/config.ts'
import { CommandError } from './command-error.ts'
import { Writable } from 'node:stream'
import { writeBackup, restoreArchive, verifyArchive } from './archives.ts'
import { countKnownMigrations } from '../db/migrations.ts'
import { createId } from '../lib/ids.ts'
import { createInterface } from 'node:readline'
import { exportSite, importSite } from './transfer.ts'
import { formatCheckResult } from './check-result.ts'
import { cliMessages as messages } from '../../shared/i18n/en/cli.ts'
import { rotateKey } from './key-rotation.ts'
import { runAdminCommand } from './admins.ts'
import { runDoctor } from './doctor.ts'
import { sendToRunningSite } from './socket.ts'
import { statSync } from 'node:fs'
import { version } from '../config/version.ts'
import { withDatabase, withSharedDatabase } from './with-database.ts'

export type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; print: (line: string) => void }

export function askFor(question: string, { input }: Terminal): Promise<string> {
  const silent = new Writable({ write: (_, __, done) => done() })
  const isTerminal = input.isTTY === true
  if (isTerminal) process.stderr.write(question)
  const lines = createInterface({ input, output: silent, terminal: isTerminal })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      if (isTerminal) process.stderr.write('\n')
      resolve(line)
      lines.close()
    })
    lines.once('close', () => resolve(''))
  })
}

type Operation = Exclude<Command, { name: 'serve' | 'help' | 'version' }>

async function printDoctorResults(config: Config, now: Date, { print }: Terminal) {
  print(messages.doctor.program(version, process.versions.node))
  const results = await runDoctor(config, now)
  for (const result of results) print(formatCheckResult(result))
  return results.some(({ state }) => state === 'bad') ? 1 : 0
}

/** The site could not open files that root creates in the folder of its user. */
function assertDataDirOwner({ dataDir }: Config) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() === 0 && owner) throw new CommandError(messages.notOwner(owner))
}

const readOnlyCommands: ReadonlySet<string> = new Set(['doctor', 'verify'] satisfies Operation['name'][])
const archiveCommands: ReadonlySet<string> = new Set(['backup', 'verify', 'restore'] satisfies Operation['name'][])

export async function runOperation(command: Operation, config: Config, now: Date, terminal: Terminal): Promise<number> {
  const { print } = terminal
  const askPassword = () => askFor(messages.askPassword, terminal)
  const askPassphrase = () => askFor(messages.askPassphrase, terminal)
  if (!readOnlyCommands.has(command.name) && command.name !== 'admin') assertDataDirOwner(config)
  if (config.databaseUrl && archiveCommands.has(command.name)) throw new CommandError(messages.backup.ofDatabase)
  switch (command.name) {
    case 'admin': {
      const ctx = { now, newId: () => createId(now) }
      const { subcommand, email } = command
      const reply = await sendToRunningSite(config.dataDir, { command: subcommand, email }, askPassword)
      if (reply === null) assertDataDirOwner(config)
      print(reply ?? (await withSharedDatabase(config, (db) => runAdminCommand({ db, config, ctx, askPassword }, subcommand, email))))
      return 0
    }
    case 'backup':
      print(await writeBackup(config, command.to, askPassphrase, now))
      return 0
    case 'verify':
      print(await verifyArchive(config, command.archive, askPassphrase))
      return 0
    case 'restore':
      print(await restoreArchive(config, command, askPassphrase, now))
      return 0
    case 'export':
      print(await exportSite(config, command.to, now))
      return 0
    case 'import':
      print(await importSite(config, command, now))
      return 0
    case 'rotate-key':
      print(await withDatabase(config, (db) => rotateKey(db, config, now)))
      return 0
    case 'migrate':
      await withSharedDatabase(config, async () => undefined)
      print(messages.migrate(countKnownMigrations()))
      return 0
    default:
      return printDoctorResults(config, now, terminal)
  }
}
