import type { Actor } from '../../../shared/domain/account.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { Reader } from '../../db/database.ts'
import { AppError, type OpenBooking } from '../../../shared/lib/errors.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, or, gte, type SQL, sql } from 'drizzle-orm'
import { areDocumentsChecked } from '../../../shared/domain/document.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { canSeeCar, canSeeListingFile, isPublicCar, ownsCar } from '../../../shared/domain/permissions.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { countLateCancellations, getUsersByIds, toPersonView, getDisplayName } from '../auth/users.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { findCity } from '../../../shared/domain/places.ts'
import { getDocumentsByCar } from './document-queries.ts'
import { getOwnerResponse } from './response-rate.ts'
import { graceDays } from '../../../shared/domain/booking.ts'
import { isPendingAt } from '../../db/predicates.ts'
import { isBookedAtOnce } from './instant.ts'
import { isTaken } from '../availability/queries.ts'
import { maxTripDays } from '../../../shared/domain/terms.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { toCarFields, toMyCarView, maskCarContacts } from './views.ts'
import { type CarView, getCarTitle, draftDays, type MyCarView, areDocumentsValid, type NextBooking } from '../../../shared/domain/car.ts'
import { type MyPhoto, toPhotoView } from '../../search/cards.ts'
import { type Day, type DayRange, toDay, addDays } from '../../../shared/lib/days.ts'
import { type Fees, type Quote, calculateQuote } from '../../../shared/domain/pricing.ts'
import { createSpellingMatcher, foldText } from '../../../shared/lib/search-text.ts'
import { withIndex, withoutIndex, contains } from '../../db/dialect.ts'

async function hasBooking(db: Reader, renterId: string, carId: string) {
  const [booking] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), eq(bookings.renterId, renterId)))
    .limit(1)
  return booking !== undefined
}

export const canViewCar = async (db: Reader, actor: Actor | null, car: CarRow) =>
  canSeeCar(actor, car, false) || (actor !== null && canSeeCar(actor, car, true) && (await hasBooking(db, actor.id, car.id)))

export async function getCar(db: Reader, actor: Actor | null, id: string): Promise<CarRow> {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  // Strangers must not learn whether a hidden car exists.
  if (!car || !(await canViewCar(db, actor, car))) throw new AppError('not_found')
  return car
}

export async function getBookableCar(db: Reader, actor: Actor | null, id: string): Promise<CarRow> {
  const car = await getCar(db, actor, id)
  if (car.archivedAt) throw new AppError('not_found')
  return car
}

export async function getMyCar(db: Reader, actor: Actor, id: string): Promise<CarRow> {
  const [car] = await db.select().from(cars).where(eq(cars.id, id))
  if (!car || !ownsCar(actor, car) || car.archivedAt) throw new AppError('not_found')
  return car
}

export const listAbandonedDrafts = (db: Reader, limit: number, now: Date) =>
  db
    .select({ id: cars.id, ownerId: cars.ownerId })
    .from(cars)
    .where(and(eq(cars.status, 'draft'), isNull(cars.archivedAt), lte(cars.updatedAt, new Date(now.getTime() - draftDays * dayMs))))
    .orderBy(asc(withoutIndex(cars.id)))
    .limit(limit)

export async function getPhotosByCar(db: Reader, carIds: readonly string[]) {
  const byCar = new Map<string, MyPhoto[]>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select({
      id: carPhotos.id,
      carId: carPhotos.carId,
      width: carPhotos.width,
      height: carPhotos.height,
      placeholder: carPhotos.placeholder,
      brightness: carPhotos.brightness,
    })
    .from(carPhotos)
    .where(and(inArray(carPhotos.carId, [...carIds]), isNotNull(carPhotos.readyAt), isNull(carPhotos.removedAt)))
    .orderBy(asc(carPhotos.carId), asc(carPhotos.position), asc(carPhotos.id))
  for (const row of rows) byCar.set(row.carId, [...(byCar.get(row.carId) ?? []), row])
  return byCar
}

