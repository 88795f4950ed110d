import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type Channel, type OutgoingFacts, type OutgoingKind, sentEmailDays } from '../../../shared/domain/messages.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { isHeldSince } from './hold.ts'

/** `waitMs`: for so long it may still turn out that nobody needs it. */
export type Outgoing = { channel: Channel; userId: string; kind: OutgoingKind; facts?: OutgoingFacts; waitMs?: number }

/** Lays these ready: they are sent after the commit, to where their person can be reached then. */
export async function enqueue(tx: Tx, items: readonly Outgoing[], { now, newId }: CommandContext) {
  if (items.length === 0) return
  const rows = items.map(({ facts = {}, waitMs = 0, ...item }) => {
    return { id: newId(), ...item, facts, createdAt: now, dueAt: new Date(now.getTime() + waitMs) }
  })
  await tx.insert(outbox).values(rows)
  tx.emit({ kind: 'outbox_filled' })
}

/** Whether a mail of that kind was laid ready for its person since then. */
export async function wasEnqueuedSince(db: Reader, { userId, kind }: Pick<Outgoing, 'userId' | 'kind'>, since: Date) {
  const isSame = and(eq(outbox.userId, userId), eq(outbox.kind, kind), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isSame).limit(1)
  return row !== undefined
}

/** How many mails of these kinds were laid ready for that person since then. */
export const countEnqueued = (db: Reader, userId: string, kinds: readonly OutgoingKind[], since: Date) =>
  db.$count(
    outbox,
    and(eq(outbox.userId, userId), inArray(outbox.kind, [...kinds]), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since)),
  )

/** Whether a mail of that kind waits for its person. */
export async function isWaiting(db: Reader, { userId, kind }: Pick<Outgoing, 'userId' | 'kind'>) {
  const isOne = and(
    eq(outbox.userId, userId),
    eq(outbox.kind, kind),
    eq(outbox.channel, 'mail'),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
  )
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isOne).limit(1)
  return row !== undefined
}

/** Whether this one is still to be sent. */
export async function isEnqueued(db: Reader, id: string) {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row !== undefined
}

/** What was laid ready and is no longer so; of one booking where one is named. */
export async function cancelPending(tx: Tx, userId: string, kind: OutgoingKind, bookingId?: string) {
  const isUnsent = and(eq(outbox.userId, userId), eq(outbox.kind, kind), isNull(outbox.sentAt))
  const rows = await tx.select({ id: outbox.id, facts: outbox.facts }).from(outbox).where(isUnsent)
  const gone = rows.filter(({ facts }) => bookingId === undefined || facts.bookingId === bookingId).map(({ id }) => id)
  await tx.delete(outbox).where(inArray(outbox.id, gone))
}

/** Tries again what was given up: one of them or all. */
export async function retry(tx: Tx, which: { id: string } | 'all', now: Date) {
  const isMeant = and(isNotNull(outbox.failedAt), which === 'all' ? undefined : eq(outbox.id, which.id))
  const again = await tx.update(outbox).set({ failedAt: null, tries: 0, dueAt: now }).where(isMeant).returning({ id: outbox.id })
  if (again.length === 0 && which !== 'all') throw new AppError('not_found')
  if (again.length > 0) tx.emit({ kind: 'outbox_filled' })
  return again.length
}

/** Deletes what waits on a site on hold, but for what was asked for since then. Gives how many. */
export async function discardHeld(tx: Tx, since: Date) {
  const gone = await tx.delete(outbox).where(isHeldSince(since)).returning({ id: outbox.id })
  return gone.length
}

export const purgeOutbox = (tx: Tx, now: Date) =>
  tx.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, new Date(now.getTime() - sentEmailDays * dayMs))))

/** What was not sent yet to a person who goes, and what was. */
export const deleteOutgoing = (tx: Tx, userId: string) => tx.delete(outbox).where(eq(outbox.userId, userId))
