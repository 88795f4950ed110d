import { inArray } from 'drizzle-orm'
import { getPublicName } from '../../../shared/domain/account.ts'
import type { AuditLogView, AuditedEntity, LogTarget } from '../../../shared/domain/audit-log.ts'
import type { Reader } from '../../db/database.ts'
import { disputes } from '../../db/schema/chat.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { documents } from '../../db/schema/documents.ts'
import { users } from '../../db/schema/users.ts'
import { reviews } from '../../db/schema/reviews.ts'

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

export async function toLogViews(db: Reader, logs: readonly LogRow[]): Promise<AuditLogView[]> {
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