/** Goes through the cars, because an owner index would make each booking write a fifth larger. */
export const isBookingOfOwner = (db: Reader, { id }: Actor) =>
  inArray(bookings.carId, db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, id)))

export const holdsDaysAt = (now: Date) => or(eq(bookings.status, 'approved'), isPendingAt(now))

export const listOpenBookingsOfCar = (db: Reader, carId: string, now: Date): Promise<OpenBooking[]> =>
  db
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(eq(bookings.carId, carId), holdsDaysAt(now)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

async function countOpenBookings(db: Reader, carIds: readonly string[], now: Date) {
  if (carIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ carId: bookings.carId, times: count() })
    .from(bookings)
    .where(and(inArray(bookings.carId, [...carIds]), holdsDaysAt(now)))
    .groupBy(bookings.carId)
  return new Map(rows.map((row) => [row.carId, row.times]))
}

async function getOwnerView(db: Reader, ownerId: string, now: Date) {
  const [usersById, lateCounts] = [await getUsersByIds(db, [ownerId]), await countLateCancellations(db, [ownerId], now)]
  const owner = usersById.get(ownerId)
  if (!owner) throw new Error('a car has no owner')
  const cancellations = lateCounts.get(ownerId)?.asOwner ?? 0
  return { ...toPersonView(owner, toDay(now)), cancellations, ...(await getOwnerResponse(db, ownerId, now)) }
}

export async function getCarView(db: Reader, actor: Actor | null, id: string, now: Date): Promise<CarView> {
  const car = await getCar(db, actor, id)
  const photos = await getPhotosByCar(db, [id])
  const view: CarView = {
    ...toCarFields(car),
    instantBooking: car.instantBooking && car.instantPausedAt === null,
    id: car.id,
    title: getCarTitle(car),
    status: car.status,
    photos: (photos.get(id) ?? []).map(toPhotoView),
    rating: car.rating,
    reviewCount: car.reviewCount,
    owner: await getOwnerView(db, car.ownerId, now),
    isOwn: ownsCar(actor, car),
    isGone: car.archivedAt !== null || !(isPublicCar(car) || canSeeListingFile(actor, car)),
    isHeld: car.holdReason !== null,
    papersChecked: areDocumentsValid(car, toDay(now)) && areDocumentsChecked((await getDocumentsByCar(db, [id])).get(id) ?? []),
  }
  if (!canSeeListingFile(actor, car)) return maskCarContacts(view)
  const { plate, pickupPlace, rejectionNote } = car
  return { ...view, plate, pickupPlace, rejectionNote, updatedAt: car.updatedAt.toISOString() }
}

/** `available` ignores the car's terms, such as minimum days or notice. */
export async function getQuoteView(
  db: Reader,
  actor: Actor | null,
  id: string,
  { withDriver, ...range }: DayRange & { withDriver?: boolean | undefined },
  fees: Fees,
  now: Date,
): Promise<Quote & { available: boolean; instant: boolean }> {
  const car = await getBookableCar(db, actor, id)
  const isBookable = isPublicCar(car) && areDocumentsValid(car, range.to)
  const available = isBookable && !(await isTaken(db, id, range, now))
  const instant = isBookable && (await isBookedAtOnce(db, car, actor?.id ?? null, range, now))
  return { ...calculateQuote(car, fees, range, withDriver), available, instant }
}

async function toMyCarViews(db: Reader, rows: readonly CarRow[], now: Date): Promise<MyCarView[]> {
  const ids = rows.map((row) => row.id)
  const photosById = await getPhotosByCar(db, ids)
  const documentsByCar = await getDocumentsByCar(db, ids)
  const openCountByCar = await countOpenBookings(db, ids, now)
  const today: Day = toDay(now)
  const nextByCar = await getNextBookings(db, ids, today)
  return rows.map((row) =>
    toMyCarView(row, {
      photos: photosById.get(row.id) ?? [],
      documents: documentsByCar.get(row.id) ?? [],
      openBookings: openCountByCar.get(row.id) ?? 0,
      nextBooking: nextByCar.get(row.id) ?? null,
      today,
    }),
  )
}

