import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { adminBookingStatuses, agreedStatuses, bookingStatuses, storedStatus } from '../../../../shared/domain/booking.ts'
import type { AdminBookingsQuery } from '../../../../shared/schemas/booking.ts'
import { toDay } from '../../../../shared/lib/days.ts'
import { caseEnd } from '../../../../shared/domain/dispute.ts'
import { pageSize } from '../../../../shared/lib/paging.ts'
import { searchWords } from '../../../../shared/domain/search.ts'
import { hasPhone, nameMatches } from '../../auth/users.ts'
import { countCapped } from '../../../db/capped-count.ts'
import type { Reader } from '../../../db/database.ts'
import { contains, endsWith, withoutIndex } from '../../../db/dialect.ts'
import { batchSize } from '../../../db/batches.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cars } from '../../../db/schema/cars.ts'
import { disputes } from '../../../db/schema/chat.ts'
import { users } from '../../../db/schema/users.ts'
import { isCarNamed } from '../../cars/names.ts'
import { getStatusCondition } from '../queries.ts'

type Filter = NonNullable<AdminBookingsQuery['status']>
type Wanted = Pick<AdminBookingsQuery, 'q' | 'status' | 'from' | 'to'>

const statusIn = (word: string) => [...adminBookingStatuses, ...bookingStatuses].find((known) => known === word)

function withStatus(status: Filter, now: Date): SQL | undefined {
  if (status === 'agreed') return inArray(withoutIndex(bookings.status), agreedStatuses)
  if (status === 'active') return getStatusCondition('active', now, bookings.status)
  if (status === 'overdue') return and(getStatusCondition('upcoming', now, bookings.status), lt(bookings.firstDay, toDay(now)))
  if (status === 'disputed')
    return inArray(bookings.id, sql`(SELECT ${disputes.bookingId} FROM ${disputes} WHERE ${isNull(disputes.closedAt)})`)
  const word = adminBookingStatuses.find((known) => known === status)
  const stored = word ? storedStatus(word) : (bookingStatuses.find((known) => known === status) ?? 'pending')
  return stored === 'pending' || stored === 'expired' ? getStatusCondition(stored, now, bookings.status) : eq(bookings.status, stored)
}

const casesEndingIn = (db: Reader, end: string) => db.select({ id: disputes.bookingId }).from(disputes).where(endsWith(disputes.id, end))

/** Common names match many bookings, so `withoutIndex` makes the planner walk ids until a page is full. */
const ofPeople = (db: Reader, which: SQL | undefined) => {
  const people = db.select({ id: users.id }).from(users).where(which)
  return or(inArray(withoutIndex(bookings.renterId), people), inArray(bookings.ownerId, people))
}

/** Accepts the 8-character reference or a full id, with o, i and l read as digits. */
const isReference = (word: string) => {
  const end = word.replace(/^#/, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return /^(?:[0-9a-z]{8}|[0-9a-z]{25})$/.test(end) ? endsWith(bookings.id, end) : undefined
}

function withWords(db: Reader, q: string, now: Date) {
  return searchWords(q).map((word) => {
    const status = statusIn(word)
    const end = caseEnd(word)
    return or(
      contains(bookings.carTitle, word),
      ofPeople(db, nameMatches(word)),
      inArray(bookings.carId, db.select({ id: cars.id }).from(cars).where(isCarNamed(word))),
      isReference(word),
      status ? withStatus(status, now) : undefined,
      end ? inArray(bookings.id, casesEndingIn(db, end)) : undefined,
    )
  })
}

function withText(db: Reader, q: string, now: Date) {
  const phone = hasPhone(q)
  const words = and(...withWords(db, q, now))
  return phone ? or(ofPeople(db, phone), words) : words
}

const wantedBy = (db: Reader, { q = '', status, from, to }: Wanted, now: Date) =>
  and(
    withText(db, q, now),
    status ? withStatus(status, now) : undefined,
    from ? gte(bookings.lastDay, from) : undefined,
    to ? lte(bookings.firstDay, to) : undefined,
  )

/** Ids sort by creation time, so every order can use an index. */
function orderOf({ status, sort }: AdminBookingsQuery) {
  if (status === 'pending' && !sort) return [asc(bookings.expiresAt), asc(bookings.id)]
  const way = sort === 'oldest' ? asc : desc
  const hasIndex = status !== undefined && status !== 'agreed' && status !== 'disputed' && status !== 'expired'
  return hasIndex ? [way(bookings.createdAt), way(bookings.id)] : [way(bookings.id)]
}

export async function adminBookingRows(db: Reader, query: AdminBookingsQuery, now: Date) {
  const wanted = wantedBy(db, query, now)
  const rows = await db
    .select()
    .from(bookings)
    .where(wanted)
    .orderBy(...orderOf(query))
    .limit(pageSize)
    .offset((query.page - 1) * pageSize)
  return { rows, total: await countCapped(db, bookings, wanted) }
}

export const bookingPortion = (db: Reader, which: Wanted, after: string, now: Date) =>
  db
    .select()
    .from(bookings)
    .where(and(gt(bookings.id, after), wantedBy(db, which, now)))
    .orderBy(asc(bookings.id))
    .limit(batchSize)
