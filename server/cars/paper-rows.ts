import { and, asc, eq, inArray, isNotNull, isNull, min, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { type PaperKind, type PaperView, paperKinds, provenFields } from '../../shared/document.ts'
import { AppError } from '../../shared/errors.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { CarRow, PaperRow } from '../db/rows.ts'
import { cars } from '../db/schema/cars.ts'
import { carPapers } from '../db/schema/papers.ts'
import type { Rewrap } from '../files/rewrapping.ts'
import { isLost } from '../files/file-rows.ts'
import type { Moment } from '../http/moment.ts'

const isReady = isNotNull(carPapers.readyAt)

const toPaperView = ({ id, kind, contentType, checkedAt, createdAt }: PaperRow): PaperView => ({
  id,
  kind,
  contentType,
  isChecked: checkedAt !== null,
  uploadedAt: createdAt.toISOString(),
})

/** Proofs that are there, by car, in the order in which their kinds are named. */
export async function papersByCar(db: Reader, carIds: readonly string[]) {
  const byCar = new Map<string, PaperView[]>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select()
    .from(carPapers)
    .where(and(inArray(carPapers.carId, [...carIds]), isReady))
    .orderBy(asc(carPapers.carId), asc(carPapers.id))
  for (const kind of paperKinds) {
    for (const row of rows) if (row.kind === kind) byCar.set(row.carId, [...(byCar.get(row.carId) ?? []), toPaperView(row)])
  }
  return byCar
}

export async function paperOfCar(db: Reader, carId: string, id: string): Promise<PaperRow | undefined> {
  const [paper] = await db
    .select()
    .from(carPapers)
    .where(and(eq(carPapers.id, id), eq(carPapers.carId, carId), isReady))
  return paper
}

export async function paperView(db: Reader, carId: string, id: string): Promise<PaperView> {
  const paper = await paperOfCar(db, carId, id)
  if (!paper) throw new AppError('not_found')
  return toPaperView(paper)
}

/** All that there is of a person's cars, with what opens each file. */
export async function papersOf(db: Reader, ownerId: string): Promise<PaperRow[]> {
  const rows = await db
    .select({ paper: carPapers })
    .from(carPapers)
    .innerJoin(cars, eq(cars.id, carPapers.carId))
    .where(and(eq(cars.ownerId, ownerId), isReady))
    .orderBy(asc(carPapers.carId), asc(carPapers.kind), asc(carPapers.id))
  return rows.map(({ paper }) => paper)
}

/** Cars with a proof that nobody has compared yet. */
export const uncheckedCars = (db: Reader) =>
  db
    .select({ id: carPapers.carId })
    .from(carPapers)
    .where(and(isReady, isNull(carPapers.checkedAt)))

/** When the first of the proofs of a car came that nobody has compared yet. */
export const uncheckedSince = (carId: SQLWrapper) =>
  sql`(SELECT ${min(carPapers.readyAt)} FROM ${carPapers} WHERE ${carPapers.carId} = ${carId} AND ${isReady} AND ${isNull(carPapers.checkedAt)})`

/** Ticks a proof as compared, or takes the tick back. Says whether that was anything new. */
export async function tickPaper(tx: Tx, id: string, isChecked: boolean, { now }: Moment) {
  const before = isChecked ? isNull(carPapers.checkedAt) : isNotNull(carPapers.checkedAt)
  const ticked = await tx
    .update(carPapers)
    .set({ checkedAt: isChecked ? now : null })
    .where(and(eq(carPapers.id, id), isReady, before))
    .returning({ id: carPapers.id })
  return ticked.length > 0
}

/** What was typed beside a proof is something else now. */
export async function uncheckPapers(tx: Tx, before: CarRow, after: CarRow) {
  const kinds: PaperKind[] = paperKinds.filter((kind) => provenFields[kind].some((field) => before[field] !== after[field]))
  if (kinds.length === 0) return
  await tx
    .update(carPapers)
    .set({ checkedAt: null })
    .where(and(eq(carPapers.carId, before.id), inArray(carPapers.kind, kinds)))
}

/** Takes the proofs of a car away; gives the ids of the files that may go. */
export async function forgetPapers(tx: Tx, carId: string): Promise<string[]> {
  const gone = await tx.delete(carPapers).where(eq(carPapers.carId, carId)).returning({ id: carPapers.id })
  return gone.map(({ id }) => id)
}

/** Removes the rows of uploads that never ended. */
export async function sweepPapers(tx: Tx, now: Date) {
  await tx.delete(carPapers).where(isLost(carPapers, now))
}

/** All that are there, with their wrapped keys. */
export const lockedPapers = (db: Reader) =>
  db
    .select({ id: carPapers.id, wrapped: carPapers.wrappedKey })
    .from(carPapers)
    .where(ne(carPapers.wrappedKey, ''))
    .orderBy(asc(carPapers.id))

/** Wraps the keys of all papers anew; gives the ids of those that cannot be opened, which stay as they are. */
export async function rewrapPapers(tx: Tx, rewrap: Rewrap): Promise<string[]> {
  const closed: string[] = []
  for (const { id, wrapped } of await lockedPapers(tx)) {
    const wrappedKey = rewrap.ofFile(id, wrapped)
    if (wrappedKey) await tx.update(carPapers).set({ wrappedKey }).where(eq(carPapers.id, id))
    else closed.push(id)
  }
  return closed
}
