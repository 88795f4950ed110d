import { desc, eq, inArray } from 'drizzle-orm'
import { publicName } from '../../shared/account.ts'
import type { ApprovalLogView, DecidedThing } from '../../shared/decision-log.ts'
import type { Reader } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { approvalLogs } from '../db/schema/papers.ts'

const logsShown = 50
const people: readonly DecidedThing[] = ['user', 'admin']

type LogRow = typeof approvalLogs.$inferSelect

async function toLogViews(db: Reader, logs: readonly LogRow[]): Promise<ApprovalLogView[]> {
  const ids = logs.flatMap(({ entityType, entityId, actorId }) => (people.includes(entityType) ? [entityId, actorId] : [actorId]))
  const named = { id: users.id, firstName: users.firstName, lastName: users.lastName }
  const rows = await db
    .select(named)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const names = new Map(rows.map((person) => [person.id, publicName(person)]))
  return logs.map(({ id, entityType, entityId, title, action, note, changes, actorId, at }) => ({
    id,
    entityType,
    entityId,
    title: people.includes(entityType) ? (names.get(entityId) ?? title) : title,
    action,
    note,
    changes: changes ?? [],
    admin: names.get(actorId) ?? '',
    at: at.toISOString(),
  }))
}

/** The last decisions, the newest first. */
export async function approvalLog(db: Reader): Promise<{ logs: ApprovalLogView[]; total: number }> {
  const rows = await db.select().from(approvalLogs).orderBy(desc(approvalLogs.at), desc(approvalLogs.id)).limit(logsShown)
  return { logs: await toLogViews(db, rows), total: await db.$count(approvalLogs) }
}

/** The last decisions about one thing, the newest first. */
export const decisionsAbout = async (db: Reader, entityId: string) =>
  toLogViews(
    db,
    await db
      .select()
      .from(approvalLogs)
      .where(eq(approvalLogs.entityId, entityId))
      .orderBy(desc(approvalLogs.at), desc(approvalLogs.id))
      .limit(logsShown),
  )
