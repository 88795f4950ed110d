import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type Channel, type OutgoingFacts, type OutgoingKind, sentEmailDays } from '../../../shared/domain/messages.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { isHeldSince } from './hold.ts'

export type Outgoing = { channel: Channel; userId: string; kind: OutgoingKind; facts?: OutgoingFacts; waitMs?: number }

export async function enqueue(tx: Tx, items: readonly Outgoing[], { now, newId }: CommandContext) {
  if (items.length === 0) return
  const rows = items.map(({ facts = {}, waitMs = 0, ...item }) => {
    return { id: newId(), ...item, facts, createdAt: now, dueAt: new Date(now.getTime() + waitMs) }
  })
  await tx.insert(outbox).values(rows)
  tx.emit({ kind: 'outbox_filled' })
}

export async function wasEnqueuedSince(db: Reader, { userId, kind }: Pick<Outgoing, 'userId' | 'kind'>, since: Date) {
  const isSame = and(eq(outbox.userId, userId), eq(outbox.kind, kind), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isSame).limit(1)
  return row !== undefined
}

export const countEnqueued = (db: Reader, userId: string, kinds: readonly OutgoingKind[], since: Date) =>
  db.$count(
    outbox,
    and(eq(outbox.userId, userId), inArray(outbox.kind, [...kinds]), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since)),
  )

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

export async function isEnqueued(db: Reader, id: string) {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row !== undefined
}

export async function cancelPending(tx: Tx, userId: string, kind: OutgoingKind, bookingId?: string) {
  const isUnsent = and(eq(outbox.userId, userId), eq(outbox.kind, kind), isNull(outbox.sentAt))
  const rows = await tx.select({ id: outbox.id, facts: outbox.facts }).from(outbox).where(isUnsent)
  const gone = rows.filter(({ facts }) => bookingId === undefined || facts.bookingId === bookingId).map(({ id }) => id)
  await tx.delete(outbox).where(inArray(outbox.id, gone))
}

/** Throws `not_found` where the message with that id has not failed. */
export async function retry(tx: Tx, which: { id: string } | 'all', now: Date) {
  const isMeant = and(isNotNull(outbox.failedAt), which === 'all' ? undefined : eq(outbox.id, which.id))
  const again = await tx.update(outbox).set({ failedAt: null, tries: 0, dueAt: now }).where(isMeant).returning({ id: outbox.id })
  if (again.length === 0 && which !== 'all') throw new AppError('not_found')
  if (again.length > 0) tx.emit({ kind: 'outbox_filled' })
  return again.length
}

export async function discardHeld(tx: Tx, since: Date) {
  const gone = await tx.delete(outbox).where(isHeldSince(since)).returning({ id: outbox.id })
  return gone.length
}

export const purgeOutbox = (tx: Tx, now: Date) =>
  tx.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, new Date(now.getTime() - sentEmailDays * dayMs))))

export const deleteOutgoing = (tx: Tx, userId: string) => tx.delete(outbox).where(eq(outbox.userId, userId))
