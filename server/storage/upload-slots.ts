import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { AppError } from '../../shared/lib/errors.ts'
import type { Db, Reader, Tx } from '../db/database.ts'
import type { handoverPhotos } from '../db/schema/bookings.ts'
import type { carPhotos } from '../db/schema/cars.ts'
import type { chatPhotos } from '../db/schema/chat.ts'
import type { carDocuments, documents } from '../db/schema/documents.ts'
import type { avatars } from '../db/schema/users.ts'
import type { ProcessedPhoto } from './images.ts'

type PhotoTable = typeof carPhotos | typeof handoverPhotos | typeof chatPhotos
/** Each row is there before its file, and ready once the file is stored. */
type FileTable = PhotoTable | typeof avatars | typeof documents | typeof carDocuments

/** An upload that has not ended after so long never will. */
const uploadMs = 15 * 60_000
const staleBefore = (now: Date) => new Date(now.getTime() - uploadMs)

/** What takes a place: a file that is there, and an upload still under way. */
export const occupiesSlot = (table: FileTable, now: Date) => or(isNotNull(table.readyAt), gt(table.createdAt, staleBefore(now)))

/** Uploads that never ended. */
export const isAbandoned = (table: FileTable, now: Date) => and(isNull(table.readyAt), lte(table.createdAt, staleBefore(now)))

/** The place of a file that never became ready. */
export const isUnfinished = (table: FileTable, id: string) => and(eq(table.id, id), isNull(table.readyAt))

/** Of a photo that is not resized yet. */
export const noDimensions = { width: 0, height: 0, placeholder: '' }

/** Makes a photo ready; gives its id. Refuses where its row was deleted meanwhile. */
export async function markPhotoReady(tx: Tx, table: PhotoTable, id: string, { width, height, placeholder }: ProcessedPhoto, now: Date) {
  const resized = { width, height, placeholder, readyAt: now }
  const [row] = await tx.update(table).set(resized).where(eq(table.id, id)).returning({ id: table.id })
  if (!row) throw new AppError('not_found')
  return row.id
}

/** Undoes an upload that did not become ready: it failed, or the same request sent twice at once came second. */
export async function discardUpload(db: Pick<Db, 'write'>, table: FileTable, files: { delete: (id: string) => Promise<void> }, id: string) {
  try {
    await db.write((tx) => tx.delete(table).where(isUnfinished(table, id)))
  } finally {
    // The row of a user who was deleted meanwhile is gone, its file is not.
    await files.delete(id)
  }
}

/** Those of the ids that have a row. */
export async function findExistingIds(db: Reader, table: FileTable, ids: readonly string[]) {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map(({ id }) => id)
}
