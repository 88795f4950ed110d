import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'

/** Beside the built server, or at the top of the source tree. */
function migrationsFolder() {
  const places = ['../migrations', '../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(place))
  if (!folder) throw new Error('the migrations folder is missing')
  return folder
}

/** Brings the file to the newest schema; each migration in a transaction of its own. */
export const migrateDatabase = (writer: BetterSQLite3Database) => migrate(writer, { migrationsFolder: migrationsFolder() })
