import { and, asc, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { bookingGroups, type ShownBookingStatus } from '../../../shared/domain/booking.ts'
import type { BookingsQuery } from '../../../shared/schemas/booking.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { AppError, type OpenBooking } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { canSeeBooking } from '../../../shared/domain/permissions.ts'
import { holdsDaysAt, isOfOwner } from '../cars/queries.ts'
import { isExpiredAt, isPendingAt, bookingStatusNoIndex } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { BookingRow } from '../../db/row-types.ts'

export async function bookingFor(db: Reader, actor: Actor, id: string): Promise<BookingRow> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  // Strangers must not learn whether a booking exists.
  if (!booking || !canSeeBooking(actor, booking)) throw new AppError('not_found')
  return booking
}

/** The system completed the trip, and its return was never recorded. */
export const isDepositOpen = ({ status, pickedUpAt, returnedAt }: Pick<BookingRow, 'status' | 'pickedUpAt' | 'returnedAt'>) =>
  status === 'completed' && pickedUpAt !== null && returnedAt === null

/** SQL twin of `isDepositOpen`. */
const hasOpenDeposit = and(eq(bookingStatusNoIndex, 'completed'), isNotNull(bookings.pickedUpAt), isNull(bookings.returnedAt))

export const involvesUser = (db: Reader, person: Actor) => or(eq(bookings.renterId, person.id), isOfOwner(db, person))

const isOpenWith = (db: Reader, person: Actor, now: Date) =>
  and(involvesUser(db, person), or(holdsDaysAt(now), and(ne(bookings.renterId, person.id), hasOpenDeposit)))

/** Unfinished bookings as renter or owner, and an owner's unsettled deposits, earliest trip first. */
export const getOpenBookings = (db: Reader, person: Actor, now: Date): Promise<BookingRow[]> =>
  db
    .select()
    .from(bookings)
    .where(isOpenWith(db, person, now))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

export const openBookingsWith = async (db: Reader, actor: Actor, now: Date): Promise<OpenBooking[]> =>
  (await getOpenBookings(db, actor, now)).map(({ id, firstDay, lastDay }) => ({ id, from: firstDay, to: lastDay }))

export const agreedWith = (db: Reader, person: Actor): Promise<OpenBooking[]> =>
  db
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(involvesUser(db, person), eq(bookingStatusNoIndex, 'approved'), isNull(bookings.pickedUpAt)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))

export function getStatusCondition(shown: ShownBookingStatus, now: Date, status: SQLWrapper): SQL | undefined {
  if (shown === 'pending') return isPendingAt(now, status)
  if (shown === 'expired') return isExpiredAt(now, status)
  if (shown === 'upcoming') return and(eq(status, 'approved'), isNull(bookings.pickedUpAt))
  if (shown === 'active') return and(eq(status, 'approved'), isNotNull(bookings.pickedUpAt))
  return eq(status, shown)
}

const groupAt = (now: Date) => sql<number>`CASE
  WHEN ${bookings.status} = 'approved' THEN CASE WHEN ${lte(bookings.firstDay, toDay(now))} THEN 0 ELSE 2 END
  WHEN ${isPendingAt(now)} THEN 1 ELSE 3 END`

/** The pickup day or, after pickup, the return day of an approved booking. */
export const dueDay = sql`CASE WHEN ${bookings.status} = 'approved' THEN
  CASE WHEN ${bookings.pickedUpAt} IS NULL THEN ${bookings.firstDay} ELSE ${bookings.lastDay} END END`

const inGroups = (now: Date) => [
  asc(groupAt(now)),
  asc(sql`CASE WHEN ${isPendingAt(now)} THEN ${bookings.expiresAt} END`),
  asc(dueDay),
  desc(bookings.firstDay),
  desc(bookings.id),
]

export async function bookingRows(db: Reader, actor: Actor, query: BookingsQuery, now: Date) {
  const wanted = and(
    query.as === 'renter' ? eq(bookings.renterId, actor.id) : isOfOwner(db, actor),
    query.carId ? eq(bookings.carId, query.carId) : undefined,
    query.status ? getStatusCondition(query.status, now, bookingStatusNoIndex) : undefined,
  )
  const listed = await db
    .select({ row: bookings, group: groupAt(now) })
    .from(bookings)
    .where(wanted)
    .orderBy(...inGroups(now))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  return {
    listed: listed.map(({ row, group }) => ({ row, group: bookingGroups[group] ?? 'past' })),
    total: await db.$count(bookings, wanted),
  }
}
