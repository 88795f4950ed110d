import { and, asc, desc, eq, gt, max } from 'drizzle-orm'
import { hourMs } from '../../../shared/lib/durations.ts'
import { type LiveEvent, resumableHours } from '../../../shared/domain/live-event.ts'
import type { Reader } from '../../db/database.ts'
import { liveEvents } from '../../db/schema/notifications.ts'

const maxEvents = 200

export const listEventsAfter = (db: Reader, userId: string, after: number): Promise<LiveEvent[]> =>
  db
    .select({ id: liveEvents.id, kind: liveEvents.kind, subject: liveEvents.subject })
    .from(liveEvents)
    .where(and(eq(liveEvents.userId, userId), gt(liveEvents.id, after)))
    .orderBy(asc(liveEvents.id))
    .limit(maxEvents)

/** At least the id of an hour ago, for a user without recent events. */
export async function getLatestEventId(db: Reader, userId: string, now: Date) {
  const [last] = await db
    .select({ id: liveEvents.id })
    .from(liveEvents)
    .where(eq(liveEvents.userId, userId))
    .orderBy(desc(liveEvents.id))
    .limit(1)
  return Math.max(last?.id ?? 0, now.getTime() - hourMs)
}

export const getRecentRecipients = (db: Reader, since: Date) =>
  db
    .select({ userId: liveEvents.userId, last: max(liveEvents.id) })
    .from(liveEvents)
    .where(gt(liveEvents.id, since.getTime()))
    .groupBy(liveEvents.userId)

export const canResume = (after: number, now: Date) => after >= now.getTime() - resumableHours * hourMs
