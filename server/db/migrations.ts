import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operateWords } from '../../shared/i18n/en/cli.ts'

/** Beside the built server, or at the top of the source tree. */
export function migrationsFolder() {
  const places = ['../migrations', '../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(place))
  if (!folder) throw new Error('the migrations folder is missing')
  return folder
}

type Entry = { tag: string; when: number }
const readJournal = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: Entry[] }).entries

/** How many migrations this program knows. */
export const knownMigrations = () => readJournal(migrationsFolder()).length

/** The name of the newest migration. */
export const newestMigration = () => readJournal(migrationsFolder()).at(-1)?.tag ?? ''

/** Whether a schema whose first migration was made then began before the baseline. */
export const isBeforeBaseline = (firstMadeAt: number, folder = migrationsFolder()) => firstMadeAt !== readJournal(folder)[0]?.when

/** The database that is configured cannot be reached, or does not let us in; of its address nothing is said. */
export class DatabaseUnavailableError extends Error {
  readonly code: string
  constructor(code: string) {
    super(operateWords.noDatabase(code))
    this.name = 'DatabaseUnavailableError'
    this.code = code
  }
}

/** Rows of before the baseline: the program of an earlier commit exports them. */
export class SchemaTooOldError extends Error {
  constructor() {
    super(operateWords.tooOld)
    this.name = 'SchemaTooOldError'
  }
}

/** Rows of a program that came later: this one would read them wrongly. */
export class SchemaTooNewError extends Error {
  constructor() {
    super('The data is of a newer version of this program: start that one, or restore an older backup.')
    this.name = 'SchemaTooNewError'
  }
}
