import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { getPublicName } from '../../../shared/domain/account.ts'
import type { AuditLogView, AuditActor } from '../../../shared/domain/audit-log.ts'
import type { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains, matchesSpelling } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { users } from '../../db/schema/users.ts'
import { toLogViews } from './views.ts'

const maxDecisions = 50
type LogFilter = Omit<LogsQuery, 'page' | 'sort'>

function deciderMatches(db: Reader, who: string): SQL {
  if (who !== 'owners') return eq(auditLogs.actorId, who)
  return inArray(auditLogs.actorId, db.select({ id: users.id }).from(users).where(ne(users.userType, 'admin')))
}

const filterMatches = (db: Reader, { q = '', kind, decision, who }: LogFilter) =>
  and(
    kind ? eq(auditLogs.entityType, kind) : undefined,
    decision ? eq(auditLogs.action, decision) : undefined,
    who ? deciderMatches(db, who) : undefined,
    ...splitSearchWords(q).map((word) => or(contains(auditLogs.note, word), matchesSpelling(auditLogs.title, word))),
  )

async function listDeciders(db: Reader): Promise<AuditActor[]> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.firstName), asc(users.id))
  return rows.map((row) => ({ id: row.id, name: getPublicName(row) }))
}

export async function getAuditLog(db: Reader, { page, sort, ...filter }: LogsQuery) {
  const condition = filterMatches(db, filter)
  const direction = sort === 'oldest' ? asc : desc
  const rows = await db
    .select()
    .from(auditLogs)
    .where(condition)
    .orderBy(direction(auditLogs.at), direction(auditLogs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { logs: await toLogViews(db, rows), total: await countCapped(db, auditLogs, condition), deciders: await listDeciders(db) }
}

export const exportAuditLog = (db: Reader, filter: LogFilter) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(auditLogs)
      .where(and(gt(auditLogs.id, after), filterMatches(db, filter)))
      .orderBy(asc(auditLogs.id))
      .limit(batchSize)
    return toLogViews(db, rows)
  })

export const listDecisionsAbout = async (db: Reader, entityId: string): Promise<AuditLogView[]> =>
  toLogViews(
    db,
    await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, entityId))
      .orderBy(desc(auditLogs.at), desc(auditLogs.id))
      .limit(maxDecisions),
  )
