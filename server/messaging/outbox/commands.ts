import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { dayMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { type Channel, type OutgoingPayload, type OutgoingKind, sentEmailDays } from '../../../shared/domain/messages.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import type { CommandContext } from '../../http/context.ts'
import { isHeldSince } from './hold.ts'

export type OutboxMessage = { channel: Channel; userId: string; kind: OutgoingKind; payload?: OutgoingPayload; waitMs?: number }

export async function enqueue(tx: Tx, items: readonly OutboxMessage[], { now, newId }: CommandContext) {
  if (items.length === 0) return
  const rows = items.map(({ payload = {}, waitMs = 0, ...item }) => {
    return { id: newId(), ...item, payload, createdAt: now, dueAt: new Date(now.getTime() + waitMs) }
  })
  await tx.insert(outbox).values(rows)
  tx.emit({ kind: 'outbox_filled' })
}

export async function wasEmailEnqueuedSince(db: Reader, { userId, kind }: Pick<OutboxMessage, 'userId' | 'kind'>, since: Date) {
  const isRecent = and(eq(outbox.userId, userId), eq(outbox.kind, kind), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isRecent).limit(1)
  return row !== undefined
}

export const countEnqueuedEmails = (db: Reader, userId: string, kinds: readonly OutgoingKind[], since: Date) =>
  db.$count(
    outbox,
    and(eq(outbox.userId, userId), inArray(outbox.kind, [...kinds]), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since)),
  )

export async function isEmailQueued(db: Reader, { userId, kind }: Pick<OutboxMessage, 'userId' | 'kind'>) {
  const isQueued = and(
    eq(outbox.userId, userId),
    eq(outbox.kind, kind),
    eq(outbox.channel, 'mail'),
    isNull(outbox.sentAt),
    isNull(outbox.failedAt),
  )
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(isQueued).limit(1)
  return row !== undefined
}

export async function isStillQueued(db: Reader, id: string) {
  const [row] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)))
  return row !== undefined
}

export async function cancelUnsentMessages(tx: Tx, userId: string, kind: OutgoingKind, bookingId?: string) {
  const isUnsent = and(eq(outbox.userId, userId), eq(outbox.kind, kind), isNull(outbox.sentAt))
  const rows = await tx.select({ id: outbox.id, payload: outbox.payload }).from(outbox).where(isUnsent)
  const ids = rows.filter(({ payload }) => bookingId === undefined || payload.bookingId === bookingId).map(({ id }) => id)
  await tx.delete(outbox).where(inArray(outbox.id, ids))
}

/** Throws `not_found` where the message with that id has not failed. */
export async function retryFailedMessages(tx: Tx, selection: { id: string } | 'all', now: Date) {
  const isRetried = and(isNotNull(outbox.failedAt), selection === 'all' ? undefined : eq(outbox.id, selection.id))
  const retried = await tx.update(outbox).set({ failedAt: null, tries: 0, dueAt: now }).where(isRetried).returning({ id: outbox.id })
  if (retried.length === 0 && selection !== 'all') throw new AppError('not_found')
  if (retried.length > 0) tx.emit({ kind: 'outbox_filled' })
  return retried.length
}

export async function discardHeld(tx: Tx, since: Date) {
  const deleted = await tx.delete(outbox).where(isHeldSince(since)).returning({ id: outbox.id })
  return deleted.length
}

export const purgeOutbox = (tx: Tx, now: Date) =>
  tx.delete(outbox).where(and(isNotNull(outbox.sentAt), lt(outbox.sentAt, new Date(now.getTime() - sentEmailDays * dayMs))))

export const deleteOutboxMessages = (tx: Tx, userId: string) => tx.delete(outbox).where(eq(outbox.userId, userId))
