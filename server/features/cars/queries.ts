import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type CarView, carTitle, draftDays, type MyCarView, papersCover } from '../../../shared/domain/car.ts'
import { type Day, type DayRange, toDay } from '../../../shared/lib/days.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { arePapersChecked } from '../../../shared/domain/document.ts'
import { AppError, type OpenBooking } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { canSeeCar, canSeeListingFile, isPublicCar, ownsCar } from '../../../shared/domain/permissions.ts'
import { type Fees, type Quote, quoteFor } from '../../../shared/domain/pricing.ts'
import { lateCancellations, peopleByIds, toPersonView } from '../auth/users.ts'
import { isPendingAt } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { withoutIndex } from '../../db/dialect.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { isTaken } from '../availability/queries.ts'
import { type ShownPhoto, toPhotoView } from '../../search/cards.ts'
import { getOwnerResponse } from './response-rate.ts'
import { nextBookings } from './next-bookings.ts'
import { getDocumentsByCar } from './document-queries.ts'
import { toCarFields, toMyCarView, withoutContacts } from './views.ts'
import type { CarRow } from '../../db/row-types.ts'

async function hasBookingOn(db: Reader, renterId: string, carId: string) {
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), eq(bookings.renterId, renterId)))
    .limit(1)
  return booking !== undefined
}

export const canViewCar = async (db: Reader, actor: Actor | null, car: CarRow) =>
  canSeeCar(actor, car, false) || (actor !== null && canSeeCar(actor, car, true) && (await hasBookingOn(db, actor.id, car.id)))

export async function getCarFor(db: Reader, actor: Actor | null, id: string): Promise<CarRow> {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  // Strangers must not learn whether a hidden car exists.
  if (!car || !(await canViewCar(db, actor, car))) throw new AppError('not_found')
  return car
}

export async function getBookableCar(db: Reader, actor: Actor | null, id: string): Promise<CarRow> {
  const car = await getCarFor(db, actor, id)
  if (car.archivedAt) throw new AppError('not_found')
  return car
}

export async function getMyCar(db: Reader, actor: Actor, id: string): Promise<CarRow> {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  if (!car || !ownsCar(actor, car) || car.archivedAt) throw new AppError('not_found')
  return car
}

export const draftsToSweep = (db: Reader, most: number, now: Date) =>
  db
    .select({ id: cars.id, ownerId: cars.ownerId })
    .from(cars)
    .where(and(eq(cars.status, 'draft'), isNull(cars.archivedAt), lte(cars.updatedAt, new Date(now.getTime() - draftDays * dayMs))))
    .orderBy(asc(withoutIndex(cars.id)))
    .limit(most)

export async function photosByCar(db: Reader, carIds: readonly string[]) {
  const byCar = new Map<string, ShownPhoto[]>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select({
      id: carPhotos.id,
      carId: carPhotos.carId,
      width: carPhotos.width,
      height: carPhotos.height,
      placeholder: carPhotos.placeholder,
    })
    .from(carPhotos)
    .where(and(inArray(carPhotos.carId, [...carIds]), isNotNull(carPhotos.readyAt), isNull(carPhotos.removedAt)))
    .orderBy(asc(carPhotos.carId), asc(carPhotos.position), asc(carPhotos.id))
  for (const row of rows) byCar.set(row.carId, [...(byCar.get(row.carId) ?? []), row])
  return byCar
}

/** Goes through the cars, because an owner index would make each booking write a fifth larger. */
export const isOfOwner = (db: Reader, { id }: Actor) =>
  inArray(bookings.carId, db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, id)))

export const holdsDaysAt = (now: Date) => or(eq(bookings.status, 'approved'), isPendingAt(now))

export const openBookingsOf = (db: Reader, carId: string, now: Date): Promise<OpenBooking[]> =>
  db
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), holdsDaysAt(now)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

async function openCounts(db: Reader, carIds: readonly string[], now: Date) {
  if (carIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ carId: bookings.carId, times: count() })
    .from(bookings)
    .where(and(inArray(bookings.carId, [...carIds]), holdsDaysAt(now)))
    .groupBy(bookings.carId)
  return new Map(rows.map((row) => [row.carId, row.times]))
}

async function ownerView(db: Reader, ownerId: string, now: Date) {
  const [people, late] = [await peopleByIds(db, [ownerId]), await lateCancellations(db, [ownerId], now)]
  const owner = people.get(ownerId)
  if (!owner) throw new Error('a car has no owner')
  const cancellations = late.get(ownerId)?.asOwner ?? 0
  return { ...toPersonView(owner, toDay(now)), cancellations, ...(await getOwnerResponse(db, ownerId, now)) }
}

export async function carView(db: Reader, actor: Actor | null, id: string, now: Date): Promise<CarView> {
  const car = await getCarFor(db, actor, id)
  const photos = await photosByCar(db, [id])
  const view: CarView = {
    ...toCarFields(car),
    id: car.id,
    title: carTitle(car),
    status: car.status,
    photos: (photos.get(id) ?? []).map(toPhotoView),
    rating: car.rating,
    reviewCount: car.reviewCount,
    owner: await ownerView(db, car.ownerId, now),
    isOwn: ownsCar(actor, car),
    isGone: car.archivedAt !== null || !(isPublicCar(car) || canSeeListingFile(actor, car)),
    isHeld: car.held !== null,
    papersChecked: papersCover(car, toDay(now)) && arePapersChecked((await getDocumentsByCar(db, [id])).get(id) ?? []),
  }
  if (!canSeeListingFile(actor, car)) return withoutContacts(view)
  const { plate, pickupPlace, rejectionNote } = car
  return { ...view, plate, pickupPlace, rejectionNote, updatedAt: car.updatedAt.toISOString() }
}

/** `available` ignores the car's terms, such as minimum days or notice. */
export async function quoteView(
  db: Reader,
  actor: Actor | null,
  id: string,
  { withDriver, ...range }: DayRange & { withDriver?: boolean | undefined },
  fees: Fees,
  now: Date,
): Promise<Quote & { available: boolean }> {
  const car = await getBookableCar(db, actor, id)
  const canBeHad = isPublicCar(car) && papersCover(car, range.to)
  return { ...quoteFor(car, fees, range, withDriver), available: canBeHad && !(await isTaken(db, id, range, now)) }
}

async function toMyCarViews(db: Reader, rows: readonly CarRow[], now: Date): Promise<MyCarView[]> {
  const ids = rows.map((row) => row.id)
  const photos = await photosByCar(db, ids)
  const papers = await getDocumentsByCar(db, ids)
  const open = await openCounts(db, ids, now)
  const today: Day = toDay(now)
  const next = await nextBookings(db, ids, today)
  return rows.map((row) =>
    toMyCarView(row, {
      photos: photos.get(row.id) ?? [],
      papers: papers.get(row.id) ?? [],
      openBookings: open.get(row.id) ?? 0,
      next: next.get(row.id) ?? null,
      today,
    }),
  )
}

export async function myCarView(db: Reader, actor: Actor, id: string, now: Date): Promise<MyCarView> {
  const [view] = await toMyCarViews(db, [await getMyCar(db, actor, id)], now)
  if (!view) throw new AppError('not_found')
  return view
}

export async function myCars(db: Reader, actor: Actor, page: number, now: Date) {
  const own = and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt))
  const rows = await db
    .select()
    .from(cars)
    .where(own)
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cars: await toMyCarViews(db, rows, now), total: await db.$count(cars, own) }
}
