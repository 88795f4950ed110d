import { inArray } from 'drizzle-orm'
import { publicName } from '../../../shared/domain/account.ts'
import type { ApprovalLogView, DecidedThing, LogPlace } from '../../../shared/domain/audit-log.ts'
import type { Reader } from '../../db/database.ts'
import { disputes } from '../../db/schema/chat.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import { documents } from '../../db/schema/documents.ts'
import { users } from '../../db/schema/users.ts'
import { reviews } from '../../db/schema/reviews.ts'

type LogRow = typeof auditLogs.$inferSelect
const people: readonly DecidedThing[] = ['user', 'admin']

const idsOf = (logs: readonly LogRow[], ...things: DecidedThing[]) =>
  logs.filter(({ entityType }) => things.includes(entityType)).map(({ entityId }) => entityId)

type Found = { id: string; page: string }[]
const found = async (ids: readonly string[], ask: () => Promise<Found>, page: LogPlace['page']): Promise<[string, LogPlace][]> =>
  ids.length === 0 ? [] : (await ask()).map(({ id, page: to }) => [id, { page, id: to }])

/** Disputes, reviews and documents have no page of their own, so they link to their booking or user. */
async function placesElsewhere(db: Reader, logs: readonly LogRow[]) {
  const [dispute, review, document] = [idsOf(logs, 'dispute'), idsOf(logs, 'review'), idsOf(logs, 'document')]
  const ofDisputes = () => db.select({ id: disputes.id, page: disputes.bookingId }).from(disputes).where(inArray(disputes.id, dispute))
  const ofReviews = () => db.select({ id: reviews.id, page: reviews.bookingId }).from(reviews).where(inArray(reviews.id, review))
  const ofDocuments = () => db.select({ id: documents.id, page: documents.userId }).from(documents).where(inArray(documents.id, document))
  return new Map([
    ...(await found(dispute, ofDisputes, 'booking')),
    ...(await found(review, ofReviews, 'booking')),
    ...(await found(document, ofDocuments, 'person')),
  ])
}

function placeOf({ entityType, entityId }: LogRow, isThere: (id: string) => boolean, elsewhere: Map<string, LogPlace>): LogPlace | null {
  if (entityType === 'car' || entityType === 'papers') return { page: 'car', id: entityId }
  if (entityType === 'booking') return { page: 'booking', id: entityId }
  if (entityType === 'report') return { page: 'reports', id: entityId }
  if (entityType === 'settlement' || entityType === 'correction') return { page: 'payments', id: entityId }
  if (isThere(entityId)) return { page: 'person', id: entityId }
  return elsewhere.get(entityId) ?? null
}

export async function toLogViews(db: Reader, logs: readonly LogRow[]): Promise<ApprovalLogView[]> {
  const ids = [...logs.map(({ actorId }) => actorId), ...idsOf(logs, ...people)]
  const named = { id: users.id, firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt }
  const rows = await db
    .select(named)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  const known = new Map(rows.map((person) => [person.id, person]))
  const nameOf = (id: string) => {
    const person = known.get(id)
    return person && publicName(person)
  }
  const isThere = (id: string) => known.get(id)?.deletedAt === null
  const elsewhere = await placesElsewhere(db, logs)
  return logs.map((log) => {
    const { actorId, changes: made, ...told } = log
    return {
      ...told,
      title: people.includes(log.entityType) ? (nameOf(log.entityId) ?? log.title) : log.title,
      changes: made ?? [],
      admin: nameOf(actorId) ?? '',
      at: log.at.toISOString(),
      place: placeOf(log, isThere, elsewhere),
    }
  })
}
