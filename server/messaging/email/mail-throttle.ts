import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { isNotice } from '../../../shared/domain/notification.ts'
import type { Reader } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { outbox } from '../../db/schema/notifications.ts'

/** Null where another mail covers it; a batched mail lists all pending requests. */
export type Turn = { at: Date; gathers?: true } | null
type Other = Pick<OutboxRow, 'id' | 'kind' | 'facts' | 'createdAt' | 'dueAt' | 'sentAt' | 'tries'>

const requestsAnHour = 10
/** A mail sent so long after it was enqueued is a batch. */
const promptMs = 10 * minuteMs
const writtenMs = 5 * minuteMs

const isBefore = (one: Other, other: Other) =>
  one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id)

const isLate = ({ createdAt }: Pick<Other, 'createdAt'>, now: Date) => now.getTime() - createdAt.getTime() >= promptMs
/** A mail is rendered up to `maxSendMs` before its `sentAt`. */
const hasTold = (other: Other, { createdAt }: OutboxRow) =>
  other.sentAt !== null && other.sentAt.getTime() >= createdAt.getTime() + writtenMs && isLate(other, other.sentAt)
/** A failed mail may wait for hours, so it covers no other. */
const leavesBefore = (other: Other, row: OutboxRow, now: Date) =>
  !other.sentAt && isBefore(other, row) && (other.tries === 0 || other.dueAt.getTime() <= now.getTime() + promptMs)

function alike(db: Reader, { id, userId, kind }: OutboxRow, now: Date, kinds = [kind]): Promise<Other[]> {
  const isAlike = and(eq(outbox.userId, userId), inArray(outbox.kind, kinds), eq(outbox.channel, 'mail'), ne(outbox.id, id))
  const isRecent = or(isNull(outbox.sentAt), gt(outbox.sentAt, new Date(now.getTime() - hourMs)))
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      facts: outbox.facts,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
      tries: outbox.tries,
    })
    .from(outbox)
    .where(and(isAlike, isNull(outbox.failedAt), isRecent))
}

/** One mail an hour for each kind and booking, since chat messages come in groups. */
async function turnOfBooking(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  const others = (await alike(db, row, now)).filter(({ facts }) => facts.bookingId === row.facts.bookingId)
  if (others.some((other) => leavesBefore(other, row, now))) return null
  return { at: new Date(Math.max(now.getTime(), ...others.map(({ sentAt }) => (sentAt ? sentAt.getTime() + hourMs : 0)))) }
}

const isRequest = ({ kind }: Pick<Other, 'kind'>) => kind === 'booking_requested'
const isWithdrawal = ({ kind, facts }: Pick<Other, 'kind' | 'facts'>) => kind === 'booking_cancelled' && facts.withdrawn === true

async function ofRequests(db: Reader, row: OutboxRow, now: Date) {
  const others = await alike(db, row, now, ['booking_requested', 'booking_cancelled'])
  return others.filter((other) => isRequest(other) || isWithdrawal(other))
}
const sentOf = (others: readonly Other[]) => others.filter(({ sentAt }) => sentAt).length

async function wasTold(db: Reader, { userId, facts: { bookingId = '' } }: OutboxRow) {
  const [booking] = await db.select({ createdAt: bookings.createdAt }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return false
  const isSent = and(eq(outbox.userId, userId), eq(outbox.kind, 'booking_requested'), eq(outbox.channel, 'mail'), isNotNull(outbox.sentAt))
  const sent = await db
    .select({ facts: outbox.facts, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(isSent, gte(outbox.sentAt, booking.createdAt)))
  return sent.some(({ facts, createdAt, sentAt }) => facts.bookingId === bookingId || (sentAt !== null && isLate({ createdAt }, sentAt)))
}

/** No mail where the owner got none about the request, or beyond ten an hour. */
async function turnOfWithdrawal(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  const others = await ofRequests(db, row, now)
  const own = others.find((other) => isRequest(other) && other.facts.bookingId === row.facts.bookingId)
  // A worker may be sending it now.
  if (own && !own.sentAt && own.tries > 0) return { at: new Date(now.getTime() + minuteMs) }
  if (!(await wasTold(db, row))) return null
  return sentOf(others) < requestsAnHour ? { at: now } : null
}

/** Ten mails an hour go at once; the next one waits an hour and lists all that came meanwhile. */
async function turnOfRequest(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  const all = await ofRequests(db, row, now)
  const others = all.filter(isRequest)
  const ahead = others.filter((other) => leavesBefore(other, row, now))
  if (isLate(row, now)) return ahead.length > 0 || others.some((other) => hasTold(other, row)) ? null : { at: now, gathers: true }
  const rank = sentOf(all) + ahead.length
  if (rank < requestsAnHour) return { at: now }
  // A mail that is due may be rendered already, without this request.
  const isTold = ahead.some(({ dueAt }) => dueAt.getTime() > now.getTime() + promptMs)
  return isTold ? null : { at: new Date(now.getTime() + hourMs) }
}

export async function getNextAllowedAt(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  if (row.kind === 'booking_requested') return await turnOfRequest(db, row, now)
  if (isWithdrawal(row)) return await turnOfWithdrawal(db, row, now)
  if (isNotice(row.kind) && row.facts.bookingId) return await turnOfBooking(db, row, now)
  return { at: now }
}
