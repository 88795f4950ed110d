import { statSync } from 'node:fs'
import { operateWords as words } from '../../shared/i18n/en/cli.ts'
import type { Command } from './parse-args.ts'
import type { Config } from '../config/config.ts'
import { knownMigrations } from '../db/migrations.ts'
import { createId } from '../lib/ids.ts'
import { version } from '../config/version.ts'
import { runAdminCommand } from './admins.ts'
import { backUpTo, restoreArchive, verifyArchive } from './archives.ts'
import { runDoctor } from './doctor.ts'
import { CommandError } from './command-error.ts'
import { formatCheckResult } from './check-result.ts'
import { exportSite, importSite } from './transfer.ts'
import { rotateKey } from './key-rotation.ts'
import { askRunning } from './socket.ts'
import { withDatabase, withSharedDatabase } from './with-database.ts'
import { askFor, type Terminal } from './terminal.ts'

type Operation = Exclude<Command, { name: 'serve' | 'help' | 'version' }>

async function diagnose(config: Config, now: Date, { say }: Terminal) {
  say(words.doctor.program(version, process.versions.node))
  const findings = await runDoctor(config, now)
  for (const finding of findings) say(formatCheckResult(finding))
  return findings.some(({ state }) => state === 'bad') ? 1 : 0
}

/** Files that root writes into another user's folder would keep the site from starting. */
function refuseOthers({ dataDir }: Config) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() === 0 && owner) throw new CommandError(words.notOwner(owner))
}

const looking: ReadonlySet<string> = new Set(['doctor', 'verify'] satisfies Operation['name'][])
const ofArchives: ReadonlySet<string> = new Set(['backup', 'verify', 'restore'] satisfies Operation['name'][])

export async function runOperation(command: Operation, config: Config, now: Date, terminal: Terminal): Promise<number> {
  const { say } = terminal
  const askPassword = () => askFor(words.askPassword, terminal)
  const askPassphrase = () => askFor(words.askPassphrase, terminal)
  if (!looking.has(command.name) && command.name !== 'admin') refuseOthers(config)
  if (config.databaseUrl && ofArchives.has(command.name)) throw new CommandError(words.backup.ofDatabase)
  switch (command.name) {
    case 'admin': {
      const moment = { now, newId: () => createId(now) }
      const { act, email } = command
      const said = await askRunning(config.dataDir, { act, email }, askPassword)
      if (said === null) refuseOthers(config)
      say(said ?? (await withSharedDatabase(config, (db) => runAdminCommand({ db, config, moment, askPassword }, act, email))))
      return 0
    }
    case 'backup':
      say(await backUpTo(config, command.to, askPassphrase, now))
      return 0
    case 'verify':
      say(await verifyArchive(config, command.archive, askPassphrase))
      return 0
    case 'restore':
      say(await restoreArchive(config, command, askPassphrase, now))
      return 0
    case 'export':
      say(await exportSite(config, command.to, now))
      return 0
    case 'import':
      say(await importSite(config, command, now))
      return 0
    case 'rotate-key':
      say(await withDatabase(config, (db) => rotateKey(db, config, now)))
      return 0
    case 'migrate':
      await withSharedDatabase(config, async () => undefined)
      say(words.migrate(knownMigrations()))
      return 0
    default:
      return diagnose(config, now, terminal)
  }
}