export async function getMyCarView(db: Reader, actor: Actor, id: string, now: Date): Promise<MyCarView> {
  const [view] = await toMyCarViews(db, [await getMyCar(db, actor, id)], now)
  if (!view) throw new AppError('not_found')
  return view
}

export async function listMyCars(db: Reader, actor: Actor, page: number, now: Date) {
  const isMine = and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt))
  const rows = await db
    .select()
    .from(cars)
    .where(isMine)
    .orderBy(desc(cars.createdAt), desc(cars.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cars: await toMyCarViews(db, rows, now), total: await db.$count(cars, isMine) }
}

async function getNextBookings(db: Reader, carIds: readonly string[], today: Day) {
  const byCar = new Map<string, NextBooking>()
  if (carIds.length === 0) return byCar
  const rows = await db
    .select({
      id: bookings.id,
      carId: bookings.carId,
      renterId: bookings.renterId,
      from: bookings.firstDay,
      to: bookings.lastDay,
      pickedUpAt: bookings.pickedUpAt,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.carId, [...carIds]),
        eq(bookings.status, 'approved'),
        gte(bookings.firstDay, addDays(today, -maxTripDays - graceDays)),
        or(gte(bookings.lastDay, today), isNotNull(bookings.pickedUpAt)),
      ),
    )
    .orderBy(asc(bookings.carId), asc(bookings.firstDay), asc(bookings.id))
  const first = rows.filter(({ carId }, index) => rows[index - 1]?.carId !== carId)
  const usersById = await getUsersByIds(
    db,
    first.map(({ renterId }) => renterId),
  )
  for (const { id, carId, renterId, from, to, pickedUpAt } of first) {
    const renter = usersById.get(renterId)
    if (renter) byCar.set(carId, { id, from, to, renter: getDisplayName(renter), isOut: pickedUpAt !== null })
  }
  return byCar
}

// The index alone has what is compared.
const withPlateIndex = (condition: SQL) => withIndex('cars_plate', { id: cars.id, table: cars }, condition)

export function matchesPlate(text: string) {
  const plain = text.replace(/[\s-]/g, '')
  return plain === '' ? undefined : withPlateIndex(contains(sql`replace(replace(${cars.plate}, ' ', ''), '-', '')`, plain))
}

const matchesYear = (word: string) => (/^\d{1,4}$/.test(word) ? withPlateIndex(contains(sql`cast(${cars.year} AS text)`, word)) : undefined)

/** Each condition has its own index, so their ids are united instead of read car by car. */
export const selectCarIds = (conditions: readonly (SQL | undefined)[]) => {
  const selects = conditions.flatMap((condition) => (condition ? [sql`SELECT ${cars.id} FROM ${cars} WHERE ${condition}`] : []))
  return selects.length > 0 ? sql`(${sql.join(selects, sql` UNION `)})` : sql`(SELECT ${cars.id} FROM ${cars} WHERE 1 = 0)`
}

/** Names repeat, so their spellings are compared once, and cars found by the index of names. */
export async function createCarConditions(db: Reader) {
  const rows = await db.selectDistinct({ name: cars.searchText }).from(cars).orderBy(asc(cars.searchText))
  const names = rows.map(({ name }) => ({ name, folded: foldText(name) }))
  return (word: string) => {
    const isMatch = createSpellingMatcher(word)
    const matching = names.filter(({ folded }) => isMatch(folded)).map(({ name }) => name)
    const city = findCity(word)
    return [
      matching.length > 0 ? inArray(cars.searchText, matching) : undefined,
      matchesPlate(word),
      matchesYear(word),
      city && eq(cars.location, city),
    ]
  }
}
export type CarConditions = Awaited<ReturnType<typeof createCarConditions>>
