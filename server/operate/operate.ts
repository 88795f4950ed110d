import { statSync } from 'node:fs'
import { operateWords as words } from '../../shared/words/en/operate.ts'
import type { Command } from '../command-line.ts'
import type { Config } from '../config.ts'
import { knownMigrations } from '../db/migrations.ts'
import { makeId } from '../ids.ts'
import { version } from '../version.ts'
import { operateAdmin } from './admins.ts'
import { backUpTo, restoreArchive, verifyArchive } from './archives.ts'
import { examine } from './doctor.ts'
import { Failed } from './failed.ts'
import { findingLine } from './finding.ts'
import { exportSite, importSite } from './moving.ts'
import { rotateKey } from './rotation.ts'
import { askRunning } from './socket.ts'
import { withRows, withRowsAlone } from './rows.ts'
import { askFor, type Terminal } from './terminal.ts'

type Operation = Exclude<Command, { name: 'serve' | 'help' | 'version' }>

async function diagnose(config: Config, now: Date, { say }: Terminal) {
  say(words.doctor.program(version, process.versions.node))
  const findings = await examine(config, now)
  for (const finding of findings) say(findingLine(finding))
  return findings.some(({ state }) => state === 'bad') ? 1 : 0
}

/** What root writes into the folder of another user cannot be read by that one: the site would not start again. */
function refuseOthers({ dataDir }: Config) {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid
  if (process.getuid?.() === 0 && owner) throw new Failed(words.notOwner(owner))
}

const looking: ReadonlySet<string> = new Set(['doctor', 'verify'] satisfies Operation['name'][])
const ofArchives: ReadonlySet<string> = new Set(['backup', 'verify', 'restore'] satisfies Operation['name'][])

/** Does what somebody at the machine has typed; gives the exit code. Throws `Failed`, with what to say. */
export async function operate(command: Operation, config: Config, now: Date, terminal: Terminal): Promise<number> {
  const { say } = terminal
  const askPassword = () => askFor(words.askPassword, terminal)
  const askPassphrase = () => askFor(words.askPassphrase, terminal)
  if (!looking.has(command.name) && command.name !== 'admin') refuseOthers(config)
  if (config.databaseUrl && ofArchives.has(command.name)) throw new Failed(words.backup.ofDatabase)
  switch (command.name) {
    case 'admin': {
      const moment = { now, newId: () => makeId(now) }
      const { act, email } = command
      const said = await askRunning(config.dataDir, { act, email }, askPassword)
      if (said === null) refuseOthers(config)
      say(said ?? (await withRowsAlone(config, (db) => operateAdmin({ db, config, moment, askPassword }, act, email))))
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
      say(await withRows(config, (db) => rotateKey(db, config, now)))
      return 0
    case 'migrate':
      await withRowsAlone(config, async () => undefined)
      say(words.migrate(knownMigrations()))
      return 0
    default:
      return diagnose(config, now, terminal)
  }
}
