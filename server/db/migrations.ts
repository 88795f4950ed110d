import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operateWords } from '../../shared/words/en/operate.ts'

/** Beside the built server, or at the top of the source tree. */
export function migrationsFolder() {
  const places = ['../migrations', '../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(place))
  if (!folder) throw new Error('the migrations folder is missing')
  return folder
}

/** How many migrations this program knows. */
export const knownMigrations = () =>
  (JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as { entries: unknown[] }).entries.length

/** The database that is configured cannot be reached, or does not let us in; of its address nothing is said. */
export class NoDatabase extends Error {
  readonly code: string
  constructor(code: string) {
    super(operateWords.noDatabase(code))
    this.name = 'NoDatabase'
    this.code = code
  }
}

/** Rows of a program that came later: this one would read them wrongly. */
export class NewerRows extends Error {
  constructor() {
    super('The data is of a newer version of this program: start that one, or restore an older backup.')
    this.name = 'NewerRows'
  }
}
