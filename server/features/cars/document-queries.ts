import { and, asc, eq, inArray, isNotNull, isNull, min, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { type PaperKind, type PaperView, paperKinds, provenFields } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { CarRow, PaperRow } from '../../db/row-types.ts'
import { cars } from '../../db/schema/cars.ts'
import { carDocuments } from '../../db/schema/documents.ts'
import type { Rewrap } from '../../storage/key-rotation.ts'
import { isAbandoned } from '../../storage/upload-slots.ts'
import type { CommandContext } from '../../http/command-context.ts'

const isReady = isNotNull(carDocuments.readyAt)

const toPaperView = ({ id, kind, contentType, checkedAt, createdAt }: PaperRow): PaperView => ({
  id,
  kind,
  contentType,
  isChecked: checkedAt !== null,
  uploadedAt: createdAt.toISOString(),
})

export async function getDocumentsByCar(db: Reader, carIds: readonly string[]) {
  const byCar = new Map<string, PaperView[]>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select()
    .from(carDocuments)
    .where(and(inArray(carDocuments.carId, [...carIds]), isReady))
    .orderBy(asc(carDocuments.carId), asc(carDocuments.id))
  for (const kind of paperKinds) {
    for (const row of rows) if (row.kind === kind) byCar.set(row.carId, [...(byCar.get(row.carId) ?? []), toPaperView(row)])
  }
  return byCar
}

export async function getDocumentOfCar(db: Reader, carId: string, id: string): Promise<PaperRow | undefined> {
  const [paper] = await db
    .select()
    .from(carDocuments)
    .where(and(eq(carDocuments.id, id), eq(carDocuments.carId, carId), isReady))
  return paper
}

export async function toDocumentView(db: Reader, carId: string, id: string): Promise<PaperView> {
  const paper = await getDocumentOfCar(db, carId, id)
  if (!paper) throw new AppError('not_found')
  return toPaperView(paper)
}

export async function getCarDocuments(db: Reader, ownerId: string): Promise<PaperRow[]> {
  const rows = await db
    .select({ paper: carDocuments })
    .from(carDocuments)
    .innerJoin(cars, eq(cars.id, carDocuments.carId))
    .where(and(eq(cars.ownerId, ownerId), isReady))
    .orderBy(asc(carDocuments.carId), asc(carDocuments.kind), asc(carDocuments.id))
  return rows.map(({ paper }) => paper)
}

export const uncheckedCars = (db: Reader) =>
  db
    .select({ id: carDocuments.carId })
    .from(carDocuments)
    .where(and(isReady, isNull(carDocuments.checkedAt)))

export const uncheckedSince = (carId: SQLWrapper) =>
  sql`(SELECT ${min(carDocuments.readyAt)} FROM ${carDocuments} WHERE ${carDocuments.carId} = ${carId} AND ${isReady} AND ${isNull(carDocuments.checkedAt)})`

export async function tickDocument(tx: Tx, id: string, isChecked: boolean, { now }: CommandContext) {
  const before = isChecked ? isNull(carDocuments.checkedAt) : isNotNull(carDocuments.checkedAt)
  const ticked = await tx
    .update(carDocuments)
    .set({ checkedAt: isChecked ? now : null })
    .where(and(eq(carDocuments.id, id), isReady, before))
    .returning({ id: carDocuments.id })
  return ticked.length > 0
}

export async function uncheckDocuments(tx: Tx, before: CarRow, after: CarRow) {
  const kinds: PaperKind[] = paperKinds.filter((kind) => provenFields[kind].some((field) => before[field] !== after[field]))
  if (kinds.length === 0) return
  await tx
    .update(carDocuments)
    .set({ checkedAt: null })
    .where(and(eq(carDocuments.carId, before.id), inArray(carDocuments.kind, kinds)))
}

export async function deleteCarDocuments(tx: Tx, carId: string): Promise<string[]> {
  const gone = await tx.delete(carDocuments).where(eq(carDocuments.carId, carId)).returning({ id: carDocuments.id })
  return gone.map(({ id }) => id)
}

export async function purgeCarDocuments(tx: Tx, now: Date) {
  await tx.delete(carDocuments).where(isAbandoned(carDocuments, now))
}

export const getLockedCarDocuments = (db: Reader) =>
  db
    .select({ id: carDocuments.id, wrapped: carDocuments.wrappedKey })
    .from(carDocuments)
    .where(ne(carDocuments.wrappedKey, ''))
    .orderBy(asc(carDocuments.id))

/** Returns the ids whose keys could not be unwrapped; those stay unchanged. */
export async function rewrapCarDocuments(tx: Tx, rewrap: Rewrap): Promise<string[]> {
  const closed: string[] = []
  for (const { id, wrapped } of await getLockedCarDocuments(tx)) {
    const wrappedKey = rewrap.ofFile(id, wrapped)
    if (wrappedKey) await tx.update(carDocuments).set({ wrappedKey }).where(eq(carDocuments.id, id))
    else closed.push(id)
  }
  return closed
}
