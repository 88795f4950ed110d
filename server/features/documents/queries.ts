import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { AdminDocumentView, DocumentPerson, DocumentView } from '../../../shared/domain/document.ts'
import type { DocumentsQuery } from '../../../shared/schemas/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { canSeeDocument } from '../../../shared/domain/permissions.ts'
import { hasPhoneOrName, getCurrentLicence, peopleByIds } from '../auth/users.ts'
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

export async function documentFor(db: Reader, actor: Actor, id: string): Promise<DocumentRow> {
  const [document] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), isReady))
  if (!document || !canSeeDocument(actor, document)) throw new AppError('not_found')
  return document
}

export const documentsOf = (db: Reader, userId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), isReady))
    .orderBy(asc(documents.kind), asc(documents.id))

export const documentView = async (db: Reader, actor: Actor, id: string) => toDocumentView(await documentFor(db, actor, id))

export async function myDocuments(db: Reader, actor: Actor) {
  const own = await documentsOf(db, actor.id)
  return { documents: own.map(toDocumentView), total: own.length }
}

async function personsOf(db: Reader, rows: readonly DocumentRow[], now: Date) {
  const people = await peopleByIds(
    db,
    rows.map((row) => row.userId),
  )
  const doubles = await findDuplicates(db, [...people.values()])
  return new Map(
    [...people.values()].map((person): [string, DocumentPerson] => [
      person.id,
      {
        id: person.id,
        // Admins compare the full name with the document.
        name: `${person.firstName} ${person.lastName}`.trim(),
        phone: person.phone,
        joined: person.createdAt.toISOString(),
        isSuspended: person.suspendedAt !== null,
        verifications: { identity: person.idVerification, licence: getCurrentLicence(person, person.licenceValidTo, toDay(now)) },
        ...(doubles.get(person.id) ?? { samePhone: [], sameNumber: [] }),
      },
    ]),
  )
}

async function toAdminViews(db: Reader, rows: readonly DocumentRow[], now: Date): Promise<AdminDocumentView[]> {
  const persons = await personsOf(db, rows, now)
  return rows.map((row) => {
    const person = persons.get(row.userId)
    if (!person) throw new Error('a document lost its person')
    return { ...toDocumentView(row), person, decidedAt: row.decidedAt?.toISOString() ?? null }
  })
}

export async function adminDocument(db: Reader, actor: Actor, id: string, now: Date) {
  const [view] = await toAdminViews(db, [await documentFor(db, actor, id)], now)
  return view
}

type Wanted = Pick<DocumentsQuery, 'q' | 'kind' | 'status'>
function documentsWanted({ q = '', kind, status }: Wanted) {
  const isMeant = hasPhoneOrName(q)
  return and(
    isReady,
    status ? eq(documents.status, status) : undefined,
    kind ? eq(documents.kind, kind) : undefined,
    isMeant && inArray(documents.userId, sql`(SELECT ${users.id} FROM ${users} WHERE ${isMeant})`),
  )
}

const cameFirst = [asc(documents.readyAt), asc(documents.id)]
const orders = {
  newest: [desc(documents.readyAt), desc(documents.id)],
  oldest: cameFirst,
  waiting: [sql`${documents.decidedAt} IS NOT NULL`, desc(documents.decidedAt), ...cameFirst],
}

export async function adminDocuments(db: Reader, { sort, page, ...which }: DocumentsQuery, now: Date) {
  const wanted = documentsWanted(which)
  const order = which.status === 'pending' && sort !== 'newest' ? cameFirst : orders[sort]
  const rows = await db
    .select()
    .from(documents)
    .where(wanted)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { documents: await toAdminViews(db, rows, now), total: await countCapped(db, documents, wanted) }
}

export const documentPortions = (db: Reader, which: Wanted, now: Date) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(documents)
      .where(and(gt(documents.id, after), documentsWanted(which)))
      .orderBy(asc(documents.id))
      .limit(batchSize)
    return toAdminViews(db, rows, now)
  })

export async function knownDocuments(db: Reader, ids: readonly string[]) {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), isNull(documents.clearedAt)))
  return rows.map(({ id }) => id)
}

type Opened = { userId: string; entityType: 'document' | 'paper'; entityId: string }

export const hasOpened = async (db: Reader, actor: Actor, { userId, entityType, entityId }: Opened) =>
  (await db.$count(
    documentViews,
    and(
      eq(documentViews.userId, userId),
      eq(documentViews.actorId, actor.id),
      eq(documentViews.entityType, entityType),
      eq(documentViews.entityId, entityId),
    ),
  )) > 0
