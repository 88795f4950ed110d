import type { AuditLogView, AuditActor, AuditedEntity, LogTarget } from '../../../shared/domain/audit-log.ts'
import type { LogsQuery } from '../../../shared/schemas/audit-log.ts'
import type { Reader } from '../../db/database.ts'
import { and, asc, desc, eq, gt, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { contains, matchesSpelling } from '../../db/dialect.ts'
import { countCapped } from '../../db/capped-count.ts'
import { disputes } from '../../db/schema/chat.ts'
import { documents } from '../../db/schema/documents.ts'
import { getPublicName } from '../../../shared/domain/account.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { users } from '../../db/schema/users.ts'

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

type LogRow = typeof auditLogs.$inferSelect
const userEntityTypes: readonly AuditedEntity[] = ['user', 'admin']

const listEntityIds = (logs: readonly LogRow[], ...entityTypes: AuditedEntity[]) =>
  logs.filter(({ entityType }) => entityTypes.includes(entityType)).map(({ entityId }) => entityId)

type PageRows = { id: string; page: string }[]
const findPlaces = async (
  ids: readonly string[],
  load: () => Promise<PageRows>,
  page: LogTarget['page'],
): Promise<[string, LogTarget][]> => (ids.length === 0 ? [] : (await load()).map(({ id, page: pageId }) => [id, { page, id: pageId }]))

/** Disputes, reviews and documents have no page of their own, so they link to their booking or user. */
async function findParentPlaces(db: Reader, logs: readonly LogRow[]) {
  const [dispute, review, document] = [listEntityIds(logs, 'dispute'), listEntityIds(logs, 'review'), listEntityIds(logs, 'document')]
  const ofDisputes = () => db.select({ id: disputes.id, page: disputes.bookingId }).from(disputes).where(inArray(disputes.id, dispute))
  const ofReviews = () => db.select({ id: reviews.id, page: reviews.bookingId }).from(reviews).where(inArray(reviews.id, review))
  const ofDocuments = () => db.select({ id: documents.id, page: documents.userId }).from(documents).where(inArray(documents.id, document))
  return new Map([
    ...(await findPlaces(dispute, ofDisputes, 'booking')),
    ...(await findPlaces(review, ofReviews, 'booking')),
    ...(await findPlaces(document, ofDocuments, 'person')),
  ])
}

function getPlace(
  { entityType, entityId }: LogRow,
  isActiveUser: (id: string) => boolean,
  parentPlaces: Map<string, LogTarget>,
): LogTarget | null {
  if (entityType === 'car' || entityType === 'papers') return { page: 'car', id: entityId }
  if (entityType === 'booking') return { page: 'booking', id: entityId }
  if (entityType === 'report') return { page: 'reports', id: entityId }
  if (entityType === 'settlement' || entityType === 'correction') return { page: 'payments', id: entityId }
  if (isActiveUser(entityId)) return { page: 'person', id: entityId }
  return parentPlaces.get(entityId) ?? null
}

async function toLogViews(db: Reader, logs: readonly LogRow[]): Promise<AuditLogView[]> {
  const ids = [...logs.map(({ actorId }) => actorId), ...listEntityIds(logs, ...userEntityTypes)]
  const columns = { id: users.id, firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt }
  const rows = await db
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const usersById = new Map(rows.map((user) => [user.id, user]))
  const getName = (id: string) => {
    const user = usersById.get(id)
    return user && getPublicName(user)
  }
  const isActiveUser = (id: string) => usersById.get(id)?.deletedAt === null
  const parentPlaces = await findParentPlaces(db, logs)
  return logs.map((log) => {
    const { actorId, changes: loggedChanges, ...fields } = log
    return {
      ...fields,
      title: userEntityTypes.includes(log.entityType) ? (getName(log.entityId) ?? log.title) : log.title,
      changes: loggedChanges ?? [],
      admin: getName(actorId) ?? '',
      at: log.at.toISOString(),
      place: getPlace(log, isActiveUser, parentPlaces),
    }
  })
}
