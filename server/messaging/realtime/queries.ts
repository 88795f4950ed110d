import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/durations.ts'
import { type LiveEvent, resumableHours } from '../../../shared/domain/live-event.ts'
import type { Reader } from '../../db/database.ts'
import { liveEvents } from '../../db/schema/notifications.ts'

/** Events of one look: a stream that is far behind gets the rest with the next. */
const mostAtOnce = 200

/** What that person has to hear after that one, the oldest first. */
export const eventsAfter = (db: Reader, userId: string, after: number): Promise<LiveEvent[]> =>
  db
    .select({ id: liveEvents.id, kind: liveEvents.kind, subject: liveEvents.subject })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.id, after)))
    .orderBy(asc(liveEvents.id))
    .limit(mostAtOnce)

/** Where a stream begins for whoever knows all that is there now. What is committed later has a higher id; who has heard nothing lately begins an hour ago, with nothing. */
export async function getLatestEventId(db: Reader, userId: string, now: Date) {
  const [last] = await db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .where(eq(liveEvents.userId, userId))
    .orderBy(desc(liveEvents.id))
    .limit(1)
  return Math.max(last?.id ?? 0, now.getTime() - hourMs)
}

/** People of whom something was told lately, each with the last of it. */
export const getRecentRecipients = (db: Reader, since: Date) =>
  db
    .select({ userId: liveEvents.userId, last: max(liveEvents.id) })
    .from(liveEvents)
    .where(gt(liveEvents.id, since.getTime()))
    .groupBy(liveEvents.userId)

/** Whether all that came after that one is still there. */
export const canResume = (after: number, now: Date) => after >= now.getTime() - resumableHours * hourMs
