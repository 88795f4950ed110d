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
/** The row is inserted before the upload; `readyAt` is set once the file is stored. */
type FileTable = PhotoTable | typeof avatars | typeof documents | typeof carDocuments

type UploadDb = Pick<Db, 'read' | 'write'>

const uploadTimeoutMs = 15 * 60_000
const getAbandonedBefore = (now: Date) => new Date(now.getTime() - uploadTimeoutMs)

/** A stored file takes a slot, and so does an upload that is still running. */
export const occupiesSlot = (table: FileTable, now: Date) => or(isNotNull(table.readyAt), gt(table.createdAt, getAbandonedBefore(now)))

export const isAbandoned = (table: FileTable, now: Date) => and(isNull(table.readyAt), lte(table.createdAt, getAbandonedBefore(now)))

export const isNotReady = (table: FileTable, id: string) => and(eq(table.id, id), isNull(table.readyAt))

export const unprocessedDimensions = { width: 0, height: 0, placeholder: '' }

/** Throws `not_found` if the row was deleted meanwhile. */
export async function markPhotoReady(tx: Tx, table: PhotoTable, id: string, { width, height, placeholder }: ProcessedPhoto, now: Date) {
  const resized = { width, height, placeholder, readyAt: now }
  const [row] = await tx.update(table).set(resized).where(eq(table.id, id)).returning({ id: table.id })
  if (!row) throw new AppError('not_found')
  return row.id
}

/** For an upload that failed, or that was a duplicate of a request sent at the same time. A sweep removes what stays behind. */
export async function discardUpload(db: UploadDb, table: FileTable, files: { delete: (id: string) => Promise<void> }, id: string) {
  const [ready] = await db.read
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.readyAt)))
  // A commit may go through although its answer is lost, and then the row needs its files.
  if (ready) return
  try {
    await db.write((tx) => tx.delete(table).where(isNotReady(table, id)))
  } finally {
    // If the user was deleted meanwhile, the row is gone but the file remains.
    await files.delete(id)
  }
}

export async function findExistingIds(db: Reader, table: FileTable, ids: readonly string[]) {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map(({ id }) => id)
}
