import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type BookingUserView, type BookingSummary, getCurrentStatus } from '../../../shared/domain/booking.ts'
import { type Day, toDay } from '../../../shared/lib/days.ts'
import { canSeeRenterRecord } from '../../../shared/domain/permissions.ts'
import type { RenterRecord } from '../../../shared/domain/renter-stats.ts'
import { countLateCancellations, getUsersByIds, type UserProfile, toPersonView } from '../auth/users.ts'
import { bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { getRenterRatings } from '../reviews/queries.ts'
import { toPhotoView } from '../../search/cards.ts'

type CarRow = Pick<typeof cars.$inferSelect, 'id' | 'location' | 'plate'>
export type Relations = {
  cars: Map<string, CarRow>
  photos: Map<string, typeof carPhotos.$inferSelect>
  usersById: Map<string, UserProfile>
  today: Day
  lateCounts: Awaited<ReturnType<typeof countLateCancellations>>
  records: Map<string, RenterRecord>
}

const indexById = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export async function loadRenterRecords(db: Reader, renterIds: readonly string[]) {
  if (renterIds.length === 0) return new Map<string, RenterRecord>()
  // The plain status column would use the status index, which covers every trip on the site.
  const isTrip = and(inArray(bookings.renterId, [...renterIds]), eq(bookingStatusNoIndex, 'completed'), isNotNull(bookings.pickedUpAt))
  const rows = await db.select({ id: bookings.renterId, trips: count() }).from(bookings).where(isTrip).groupBy(bookings.renterId)
  const trips = new Map(rows.map((row) => [row.id, row.trips]))
  const ratings = await getRenterRatings(db, renterIds)
  return new Map(renterIds.map((id) => [id, { trips: trips.get(id) ?? 0, ...(ratings.get(id) ?? { rating: 0, ratings: 0 }) }]))
}

export async function loadRelations(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<Relations> {
  const carIds = [...new Set(rows.map((row) => row.carId))]
  const photoIds = [...new Set(rows.flatMap((row) => row.carPhotoId ?? []))]
  const userIds = rows.flatMap((row) => [row.renterId, row.ownerId])
  const rowsWithRecord = rows.filter((row) => canSeeRenterRecord(actor, { ...row, status: getCurrentStatus(row, now) }))
  const carColumns = { id: cars.id, location: cars.location, plate: cars.plate }
  return {
    cars: indexById(carIds.length === 0 ? [] : await db.select(carColumns).from(cars).where(inArray(cars.id, carIds))),
    photos: indexById(photoIds.length === 0 ? [] : await db.select().from(carPhotos).where(inArray(carPhotos.id, photoIds))),
    usersById: await getUsersByIds(db, userIds),
    today: toDay(now),
    lateCounts: await countLateCancellations(db, userIds, now),
    records: await loadRenterRecords(db, [...new Set(rowsWithRecord.map((row) => row.renterId))]),
  }
}

export function assertFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a booking lost its car or one of its sides')
  return value
}

function toBookingPerson(
  id: string,
  side: 'asRenter' | 'asOwner',
  { usersById, today, lateCounts }: Relations,
  showsPhone: boolean,
): BookingUserView {
  const user = assertFound(usersById.get(id))
  const view = { ...toPersonView(user, today), cancellations: lateCounts.get(id)?.[side] ?? 0 }
  return showsPhone ? { ...view, phone: user.phone } : view
}

export const toOwnerView = ({ ownerId }: BookingRow, relations: Relations, shows: { phone: boolean }) =>
  toBookingPerson(ownerId, 'asOwner', relations, shows.phone)

export function toRenterView(
  { renterId, lastDay }: BookingRow,
  relations: Relations,
  shows: { phone: boolean; record: boolean },
): BookingUserView {
  const view = toBookingPerson(renterId, 'asRenter', relations, shows.phone)
  if (!shows.record) return view
  const { licenceValidTo } = assertFound(relations.usersById.get(renterId))
  const licenceExpires = view.licence && licenceValidTo !== null && licenceValidTo < lastDay
  return { ...view, record: assertFound(relations.records.get(renterId)), ...(licenceExpires ? { licenceEnds: true } : {}) }
}

export function toBookingCar(booking: BookingRow, { cars: carsById, photos }: Relations, showsPlate: boolean): BookingSummary['car'] {
  const car = assertFound(carsById.get(booking.carId))
  const photo = photos.get(booking.carPhotoId ?? '')
  const view = { id: car.id, title: booking.carTitle, photo: photo ? toPhotoView(photo) : null, location: car.location }
  return showsPlate ? { ...view, plate: car.plate } : view
}
