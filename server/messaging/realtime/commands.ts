import { eq, inArray, lt, max } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/durations.ts'
import { type LiveEventKind, resumableHours } from '../../../shared/domain/live-event.ts'
import type { Tx } from '../../db/database.ts'
import { liveEvents } from '../../db/schema/notifications.ts'

export type LiveEventInput = { userId: string; kind: LiveEventKind; subject?: string | null }

/** Ids rise for each user, so that a stream can resume after the last one it sent. */
export async function publishLiveEvents(tx: Tx, inputs: readonly LiveEventInput[], now: Date) {
  if (inputs.length === 0) return
  const userIds = [...new Set(inputs.map(({ userId }) => userId))]
  const rows = await tx
    .select({ userId: liveEvents.userId, last: max(liveEvents.id) })
    .from(liveEvents)
    .where(inArray(liveEvents.userId, userIds))
    .groupBy(liveEvents.userId)
  const lastIds = new Map(rows.map((row) => [row.userId, row.last ?? 0]))
  const events = inputs.map(({ userId, kind, subject = null }) => {
    const id = Math.max(now.getTime(), (lastIds.get(userId) ?? 0) + 1)
    lastIds.set(userId, id)
    return { userId, id, kind, subject }
  })
  await tx.insert(liveEvents).values(events)
  tx.emit({ kind: 'live_events_added', events })
}

export const purgeLiveEvents = (tx: Tx, now: Date) =>
  tx.delete(liveEvents).where(lt(liveEvents.id, now.getTime() - resumableHours * hourMs))

export const deleteLiveEvents = (tx: Tx, userId: string) => tx.delete(liveEvents).where(eq(liveEvents.userId, userId))
