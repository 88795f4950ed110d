import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../shared/durations.ts'
import { isNotice } from '../../shared/notification.ts'
import type { Reader } from '../db/database.ts'
import type { OutboxRow } from '../db/rows.ts'
import { outbox } from '../db/schema/hearing.ts'

/** When a mail may leave; null where another one tells of it too. `gathers`: it tells of all that waits, not of one alone. */
export type Turn = { at: Date; gathers?: true } | null
type Other = Pick<OutboxRow, 'id' | 'facts' | 'createdAt' | 'dueAt' | 'sentAt' | 'tries'>

/** Mails about requests that an owner gets one by one in an hour. */
const requestsAnHour = 10
/** A mail that leaves so long after its news waited for others. */
const promptMs = 10 * minuteMs
/** So long sending one may take. */
const writtenMs = 5 * minuteMs

const isBefore = (one: Other, other: Other) =>
  one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id)

const isLate = ({ createdAt }: Pick<Other, 'createdAt'>, now: Date) => now.getTime() - createdAt.getTime() >= promptMs
/** Whether that one was written and sent as one that gathers, after this one's news: it is written some minutes before at most. */
const hasTold = (other: Other, { createdAt }: OutboxRow) =>
  other.sentAt !== null && other.sentAt.getTime() >= createdAt.getTime() + writtenMs && isLate(other, other.sentAt)
/** Whether it waits before this one and can tell of it: one that failed may wait for hours, or for good. */
const leavesBefore = (other: Other, row: OutboxRow, now: Date) =>
  !other.sentAt && isBefore(other, row) && (other.tries === 0 || other.dueAt.getTime() <= now.getTime() + promptMs)

/** Mails of the same kind to the same person that wait, or were sent within the hour. */
function alike(db: Reader, { id, userId, kind }: OutboxRow, now: Date): Promise<Other[]> {
  const isAlike = and(eq(outbox.userId, userId), eq(outbox.kind, kind), eq(outbox.channel, 'mail'), ne(outbox.id, id))
  const isRecent = or(isNull(outbox.sentAt), gt(outbox.sentAt, new Date(now.getTime() - hourMs)))
  return db
    .select({
      id: outbox.id,
      facts: outbox.facts,
      createdAt: outbox.createdAt,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
      tries: outbox.tries,
    })
    .from(outbox)
    .where(and(isAlike, isNull(outbox.failedAt), isRecent))
}

/** News of one kind about one booking is told once an hour at most: whoever writes writes several. */
async function turnOfBooking(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  const others = (await alike(db, row, now)).filter(({ facts }) => facts.bookingId === row.facts.bookingId)
  if (others.some((other) => leavesBefore(other, row, now))) return null
  return { at: new Date(Math.max(now.getTime(), ...others.map(({ sentAt }) => (sentAt ? sentAt.getTime() + hourMs : 0)))) }
}

/** The first ten of an hour leave at once. The next one waits for the end of it and tells of all that wait then; what comes meanwhile is told by it. */
async function turnOfRequest(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  const others = await alike(db, row, now)
  const ahead = others.filter((other) => leavesBefore(other, row, now))
  if (isLate(row, now)) return ahead.length > 0 || others.some((other) => hasTold(other, row)) ? null : { at: now, gathers: true }
  const rank = others.filter(({ sentAt }) => sentAt).length + ahead.length
  if (rank < requestsAnHour) return { at: now }
  // One that is due already may be leaving, without this one in it.
  const isTold = ahead.some(({ dueAt }) => dueAt.getTime() > now.getTime() + promptMs)
  return isTold ? null : { at: new Date(now.getTime() + hourMs) }
}

export async function turnOf(db: Reader, row: OutboxRow, now: Date): Promise<Turn> {
  if (row.kind === 'booking_requested') return await turnOfRequest(db, row, now)
  if (isNotice(row.kind) && row.facts.bookingId) return await turnOfBooking(db, row, now)
  return { at: now }
}
