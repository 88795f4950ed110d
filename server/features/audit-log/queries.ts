import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { publicName } from '../../../shared/domain/account.ts'
import type { ApprovalLogView, Decider } from '../../../shared/domain/audit-log.ts'
import type { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains, isSpelt } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { users } from '../../db/schema/users.ts'
import { toLogViews } from './views.ts'

const logsShown = 50
type Wanted = Omit<LogsQuery, 'page' | 'sort'>

function decidedBy(db: Reader, who: string): SQL {
  if (who !== 'owners') return eq(auditLogs.actorId, who)
  return inArray(auditLogs.actorId, db.select({ id: users.id }).from(users).where(ne(users.userType, 'admin')))
}

const wantedBy = (db: Reader, { q = '', kind, decision, who }: Wanted) =>
  and(
    kind ? eq(auditLogs.entityType, kind) : undefined,
    decision ? eq(auditLogs.action, decision) : undefined,
    who ? decidedBy(db, who) : undefined,
    ...searchWords(q).map((word) => or(contains(auditLogs.note, word), isSpelt(auditLogs.title, word))),
  )

async function deciders(db: Reader): Promise<Decider[]> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.userType, 'admin'), isNull(users.deletedAt)))
    .orderBy(asc(users.firstName), asc(users.id))
  return rows.map((person) => ({ id: person.id, name: publicName(person) }))
}

export async function getAuditLog(db: Reader, { page, sort, ...which }: LogsQuery) {
  const wanted = wantedBy(db, which)
  const way = sort === 'oldest' ? asc : desc
  const rows = await db
    .select()
    .from(auditLogs)
    .where(wanted)
    .orderBy(way(auditLogs.at), way(auditLogs.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { logs: await toLogViews(db, rows), total: await countCapped(db, auditLogs, wanted), deciders: await deciders(db) }
}

export const logPortions = (db: Reader, which: Wanted) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(auditLogs)
      .where(and(gt(auditLogs.id, after), wantedBy(db, which)))
      .orderBy(asc(auditLogs.id))
      .limit(batchSize)
    return toLogViews(db, rows)
  })

export const decisionsAbout = async (db: Reader, entityId: string): Promise<ApprovalLogView[]> =>
  toLogViews(
    db,
    await db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, entityId))
      .orderBy(desc(auditLogs.at), desc(auditLogs.id))
      .limit(logsShown),
  )
