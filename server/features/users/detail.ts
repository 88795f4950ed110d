import { and, count, desc, eq, gte, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { getDisplayStatus, getCurrentStatus } from '../../../shared/domain/booking.ts'
import { getCarTitle, getDisplayCarStatus } from '../../../shared/domain/car.ts'
import { toDay, getDayStart, getYearBefore } from '../../../shared/lib/days.ts'
import type { AdminUserDetail, UserBooking } from '../../../shared/domain/user.ts'
import { listDecisionsAbout } from '../audit-log/queries.ts'
import { countLateCancellations } from '../auth/users.ts'
import { countActiveSessions, listUsersOnSameDevices } from '../auth/session-queries.ts'
import { listOpenBookingRows } from '../bookings/queries.ts'
import { loadRenterRecords } from '../bookings/views.ts'
import { isBookingOfOwner } from '../cars/queries.ts'
import { isLate } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { listMyDocuments } from '../documents/queries.ts'
import { getAmountDue } from '../payments/queries.ts'
import { getAdminUserView, getActiveUser } from './queries.ts'

/** Without drafts, which only the owner may see. */
const listOwnerCars = (db: Reader, { id }: Actor) =>
  db
    .select()
    .from(cars)
    .where(and(eq(cars.ownerId, id), ne(cars.status, 'draft'), isNull(cars.archivedAt)))
    .orderBy(desc(cars.createdAt), desc(cars.id))

async function listOpenUserBookings(db: Reader, user: Actor, now: Date): Promise<UserBooking[]> {
  const rows = await listOpenBookingRows(db, user, now)
  return rows.map((row) => ({
    id: row.id,
    from: row.firstDay,
    to: row.lastDay,
    car: row.carTitle,
    displayStatus: getDisplayStatus(getCurrentStatus(row, now), row.pickedUpAt !== null),
    side: row.renterId === user.id ? 'renter' : 'owner',
  }))
}

async function countNoShows(db: Reader, { id }: Actor, now: Date) {
  const isNoShow = and(eq(bookingEvents.actorId, id), eq(bookingEvents.action, 'lapse'), isLate)
  const [row] = await db
    .select({ times: count() })
    .from(bookingEvents)
    .where(and(isNoShow, gte(bookingEvents.at, getDayStart(toDay(getYearBefore(now))))))
  return row?.times ?? 0
}

function getAverageRating(ownCars: readonly CarRow[]) {
  const reviews = ownCars.reduce((sum, car) => sum + car.reviewCount, 0)
  const stars = ownCars.reduce((sum, car) => sum + car.rating * car.reviewCount, 0)
  return { rating: reviews > 0 ? stars / reviews : 0, reviews }
}

export async function getAdminUser(db: Reader, id: string, now: Date): Promise<AdminUserDetail> {
  const user = await getActiveUser(db, id)
  const ownCars = await listOwnerCars(db, user)
  const records = await loadRenterRecords(db, [id])
  const { asRenter = 0, asOwner = 0 } = (await countLateCancellations(db, [id], now)).get(id) ?? {}
  const noShows = await countNoShows(db, user, now)
  return {
    ...(await getAdminUserView(db, user, now)),
    version: user.updatedAt.toISOString(),
    documents: (await listMyDocuments(db, user)).documents,
    ownCars: ownCars.map((car) => ({
      id: car.id,
      title: getCarTitle(car),
      displayStatus: getDisplayCarStatus({ ...car, isHeld: car.holdReason !== null }, toDay(now)),
    })),
    lent: await db.$count(bookings, isBookingOfOwner(db, user)),
    open: await listOpenUserBookings(db, user, now),
    due: await getAmountDue(db, id),
    lateCancellations: asRenter + asOwner - noShows,
    noShows,
    asRenter: records.get(id) ?? { trips: 0, rating: 0, ratings: 0 },
    asOwner: getAverageRating(ownCars),
    sessions: await countActiveSessions(db, user, now),
    sameDevice: await listUsersOnSameDevices(db, user),
    decisions: await listDecisionsAbout(db, id),
  }
}
