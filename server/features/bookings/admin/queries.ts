import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { adminBookingStatuses, agreedStatuses, bookingStatuses, toStoredStatus } from '../../../../shared/domain/booking.ts'
import type { AdminBookingsQuery } from '../../../../shared/schemas/booking.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { maxPagedRows, pageSize } from '../../../../shared/lib/paging.ts'
import { splitSearchWords } from '../../../../shared/domain/search.ts'
import { countCapped } from '../../../db/capped-count.ts'
import type { Reader } from '../../../db/database.ts'
import { withoutIndex } from '../../../db/dialect.ts'
import { batchSize, inBatches } from '../../../db/batches.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { disputes } from '../../../db/schema/chat.ts'
import { getStatusCondition } from '../queries.ts'
import { findBookings } from './search.ts'

type StatusFilter = NonNullable<AdminBookingsQuery['status']>
type BookingFilter = Pick<AdminBookingsQuery, 'q' | 'status' | 'from' | 'to'>

function toStatusCondition(filter: StatusFilter, now: Date, status: SQLWrapper): SQL | undefined {
  if (filter === 'agreed') return inArray(withoutIndex(bookings.status), agreedStatuses)
  if (filter === 'active') return getStatusCondition('active', now, status)
  if (filter === 'overdue') return and(getStatusCondition('upcoming', now, status), lt(bookings.firstDay, toDay(now)))
  if (filter === 'disputed')
    return inArray(bookings.id, sql`(SELECT ${disputes.bookingId} FROM ${disputes} WHERE ${isNull(disputes.closedAt)})`)
  const knownStatus = adminBookingStatuses.find((known) => known === filter)
  const stored = knownStatus ? toStoredStatus(knownStatus) : (bookingStatuses.find((known) => known === filter) ?? 'pending')
  return stored === 'pending' || stored === 'expired' ? getStatusCondition(stored, now, status) : eq(status, stored)
}

const toFilterCondition = ({ status, from, to }: BookingFilter, now: Date, column: SQLWrapper = bookings.status) =>
  and(
    status ? toStatusCondition(status, now, column) : undefined,
    from ? gte(bookings.lastDay, from) : undefined,
    to ? lte(bookings.firstDay, to) : undefined,
  )

/** Ids sort by creation time, so every order can use an index. */
function toOrder({ status, sort }: Pick<AdminBookingsQuery, 'status' | 'sort'>) {
  if (status === 'pending' && !sort) return [asc(bookings.expiresAt), asc(bookings.id)]
  const direction = sort === 'oldest' ? asc : desc
  const hasIndex = status !== undefined && status !== 'agreed' && status !== 'disputed' && status !== 'expired'
  return hasIndex ? [direction(bookings.createdAt), direction(bookings.id)] : [direction(bookings.id)]
}

const hasWords = (q: string) => splitSearchWords(q).length > 0

type SearchOptions = { direction: 'newest' | 'oldest'; limit: number }

function search(db: Reader, { q = '', ...filter }: BookingFilter, { direction, limit }: SearchOptions, now: Date) {
  const isNarrow = filter.status === 'pending'
  const condition = toFilterCondition(filter, now, isNarrow ? bookings.status : withoutIndex(bookings.status))
  return findBookings(db, { q, filter: condition, direction, isNarrow }, limit, now)
}

async function searchRows(db: Reader, { sort, page, ...filter }: AdminBookingsQuery, now: Date) {
  const found = await search(db, filter, { direction: sort ?? 'newest', limit: maxPagedRows + 1 }, now)
  const isMostUrgentFirst = filter.status === 'pending' && !sort
  if (isMostUrgentFirst) found.reverse().sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime())
  const shown = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const order = toOrder({ status: filter.status, sort })
  const rows =
    shown.length > 0
      ? await db
          .select()
          .from(bookings)
          .where(inArray(bookings.id, shown))
          .orderBy(...order)
      : []
  return { rows, total: found.length }
}

export async function listAdminBookingRows(db: Reader, query: AdminBookingsQuery, now: Date) {
  if (hasWords(query.q ?? '')) return searchRows(db, query, now)
  const condition = toFilterCondition(query, now)
  const rows = await db
    .select()
    .from(bookings)
    .where(condition)
    .orderBy(...toOrder(query))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  return { rows, total: await countCapped(db, bookings, condition) }
}

/** The oldest first. */
export async function* streamAdminBookingRows(db: Reader, filter: BookingFilter, now: Date) {
  const options = { direction: 'oldest', limit: Infinity } as const
  const found = hasWords(filter.q ?? '') ? (await search(db, filter, options, now)).map(({ id }) => id) : null
  yield* inBatches((after) => {
    const ids = found?.filter((id) => id > after).slice(0, batchSize)
    const condition = ids ? inArray(bookings.id, ids) : and(gt(bookings.id, after), toFilterCondition(filter, now))
    return db.select().from(bookings).where(condition).orderBy(asc(bookings.id)).limit(batchSize)
  })
}
