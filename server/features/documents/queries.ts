import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { AdminDocumentView, DocumentUser, DocumentView } from '../../../shared/domain/document.ts'
import type { DocumentsQuery } from '../../../shared/schemas/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { canSeeDocument } from '../../../shared/domain/permissions.ts'
import { phoneOrNameMatches, getCurrentLicence, getUsersByIds } from '../auth/users.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import type { DocumentRow } from '../../db/row-types.ts'
import { documents, documentViews } from '../../db/schema/documents.ts'
import { users } from '../../db/schema/users.ts'
import { findDuplicates } from './duplicates.ts'

const isReady = isNotNull(documents.readyAt)

const toDocumentView = ({ id, kind, status, reason, contentType, validTo, clearedAt, createdAt }: DocumentRow): DocumentView => ({
  id,
  kind,
  status,
  reason,
  contentType,
  uploadedAt: createdAt.toISOString(),
  validTo,
  clearedAt: clearedAt?.toISOString() ?? null,
})

export async function getDocument(db: Reader, actor: Actor, id: string): Promise<DocumentRow> {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isReady))
  if (!document || !canSeeDocument(actor, document)) throw new AppError('not_found')
  return document
}

export const listDocuments = (db: Reader, userId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), isReady))
    .orderBy(asc(documents.kind), asc(documents.id))

export const getDocumentView = async (db: Reader, actor: Actor, id: string) => toDocumentView(await getDocument(db, actor, id))

export async function listMyDocuments(db: Reader, actor: Actor) {
  const rows = await listDocuments(db, actor.id)
  return { documents: rows.map(toDocumentView), total: rows.length }
}

async function loadDocumentPersons(db: Reader, rows: readonly DocumentRow[], now: Date) {
  const usersById = await getUsersByIds(
    db,
    rows.map((row) => row.userId),
  )
  const duplicates = await findDuplicates(db, [...usersById.values()])
  return new Map(
    [...usersById.values()].map((user): [string, DocumentUser] => [
      user.id,
      {
        id: user.id,
        // Admins compare the full name with the document.
        name: `${user.firstName} ${user.lastName}`.trim(),
        phone: user.phone,
        joined: user.createdAt.toISOString(),
        isSuspended: user.suspendedAt !== null,
        verifications: { identity: user.idVerification, licence: getCurrentLicence(user, user.licenceValidTo, toDay(now)) },
        ...(duplicates.get(user.id) ?? { samePhone: [], sameNumber: [] }),
      },
    ]),
  )
}

async function toAdminViews(db: Reader, rows: readonly DocumentRow[], now: Date): Promise<AdminDocumentView[]> {
  const personsById = await loadDocumentPersons(db, rows, now)
  return rows.map((row) => {
    const person = personsById.get(row.userId)
    if (!person) throw new Error('a document lost its person')
    return { ...toDocumentView(row), person, decidedAt: row.decidedAt?.toISOString() ?? null }
  })
}

export async function getAdminDocument(db: Reader, actor: Actor, id: string, now: Date) {
  const [view] = await toAdminViews(db, [await getDocument(db, actor, id)], now)
  return view
}

type DocumentsFilter = Pick<DocumentsQuery, 'id' | 'q' | 'kind' | 'status'>
function toCondition({ id, q = '', kind, status }: DocumentsFilter) {
  const matchesUser = phoneOrNameMatches(q)
  return and(
    isReady,
    id ? eq(documents.id, id) : undefined,
    status ? eq(documents.status, status) : undefined,
    kind ? eq(documents.kind, kind) : undefined,
    matchesUser && inArray(documents.userId, sql`(SELECT ${users.id} FROM ${users} WHERE ${matchesUser})`),
  )
}

const oldestFirst = [asc(documents.readyAt), asc(documents.id)]
const orders = {
  newest: [desc(documents.readyAt), desc(documents.id)],
  oldest: oldestFirst,
  waiting: [sql`${documents.decidedAt} IS NOT NULL`, desc(documents.decidedAt), ...oldestFirst],
}

export async function listAdminDocuments(db: Reader, { sort, page, ...filter }: DocumentsQuery, now: Date) {
  const condition = toCondition(filter)
  const order = filter.status === 'pending' && sort !== 'newest' ? oldestFirst : orders[sort]
  const rows = await db
    .select()
    .from(documents)
    .where(condition)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { documents: await toAdminViews(db, rows, now), total: await countCapped(db, documents, condition) }
}

export const streamDocuments = (db: Reader, filter: DocumentsFilter, now: Date) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(documents)
      .where(and(gt(documents.id, after), toCondition(filter)))
      .orderBy(asc(documents.id))
      .limit(batchSize)
    return toAdminViews(db, rows, now)
  })

export async function findExistingDocuments(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), isNull(documents.clearedAt)))
  return rows.map(({ id }) => id)
}

type OpenedFile = { userId: string; entityType: 'document' | 'paper'; entityId: string }

export const hasOpened = async (db: Reader, actor: Actor, { userId, entityType, entityId }: OpenedFile) =>
  (await db.$count(
    documentViews,
    and(
      eq(documentViews.userId, userId),
      eq(documentViews.actorId, actor.id),
      eq(documentViews.entityType, entityType),
      eq(documentViews.entityId, entityId),
    ),
  )) > 0
