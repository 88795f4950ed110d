import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the built server, or at the top of the source tree. */
export function migrationsFolder() {
  const places = ['../migrations', '../../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = places.find((place) => existsSync(place))
  if (!folder) throw new Error('the migrations folder is missing')
  return folder
}
