import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { bookingGroups, type DisplayBookingStatus } from '../../../shared/domain/booking.ts'
import type { BookingsQuery } from '../../../shared/schemas/booking.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { AppError, type OpenBooking } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { canSeeBooking } from '../../../shared/domain/permissions.ts'
import { holdsDaysAt, isBookingOfOwner } from '../cars/queries.ts'
import { isExpiredAt, isPendingAt, unindexedBookingStatus } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { BookingRow } from '../../db/row-types.ts'

export const getOtherUserId = ({ renterId, ownerId }: BookingRow, userId: string) => (userId === renterId ? ownerId : renterId)

export async function getBooking(db: Reader, actor: Actor, id: string): Promise<BookingRow> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  // Strangers must not learn whether a booking exists.
  if (!booking || !canSeeBooking(actor, booking)) throw new AppError('not_found')
  return booking
}

/** The system completed the trip, and its return was never recorded. */
export const isDepositOpen = ({ status, pickedUpAt, returnedAt }: Pick<BookingRow, 'status' | 'pickedUpAt' | 'returnedAt'>) =>
  status === 'completed' && pickedUpAt !== null && returnedAt === null

/** The same rule as `isDepositOpen`, in SQL. */
const isDepositOpenCondition = and(eq(unindexedBookingStatus, 'completed'), isNotNull(bookings.pickedUpAt), isNull(bookings.returnedAt))

export const involvesUser = (db: Reader, user: Actor) => or(eq(bookings.renterId, user.id), isBookingOfOwner(db, user))

const isOpenForUser = (db: Reader, user: Actor, now: Date) =>
  and(involvesUser(db, user), or(holdsDaysAt(now), and(ne(bookings.renterId, user.id), isDepositOpenCondition)))

/** Unfinished bookings as renter or owner, and an owner's unsettled deposits, earliest trip first. */
export const listOpenBookingRows = (db: Reader, user: Actor, now: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(isOpenForUser(db, user, now))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

export const listOpenBookings = async (db: Reader, actor: Actor, now: Date): Promise<OpenBooking[]> =>
  (await listOpenBookingRows(db, actor, now)).map(({ id, firstDay, lastDay }) => ({ id, from: firstDay, to: lastDay }))

export const listUpcomingTrips = (db: Reader, user: Actor): Promise<OpenBooking[]> =>
  db
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(involvesUser(db, user), eq(unindexedBookingStatus, 'approved'), isNull(bookings.pickedUpAt)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

export function getStatusCondition(displayStatus: DisplayBookingStatus, now: Date, status: SQLWrapper): SQL | undefined {
  if (displayStatus === 'pending') return isPendingAt(now, status)
  if (displayStatus === 'expired') return isExpiredAt(now, status)
  if (displayStatus === 'upcoming') return and(eq(status, 'approved'), isNull(bookings.pickedUpAt))
  if (displayStatus === 'active') return and(eq(status, 'approved'), isNotNull(bookings.pickedUpAt))
  return eq(status, displayStatus)
}

const getGroupIndex = (now: Date) => sql<number>`CASE
  WHEN ${bookings.status} = 'approved' THEN CASE WHEN ${lte(bookings.firstDay, toDay(now))} THEN 0 ELSE 2 END
  WHEN ${isPendingAt(now)} THEN 1 ELSE 3 END`

/** The pickup day or, after pickup, the return day of an approved booking. */
export const dueDay = sql`CASE WHEN ${bookings.status} = 'approved' THEN
  CASE WHEN ${bookings.pickedUpAt} IS NULL THEN ${bookings.firstDay} ELSE ${bookings.lastDay} END END`

const getListOrder = (now: Date) => [
  asc(getGroupIndex(now)),
  asc(sql`CASE WHEN ${isPendingAt(now)} THEN ${bookings.expiresAt} END`),
  asc(dueDay),
  desc(bookings.firstDay),
  desc(bookings.id),
]

export async function listBookingRows(db: Reader, actor: Actor, query: BookingsQuery, now: Date) {
  const condition = and(
    query.as === 'renter' ? eq(bookings.renterId, actor.id) : isBookingOfOwner(db, actor),
    query.carId ? eq(bookings.carId, query.carId) : undefined,
    query.status ? getStatusCondition(query.status, now, unindexedBookingStatus) : undefined,
  )
  const listed = await db
    .select({ row: bookings, group: getGroupIndex(now) })
    .from(bookings)
    .where(condition)
    .orderBy(...getListOrder(now))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  return {
    listed: listed.map(({ row, group }) => ({ row, group: bookingGroups[group] ?? 'past' })),
    total: await db.$count(bookings, condition),
  }
}
