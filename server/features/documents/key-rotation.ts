import { asc, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Rewrap } from '../../storage/key-rotation.ts'

export const lockedDocuments = (db: Reader) =>
  db
    .select({ id: documents.id, wrapped: documents.wrappedKey })
    .from(documents)
    .where(ne(documents.wrappedKey, ''))
    .orderBy(asc(documents.id))

/** Returns ids that cannot be opened; number hashes are dropped, because they were made with the old key. */
export async function rewrapDocuments(tx: Tx, rewrap: Rewrap): Promise<string[]> {
  await tx.update(documents).set({ numberHash: null })
  const closed: string[] = []
  for (const { id, wrapped } of await lockedDocuments(tx)) {
    const wrappedKey = rewrap.ofFile(id, wrapped)
    if (wrappedKey) await tx.update(documents).set({ wrappedKey }).where(eq(documents.id, id))
    else closed.push(id)
  }
  return closed
}
