import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { type Channel, channels, outgoingKinds } from '../../../shared/domain/messages.ts'
import { createCoalescer } from '../../lib/async.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import type { ChannelHandler, Channels, OutboxWorker } from '../../http/context.ts'
import { getHoldStart, isRequestedSince } from './hold.ts'

type OutboxWorkerDeps = { db: Db; deliver: Channels; now: () => Date; log: { warn: (fields: object, message?: string) => void } }

/** Longer than any delivery takes; afterwards another process may claim the row. */
const leaseMs = 5 * minuteMs
const backoffMinutes = [1, 5, 15, 60, 240, 720]
const concurrency = 3

export const getLastAttemptAt = ({ failedAt, dueAt, tries }: Pick<OutboxRow, 'failedAt' | 'dueAt' | 'tries'>) =>
  failedAt ?? new Date(dueAt.getTime() - (backoffMinutes[tries - 1] ?? 0) * minuteMs)

/** Kinds of a newer version wait for a process of that version. */
const isKnown = inArray(outbox.kind, outgoingKinds)
const isDue = (now: Date) => and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.dueAt, now), isKnown)

/** Moving `dueAt` ahead is the claim, in which only one of two processes succeeds. */
async function claim(tx: Tx, channel: Channel, now: Date) {
  const since = await getHoldStart(tx)
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isDue(now), since ? isRequestedSince(since) : undefined))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
  if (!row) return null
  const lease = { dueAt: new Date(now.getTime() + leaseMs), tries: sql`${outbox.tries} + 1` }
  const [claimedRow] = await tx
    .update(outbox)
    .set(lease)
    .where(and(eq(outbox.id, row.id), eq(outbox.dueAt, row.dueAt)))
    .returning()
  return claimedRow ?? 'taken'
}

/** Only codes are stored, because an error's text may contain an email address. */
function getFailureCode(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const [code, responseCode] = ['code', 'responseCode'].map((name) => (error as unknown as Record<string, unknown>)[name])
  const codes = [code, responseCode].filter((value) => typeof value === 'number' || (typeof value === 'string' && /^\w{1,40}$/.test(value)))
  return codes.length > 0 ? codes.join(' ') : error.name.slice(0, 40)
}

const toFailureUpdate = ({ tries }: OutboxRow, failure: string, now: Date) => {
  const backoff = backoffMinutes[tries - 1]
  return backoff === undefined ? { failure, failedAt: now } : { failure, dueAt: new Date(now.getTime() + backoff * minuteMs) }
}

async function deliverMessage({ db, now, log }: OutboxWorkerDeps, deliver: ChannelHandler, row: OutboxRow) {
  // Matches nothing where an admin has retried it meanwhile, which changes `dueAt`.
  const isMine = and(eq(outbox.id, row.id), eq(outbox.dueAt, row.dueAt))
  try {
    const outcome = await deliver(row)
    if (outcome === 'sent') await db.write((tx) => tx.update(outbox).set({ sentAt: now(), failure: null }).where(isMine))
    else if (outcome === 'dropped') await db.write((tx) => tx.delete(outbox).where(isMine))
    else
      await db.write((tx) =>
        tx
          .update(outbox)
          .set({ dueAt: outcome.later, tries: sql`${outbox.tries} - 1` })
          .where(isMine),
      )
  } catch (error) {
    const failure = getFailureCode(error)
    const isLast = backoffMinutes[row.tries - 1] === undefined
    log.warn(
      { channel: row.channel, kind: row.kind, tries: row.tries, failure },
      isLast ? `${row.channel} given up: it could not be sent` : 'something could not be sent',
    )
    await db.write((tx) =>
      tx
        .update(outbox)
        .set(toFailureUpdate(row, failure, now()))
        .where(isMine),
    )
  }
}

async function sendDue(deps: OutboxWorkerDeps, isClosed: () => boolean) {
  async function processChannel(channel: Channel, deliver: ChannelHandler) {
    while (!isClosed()) {
      const row = await deps.db.write((tx) => claim(tx, channel, deps.now()))
      if (row === null) return
      if (row !== 'taken') await deliverMessage(deps, deliver, row)
    }
  }
  const deliveries = channels.flatMap((channel) => {
    const deliver = deps.deliver[channel]
    return deliver ? Array.from({ length: concurrency }, () => processChannel(channel, deliver)) : []
  })
  await Promise.all(deliveries)
}

export function createOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  let isClosed = false
  const coalescer = createCoalescer(async () => {
    if (!isClosed) await sendDue(deps, () => isClosed)
  })
  return {
    send: coalescer.trigger,
    close: async () => {
      isClosed = true
      await coalescer.waitUntilIdle()
    },
  }
}
