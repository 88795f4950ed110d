import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { type Channel, channels, outgoingKinds } from '../../../shared/domain/messages.ts'
import { createCoalescer } from '../../lib/async.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import type { ChannelHandler, Channels, OutboxWorker } from '../../http/channels.ts'
import { heldSince, isAskedSince } from './hold.ts'

type SendingDeps = { db: Db; deliver: Channels; now: () => Date; log: { warn: (fields: object, message?: string) => void } }

/** Longer than any delivery takes; afterwards another process may claim the row. */
const leaseMs = 5 * minuteMs
const pauses = [1, 5, 15, 60, 240, 720]
const hands = 3

export const getLastAttempt = ({ failedAt, dueAt, tries }: Pick<OutboxRow, 'failedAt' | 'dueAt' | 'tries'>) =>
  failedAt ?? new Date(dueAt.getTime() - (pauses[tries - 1] ?? 0) * minuteMs)

/** Kinds of a newer version wait for a process of that version. */
const isKnown = inArray(outbox.kind, outgoingKinds)
const isOpen = (now: Date) => and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.dueAt, now), isKnown)

/** Moving `dueAt` ahead is the claim, in which only one of two processes succeeds. */
async function claim(tx: Tx, channel: Channel, now: Date) {
  const since = await heldSince(tx)
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isOpen(now), since ? isAskedSince(since) : undefined))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(1)
  if (!row) return null
  const claimed = { dueAt: new Date(now.getTime() + leaseMs), tries: sql`${outbox.tries} + 1` }
  const [mine] = await tx
    .update(outbox)
    .set(claimed)
    .where(and(eq(outbox.id, row.id), eq(outbox.dueAt, row.dueAt)))
    .returning()
  return mine ?? 'taken'
}

/** Only codes are stored, because an error's text may contain an email address. */
function codeOf(fault: unknown) {
  if (!(fault instanceof Error)) return 'unknown'
  const [code, answer] = ['code', 'responseCode'].map((name) => (fault as unknown as Record<string, unknown>)[name])
  const said = [code, answer].filter((part) => typeof part === 'number' || (typeof part === 'string' && /^\w{1,40}$/.test(part)))
  return said.length > 0 ? said.join(' ') : fault.name.slice(0, 40)
}

const afterFailure = ({ tries }: OutboxRow, failure: string, now: Date) => {
  const pause = pauses[tries - 1]
  return pause === undefined ? { failure, failedAt: now } : { failure, dueAt: new Date(now.getTime() + pause * minuteMs) }
}

async function deliverOne({ db, now, log }: SendingDeps, deliver: ChannelHandler, row: OutboxRow) {
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
  } catch (fault) {
    const failure = codeOf(fault)
    const isLast = pauses[row.tries - 1] === undefined
    log.warn(
      { channel: row.channel, kind: row.kind, tries: row.tries, failure },
      isLast ? `${row.channel} given up: it could not be sent` : 'something could not be sent',
    )
    await db.write((tx) =>
      tx
        .update(outbox)
        .set(afterFailure(row, failure, now()))
        .where(isMine),
    )
  }
}

async function sendDue(deps: SendingDeps, isClosed: () => boolean) {
  async function serve(channel: Channel, deliver: ChannelHandler) {
    while (!isClosed()) {
      const row = await deps.db.write((tx) => claim(tx, channel, deps.now()))
      if (row === null) return
      if (row !== 'taken') await deliverOne(deps, deliver, row)
    }
  }
  const served = channels.flatMap((channel) => {
    const deliver = deps.deliver[channel]
    return deliver ? Array.from({ length: hands }, () => serve(channel, deliver)) : []
  })
  await Promise.all(served)
}

export function createOutboxWorker(deps: SendingDeps): OutboxWorker {
  let isClosed = false
  const sending = createCoalescer(async () => {
    if (!isClosed) await sendDue(deps, () => isClosed)
  })
  return {
    send: sending.ask,
    close: async () => {
      isClosed = true
      await sending.idle()
    },
  }
}
