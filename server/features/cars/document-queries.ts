import { and, asc, eq, inArray, isNotNull, isNull, min, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { type CarDocumentKind, type CarDocumentView, carDocumentKinds, documentedFields } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { CarRow, CarDocumentRow } from '../../db/row-types.ts'
import { cars } from '../../db/schema/cars.ts'
import { carDocuments } from '../../db/schema/documents.ts'
import type { Rewrapper } from '../../storage/document-key.ts'
import { isAbandoned } from '../../storage/upload-slots.ts'
import type { CommandContext } from '../../http/context.ts'

const isReady = isNotNull(carDocuments.readyAt)

const toCarDocumentView = ({ id, kind, contentType, checkedAt, createdAt }: CarDocumentRow): CarDocumentView => ({
  id,
  kind,
  contentType,
  isChecked: checkedAt !== null,
  uploadedAt: createdAt.toISOString(),
})

export async function getDocumentsByCar(db: Reader, carIds: readonly string[]) {
  const byCar = new Map<string, CarDocumentView[]>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select()
    .from(carDocuments)
    .where(and(inArray(carDocuments.carId, [...carIds]), isReady))
    .orderBy(asc(carDocuments.carId), asc(carDocuments.id))
  for (const kind of carDocumentKinds) {
    for (const row of rows) if (row.kind === kind) byCar.set(row.carId, [...(byCar.get(row.carId) ?? []), toCarDocumentView(row)])
  }
  return byCar
}

export async function findCarDocument(db: Reader, carId: string, id: string): Promise<CarDocumentRow | undefined> {
  const [document] = await db
    .select()
    .from(carDocuments)
    .where(and(eq(carDocuments.id, id), eq(carDocuments.carId, carId), isReady))
  return document
}

export async function getCarDocumentView(db: Reader, carId: string, id: string): Promise<CarDocumentView> {
  const document = await findCarDocument(db, carId, id)
  if (!document) throw new AppError('not_found')
  return toCarDocumentView(document)
}

export async function listOwnerCarDocuments(db: Reader, ownerId: string): Promise<CarDocumentRow[]> {
  const rows = await db
    .select({ paper: carDocuments })
    .from(carDocuments)
    .innerJoin(cars, eq(cars.id, carDocuments.carId))
    .where(and(eq(cars.ownerId, ownerId), isReady))
    .orderBy(asc(carDocuments.carId), asc(carDocuments.kind), asc(carDocuments.id))
  return rows.map(({ paper }) => paper)
}

export const selectUncheckedCars = (db: Reader) =>
  db
    .select({ id: carDocuments.carId })
    .from(carDocuments)
    .where(and(isReady, isNull(carDocuments.checkedAt)))

export const selectUncheckedSince = (carId: SQLWrapper) =>
  sql`(SELECT ${min(carDocuments.readyAt)} FROM ${carDocuments} WHERE ${carDocuments.carId} = ${carId} AND ${isReady} AND ${isNull(carDocuments.checkedAt)})`

export async function setDocumentChecked(tx: Tx, id: string, isChecked: boolean, { now }: CommandContext) {
  const isOtherState = isChecked ? isNull(carDocuments.checkedAt) : isNotNull(carDocuments.checkedAt)
  const updated = await tx
    .update(carDocuments)
    .set({ checkedAt: isChecked ? now : null })
    .where(and(eq(carDocuments.id, id), isReady, isOtherState))
    .returning({ id: carDocuments.id })
  return updated.length > 0
}

export async function uncheckDocuments(tx: Tx, before: CarRow, after: CarRow) {
  const kinds: CarDocumentKind[] = carDocumentKinds.filter((kind) => documentedFields[kind].some((field) => before[field] !== after[field]))
  if (kinds.length === 0) return
  await tx
    .update(carDocuments)
    .set({ checkedAt: null })
    .where(and(eq(carDocuments.carId, before.id), inArray(carDocuments.kind, kinds)))
}

export async function deleteCarDocuments(tx: Tx, carId: string): Promise<string[]> {
  const deleted = await tx.delete(carDocuments).where(eq(carDocuments.carId, carId)).returning({ id: carDocuments.id })
  return deleted.map(({ id }) => id)
}

export async function purgeCarDocuments(tx: Tx, now: Date) {
  await tx.delete(carDocuments).where(isAbandoned(carDocuments, now))
}

export const listEncryptedCarDocuments = (db: Reader) =>
  db
    .select({ id: carDocuments.id, wrapped: carDocuments.wrappedKey })
    .from(carDocuments)
    .where(ne(carDocuments.wrappedKey, ''))
    .orderBy(asc(carDocuments.id))

/** Returns the ids whose keys could not be unwrapped; those stay unchanged. */
export async function rewrapCarDocuments(tx: Tx, rewrap: Rewrapper): Promise<string[]> {
  const failedIds: string[] = []
  for (const { id, wrapped } of await listEncryptedCarDocuments(tx)) {
    const wrappedKey = rewrap.rewrapFileKey(id, wrapped)
    if (wrappedKey) await tx.update(carDocuments).set({ wrappedKey }).where(eq(carDocuments.id, id))
    else failedIds.push(id)
  }
  return failedIds
}
