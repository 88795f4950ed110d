import { desc, eq } from 'drizzle-orm'
import { publicName } from '../../shared/account.ts'
import type { ApprovalLogView } from '../../shared/car.ts'
import type { Reader } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { approvalLogs } from '../db/schema/papers.ts'

const logsShown = 50

/** The last decisions, the newest first. */
export async function approvalLog(db: Reader): Promise<{ logs: ApprovalLogView[]; total: number }> {
  const rows = await db
    .select({ log: approvalLogs, firstName: users.firstName, lastName: users.lastName })
    .from(approvalLogs)
    .innerJoin(users, eq(users.id, approvalLogs.actorId))
    .orderBy(desc(approvalLogs.at), desc(approvalLogs.id))
    .limit(logsShown)
  const logs = rows.map(({ log, ...actor }) => ({
    id: log.id,
    entityType: log.entityType,
    entityId: log.entityId,
    title: log.title,
    action: log.action,
    note: log.note,
    admin: publicName(actor),
    at: log.at.toISOString(),
  }))
  return { logs, total: await db.$count(approvalLogs) }
}
