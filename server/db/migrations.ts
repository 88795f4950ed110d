import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cliMessages } from '../../shared/i18n/en/cli.ts'

export function getMigrationsFolder() {
  const candidates = ['../migrations', '../../migrations'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  const folder = candidates.find((path) => existsSync(path))
  if (!folder) throw new Error('the migrations folder is missing')
  return folder
}

type JournalEntry = { tag: string; when: number }
const readJournal = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: JournalEntry[] }).entries

export const countKnownMigrations = () => readJournal(getMigrationsFolder()).length

export const getNewestMigration = () => readJournal(getMigrationsFolder()).at(-1)?.tag ?? ''

export const isBeforeBaseline = (firstMadeAt: number, folder = getMigrationsFolder()) => firstMadeAt !== readJournal(folder)[0]?.when

export class DatabaseUnavailableError extends Error {
  readonly code: string
  constructor(code: string) {
    super(cliMessages.noDatabase(code))
    this.name = 'DatabaseUnavailableError'
    this.code = code
  }
}

/** Data from before the baseline; the commit in `baseline.ts` can export it. */
export class SchemaTooOldError extends Error {
  constructor() {
    super(cliMessages.tooOld)
    this.name = 'SchemaTooOldError'
  }
}

export class SchemaTooNewError extends Error {
  constructor() {
    super('The data was written by a newer version of this program. Start that version, or restore an older backup.')
    this.name = 'SchemaTooNewError'
  }
}
