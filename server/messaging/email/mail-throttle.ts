import { and, eq, gt, gte, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../shared/lib/durations.ts'
import { isNotificationKind } from '../../../shared/domain/notification.ts'
import type { Reader } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { outbox } from '../../db/schema/notifications.ts'

/** Null where another mail covers it; a batched mail lists all pending requests. */
export type SendTime = { at: Date; isBatched?: true } | null
type OtherEmail = Pick<OutboxRow, 'id' | 'kind' | 'payload' | 'createdAt' | 'dueAt' | 'sentAt' | 'tries'>

const maxRequestEmailsAnHour = 10
/** A mail sent so long after it was enqueued is a batch. */
const batchThresholdMs = 10 * minuteMs
const maxSendMs = 5 * minuteMs

const isBefore = (a: OtherEmail, b: OtherEmail) =>
  a.createdAt < b.createdAt || (a.createdAt.getTime() === b.createdAt.getTime() && a.id < b.id)

const isDelayed = ({ createdAt }: Pick<OtherEmail, 'createdAt'>, now: Date) => now.getTime() - createdAt.getTime() >= batchThresholdMs
/** A mail is rendered up to `maxSendMs` before its `sentAt`. */
const wasSentAsBatchAfter = (other: OtherEmail, { createdAt }: OutboxRow) =>
  other.sentAt !== null && other.sentAt.getTime() >= createdAt.getTime() + maxSendMs && isDelayed(other, other.sentAt)
/** A failed mail may wait for hours, so it covers no other. */
const isQueuedBefore = (other: OtherEmail, row: OutboxRow, now: Date) =>
  !other.sentAt && isBefore(other, row) && (other.tries === 0 || other.dueAt.getTime() <= now.getTime() + batchThresholdMs)

function listSimilarEmails(db: Reader, { id, userId, kind }: OutboxRow, now: Date, kinds = [kind]): Promise<OtherEmail[]> {
  const isSimilar = and(eq(outbox.userId, userId), inArray(outbox.kind, kinds), eq(outbox.channel, 'mail'), ne(outbox.id, id))
  const isRecent = or(isNull(outbox.sentAt), gt(outbox.sentAt, new Date(now.getTime() - hourMs)))
  return db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
      tries: outbox.tries,
    })
    .from(outbox)
    .where(and(isSimilar, isNull(outbox.failedAt), isRecent))
}

/** One mail an hour for each kind and booking, since chat messages come in groups. */
async function getBookingSendTime(db: Reader, row: OutboxRow, now: Date): Promise<SendTime> {
  const others = (await listSimilarEmails(db, row, now)).filter(({ payload }) => payload.bookingId === row.payload.bookingId)
  if (others.some((other) => isQueuedBefore(other, row, now))) return null
  return { at: new Date(Math.max(now.getTime(), ...others.map(({ sentAt }) => (sentAt ? sentAt.getTime() + hourMs : 0)))) }
}

const isRequest = ({ kind }: Pick<OtherEmail, 'kind'>) => kind === 'booking_requested'
const isWithdrawal = ({ kind, payload }: Pick<OtherEmail, 'kind' | 'payload'>) => kind === 'booking_cancelled' && payload.withdrawn === true

async function listRequestEmails(db: Reader, row: OutboxRow, now: Date) {
  const others = await listSimilarEmails(db, row, now, ['booking_requested', 'booking_cancelled'])
  return others.filter((other) => isRequest(other) || isWithdrawal(other))
}
const countSent = (others: readonly OtherEmail[]) => others.filter(({ sentAt }) => sentAt).length

async function wasOwnerNotified(db: Reader, { userId, payload: { bookingId = '' } }: OutboxRow) {
  const [booking] = await db.select({ createdAt: bookings.createdAt }).from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return false
  const isSent = and(eq(outbox.userId, userId), eq(outbox.kind, 'booking_requested'), eq(outbox.channel, 'mail'), isNotNull(outbox.sentAt))
  const sent = await db
    .select({ payload: outbox.payload, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox)
    .where(and(isSent, gte(outbox.sentAt, booking.createdAt)))
  return sent.some(
    ({ payload, createdAt, sentAt }) => payload.bookingId === bookingId || (sentAt !== null && isDelayed({ createdAt }, sentAt)),
  )
}

/** No mail where the owner got none about the request, or beyond ten an hour. */
async function getWithdrawalSendTime(db: Reader, row: OutboxRow, now: Date): Promise<SendTime> {
  const others = await listRequestEmails(db, row, now)
  const requestEmail = others.find((other) => isRequest(other) && other.payload.bookingId === row.payload.bookingId)
  // A worker may be sending it now.
  if (requestEmail && !requestEmail.sentAt && requestEmail.tries > 0) return { at: new Date(now.getTime() + minuteMs) }
  if (!(await wasOwnerNotified(db, row))) return null
  return countSent(others) < maxRequestEmailsAnHour ? { at: now } : null
}

/** Ten mails an hour go at once; the next one waits an hour and lists all that came meanwhile. */
async function getRequestSendTime(db: Reader, row: OutboxRow, now: Date): Promise<SendTime> {
  const all = await listRequestEmails(db, row, now)
  const others = all.filter(isRequest)
  const earlier = others.filter((other) => isQueuedBefore(other, row, now))
  if (isDelayed(row, now))
    return earlier.length > 0 || others.some((other) => wasSentAsBatchAfter(other, row)) ? null : { at: now, isBatched: true }
  const rank = countSent(all) + earlier.length
  if (rank < maxRequestEmailsAnHour) return { at: now }
  // A mail that is due may be rendered already, without this request.
  const isCovered = earlier.some(({ dueAt }) => dueAt.getTime() > now.getTime() + batchThresholdMs)
  return isCovered ? null : { at: new Date(now.getTime() + hourMs) }
}

export async function getSendTime(db: Reader, row: OutboxRow, now: Date): Promise<SendTime> {
  if (row.kind === 'booking_requested') return await getRequestSendTime(db, row, now)
  if (isWithdrawal(row)) return await getWithdrawalSendTime(db, row, now)
  if (isNotificationKind(row.kind) && row.payload.bookingId) return await getBookingSendTime(db, row, now)
  return { at: now }
}
