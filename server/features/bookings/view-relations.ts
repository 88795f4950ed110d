import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type BookingPersonView, type BookingSummary, statusNow } from '../../../shared/domain/booking.ts'
import { type Day, toDay } from '../../../shared/lib/days.ts'
import { canSeeRenterRecord } from '../../../shared/domain/permissions.ts'
import type { RenterRecord } from '../../../shared/domain/renter-stats.ts'
import { lateCancellations, peopleByIds, type Person, toPersonView } from '../auth/users.ts'
import { bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { ratingsOfRenters } from '../reviews/queries.ts'
import { toPhotoView } from '../../search/cards.ts'

type CarRow = Pick<typeof cars.$inferSelect, 'id' | 'location' | 'plate'>
export type Relations = {
  cars: Map<string, CarRow>
  photos: Map<string, typeof carPhotos.$inferSelect>
  people: Map<string, Person>
  today: Day
  late: Awaited<ReturnType<typeof lateCancellations>>
  records: Map<string, RenterRecord>
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

export async function renterRecords(db: Reader, renterIds: readonly string[]) {
  if (renterIds.length === 0) return new Map<string, RenterRecord>()
  // The plain status column would use the status index, which covers every trip on the site.
  const isTrip = and(inArray(bookings.renterId, [...renterIds]), eq(bookingStatusNoIndex, 'completed'), isNotNull(bookings.pickedUpAt))
  const rows = await db.select({ id: bookings.renterId, trips: count() }).from(bookings).where(isTrip).groupBy(bookings.renterId)
  const trips = new Map(rows.map((row) => [row.id, row.trips]))
  const ratings = await ratingsOfRenters(db, renterIds)
  return new Map(renterIds.map((id) => [id, { trips: trips.get(id) ?? 0, ...(ratings.get(id) ?? { rating: 0, ratings: 0 }) }]))
}

export async function loadRelations(db: Reader, actor: Actor, rows: readonly BookingRow[], now: Date): Promise<Relations> {
  const carIds = [...new Set(rows.map((row) => row.carId))]
  const photoIds = [...new Set(rows.flatMap((row) => row.carPhotoId ?? []))]
  const userIds = rows.flatMap((row) => [row.renterId, row.ownerId])
  const judged = rows.filter((row) => canSeeRenterRecord(actor, { ...row, status: statusNow(row, now) }))
  const ofCars = { id: cars.id, location: cars.location, plate: cars.plate }
  return {
    cars: byId(carIds.length === 0 ? [] : await db.select(ofCars).from(cars).where(inArray(cars.id, carIds))),
    photos: byId(photoIds.length === 0 ? [] : await db.select().from(carPhotos).where(inArray(carPhotos.id, photoIds))),
    people: await peopleByIds(db, userIds),
    today: toDay(now),
    late: await lateCancellations(db, userIds, now),
    records: await renterRecords(db, [...new Set(judged.map((row) => row.renterId))]),
  }
}

export function assertFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a booking lost its car or one of its sides')
  return value
}

function personView(id: string, side: 'asRenter' | 'asOwner', { people, today, late }: Relations, showsPhone: boolean): BookingPersonView {
  const person = assertFound(people.get(id))
  const view = { ...toPersonView(person, today), cancellations: late.get(id)?.[side] ?? 0 }
  return showsPhone ? { ...view, phone: person.phone } : view
}

export const ownerView = ({ ownerId }: BookingRow, related: Relations, shows: { phone: boolean }) =>
  personView(ownerId, 'asOwner', related, shows.phone)

export function renterView(
  { renterId, lastDay }: BookingRow,
  related: Relations,
  shows: { phone: boolean; record: boolean },
): BookingPersonView {
  const view = personView(renterId, 'asRenter', related, shows.phone)
  if (!shows.record) return view
  const { licenceValidTo } = assertFound(related.people.get(renterId))
  const endsBefore = view.licence && licenceValidTo !== null && licenceValidTo < lastDay
  return { ...view, record: assertFound(related.records.get(renterId)), ...(endsBefore ? { licenceEnds: true } : {}) }
}

export function carView(booking: BookingRow, { cars: known, photos }: Relations, showsPlate: boolean): BookingSummary['car'] {
  const car = assertFound(known.get(booking.carId))
  const photo = photos.get(booking.carPhotoId ?? '')
  const view = { id: car.id, title: booking.carTitle, photo: photo ? toPhotoView(photo) : null, location: car.location }
  return showsPlate ? { ...view, plate: car.plate } : view
}
