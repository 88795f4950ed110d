import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { adminBookingStatuses, agreedStatuses, bookingStatuses, toStoredStatus } from '../../../../shared/domain/booking.ts'
import type { AdminBookingsQuery } from '../../../../shared/schemas/booking.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { parseCaseNumber } from '../../../../shared/domain/dispute.ts'
import { pageSize } from '../../../../shared/lib/paging.ts'
import { splitSearchWords } from '../../../../shared/domain/search.ts'
import { phoneMatches, nameMatches } from '../../auth/users.ts'
import { countCapped } from '../../../db/capped-count.ts'
import type { Reader } from '../../../db/database.ts'
import { contains, endsWith, withoutIndex } from '../../../db/dialect.ts'
import { batchSize } from '../../../db/batches.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cars } from '../../../db/schema/cars.ts'
import { disputes } from '../../../db/schema/chat.ts'
import { users } from '../../../db/schema/users.ts'
import { matchesCar } from '../../cars/queries.ts'
import { getStatusCondition } from '../queries.ts'

type StatusFilter = NonNullable<AdminBookingsQuery['status']>
type BookingFilter = Pick<AdminBookingsQuery, 'q' | 'status' | 'from' | 'to'>

const parseStatus = (word: string) => [...adminBookingStatuses, ...bookingStatuses].find((known) => known === word)

function toStatusCondition(status: StatusFilter, now: Date): SQL | undefined {
  if (status === 'agreed') return inArray(withoutIndex(bookings.status), agreedStatuses)
  if (status === 'active') return getStatusCondition('active', now, bookings.status)
  if (status === 'overdue') return and(getStatusCondition('upcoming', now, bookings.status), lt(bookings.firstDay, toDay(now)))
  if (status === 'disputed')
    return inArray(bookings.id, sql`(SELECT ${disputes.bookingId} FROM ${disputes} WHERE ${isNull(disputes.closedAt)})`)
  const knownStatus = adminBookingStatuses.find((known) => known === status)
  const stored = knownStatus ? toStoredStatus(knownStatus) : (bookingStatuses.find((known) => known === status) ?? 'pending')
  return stored === 'pending' || stored === 'expired' ? getStatusCondition(stored, now, bookings.status) : eq(bookings.status, stored)
}

const selectBookingsByDispute = (db: Reader, idSuffix: string) =>
  db.select({ id: disputes.bookingId }).from(disputes).where(endsWith(disputes.id, idSuffix))

/** Common names match many bookings, so `withoutIndex` makes the planner walk ids until a page is full. */
const involvesUsers = (db: Reader, condition: SQL | undefined) => {
  const userIds = db.select({ id: users.id }).from(users).where(condition)
  return or(inArray(withoutIndex(bookings.renterId), userIds), inArray(bookings.ownerId, userIds))
}

/** Accepts the 8-character reference or a full id, with o, i and l read as digits. */
const matchesReference = (word: string) => {
  const idSuffix = word.replace(/^#/, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return /^(?:[0-9a-z]{8}|[0-9a-z]{25})$/.test(idSuffix) ? endsWith(bookings.id, idSuffix) : undefined
}

function toWordConditions(db: Reader, q: string, now: Date) {
  return splitSearchWords(q).map((word) => {
    const status = parseStatus(word)
    const disputeIdSuffix = parseCaseNumber(word)
    return or(
      contains(bookings.carTitle, word),
      involvesUsers(db, nameMatches(word)),
      inArray(bookings.carId, db.select({ id: cars.id }).from(cars).where(matchesCar(word))),
      matchesReference(word),
      status ? toStatusCondition(status, now) : undefined,
      disputeIdSuffix ? inArray(bookings.id, selectBookingsByDispute(db, disputeIdSuffix)) : undefined,
    )
  })
}

function toTextCondition(db: Reader, q: string, now: Date) {
  const phone = phoneMatches(q)
  const words = and(...toWordConditions(db, q, now))
  return phone ? or(involvesUsers(db, phone), words) : words
}

const toListCondition = (db: Reader, { q = '', status, from, to }: BookingFilter, now: Date) =>
  and(
    toTextCondition(db, q, now),
    status ? toStatusCondition(status, now) : undefined,
    from ? gte(bookings.lastDay, from) : undefined,
    to ? lte(bookings.firstDay, to) : undefined,
  )

/** Ids sort by creation time, so every order can use an index. */
function toOrder({ status, sort }: AdminBookingsQuery) {
  if (status === 'pending' && !sort) return [asc(bookings.expiresAt), asc(bookings.id)]
  const direction = sort === 'oldest' ? asc : desc
  const hasIndex = status !== undefined && status !== 'agreed' && status !== 'disputed' && status !== 'expired'
  return hasIndex ? [direction(bookings.createdAt), direction(bookings.id)] : [direction(bookings.id)]
}

export async function listAdminBookingRows(db: Reader, query: AdminBookingsQuery, now: Date) {
  const condition = toListCondition(db, query, now)
  const rows = await db
    .select()
    .from(bookings)
    .where(condition)
    .orderBy(...toOrder(query))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  return { rows, total: await countCapped(db, bookings, condition) }
}

export const listBookingBatch = (db: Reader, filter: BookingFilter, after: string, now: Date) =>
  db
    .select()
    .from(bookings)
    .where(and(gt(bookings.id, after), toListCondition(db, filter, now)))
    .orderBy(asc(bookings.id))
    .limit(batchSize)
