import { and, count, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { shownStatus, statusNow } from '../../../shared/domain/booking.ts'
import { carTitle, shownCarStatus } from '../../../shared/domain/car.ts'
import { toDay, getStart, yearBefore } from '../../../shared/lib/days.ts'
import type { AdminUserDetail, UserBooking } from '../../../shared/domain/user.ts'
import { decisionsAbout } from '../audit-log/queries.ts'
import { lateCancellations } from '../auth/users.ts'
import { countSessions, othersOnDevices } from '../auth/session-queries.ts'
import { getOpenBookings } from '../bookings/queries.ts'
import { renterRecords } from '../bookings/view-relations.ts'
import { isOfOwner } from '../cars/queries.ts'
import { isLate } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { myDocuments } from '../documents/queries.ts'
import { getDue } from '../payments/queries.ts'
import { adminUserView, getActiveUser } from './queries.ts'

/** Without drafts, which only the owner may see. */
const carsOf = (db: Reader, { id }: Actor) =>
  db
    .select()
    .from(cars)
    .where(and(eq(cars.ownerId, id), ne(cars.status, 'draft'), isNull(cars.archivedAt)))
    .orderBy(desc(cars.createdAt), desc(cars.id))

async function openOf(db: Reader, person: Actor, now: Date): Promise<UserBooking[]> {
  const rows = await getOpenBookings(db, person, now)
  return rows.map((row) => ({
    id: row.id,
    from: row.firstDay,
    to: row.lastDay,
    car: row.carTitle,
    shown: shownStatus(statusNow(row, now), row.pickedUpAt !== null),
    side: row.renterId === person.id ? 'renter' : 'owner',
  }))
}

async function noShowsOf(db: Reader, { id }: Actor, now: Date) {
  const isLapse = and(eq(bookingEvents.actorId, id), eq(bookingEvents.action, 'lapse'), isLate)
  const [row] = await db
    .select({ times: count() })
    .from(bookingEvents)
    .where(and(isLapse, gte(bookingEvents.at, getStart(toDay(yearBefore(now))))))
  return row?.times ?? 0
}

function ratingOf(own: readonly CarRow[]) {
  const reviews = own.reduce((sum, car) => sum + car.reviewCount, 0)
  const stars = own.reduce((sum, car) => sum + car.rating * car.reviewCount, 0)
  return { rating: reviews > 0 ? stars / reviews : 0, reviews }
}

export async function adminUser(db: Reader, id: string, now: Date): Promise<AdminUserDetail> {
  const person = await getActiveUser(db, id)
  const own = await carsOf(db, person)
  const records = await renterRecords(db, [id])
  const { asRenter = 0, asOwner = 0 } = (await lateCancellations(db, [id], now)).get(id) ?? {}
  const noShows = await noShowsOf(db, person, now)
  return {
    ...(await adminUserView(db, person, now)),
    documents: (await myDocuments(db, person)).documents,
    ownCars: own.map((car) => ({
      id: car.id,
      title: carTitle(car),
      shown: shownCarStatus({ ...car, isHeld: car.held !== null }, toDay(now)),
    })),
    lent: await db.$count(bookings, isOfOwner(db, person)),
    open: await openOf(db, person, now),
    due: await getDue(db, id),
    lateCancellations: asRenter + asOwner - noShows,
    noShows,
    asRenter: records.get(id) ?? { trips: 0, rating: 0, ratings: 0 },
    asOwner: ratingOf(own),
    sessions: await countSessions(db, person, now),
    sameDevice: await othersOnDevices(db, person),
    decisions: await decisionsAbout(db, id),
  }
}
