import { asc, eq, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import type { Rewrapper } from '../../storage/document-key.ts'

export const listEncryptedDocuments = (db: Reader) =>
  db
    .select({ id: documents.id, wrapped: documents.wrappedKey })
    .from(documents)
    .where(ne(documents.wrappedKey, ''))
    .orderBy(asc(documents.id))

/** Returns ids that cannot be opened; number hashes are dropped, because they were made with the old key. */
export async function rewrapDocuments(tx: Tx, rewrap: Rewrapper): Promise<string[]> {
  await tx.update(documents).set({ numberHash: null })
  const failedIds: string[] = []
  for (const { id, wrapped } of await listEncryptedDocuments(tx)) {
    const wrappedKey = rewrap.rewrapFileKey(id, wrapped)
    if (wrappedKey) await tx.update(documents).set({ wrappedKey }).where(eq(documents.id, id))
    else failedIds.push(id)
  }
  return failedIds
}
