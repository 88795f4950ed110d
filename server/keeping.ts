import type { Tx } from './db/database.ts'
import { exportBeside } from './moving/export.ts'
import type { Place } from './moving/files.ts'

/** How all that there is is kept before it goes: what comes first, while nobody writes, and what gives the name of it inside of the write. */
export type Keeping = { first?: () => Promise<void>; nameOf: (tx: Tx) => Promise<string> }

/** In an archive. What is written between it and the write would be in neither, and waits. */
export function inArchive(backUp: () => Promise<string>): Keeping {
  let name = ''
  return { first: async () => void (name = await backUp()), nameOf: async () => name }
}

/** As an export of what the write itself sees: another process may be writing too. */
export const asExport = (place: Place, now: Date): Keeping => ({ nameOf: (tx) => exportBeside(tx, place, now) })
