import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type DocumentKind, type CarDocumentKind, documentKinds } from '../../../shared/domain/document.ts'
import { verificationMessages } from '../../../shared/i18n/en/documents.ts'
import { toDay, isDay } from '../../../shared/lib/days.ts'
import type { DocumentDecisionInput } from '../../../shared/schemas/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canSendDocuments } from '../../../shared/domain/permissions.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { setVerification } from '../auth/commands.ts'
import type { Tx } from '../../db/database.ts'
import type { DocumentRow, UserRow } from '../../db/row-types.ts'
import { documents, documentViews } from '../../db/schema/documents.ts'
import type { Vault } from '../../storage/vault.ts'
import { isAbandoned, isNotReady } from '../../storage/upload-slots.ts'
import type { CommandContext } from '../../http/context.ts'
import { publishLiveEvents } from '../../messaging/realtime/commands.ts'
import { notify, notifyAdmins } from '../../messaging/notifications/commands.ts'
import { findUsersWithNumber } from './duplicates.ts'

type Fingerprint = Vault['fingerprint']

function parseLastDay(kind: DocumentKind, input: string | undefined) {
  if (!input) return null
  if (kind !== 'licence') throw new AppError('invalid', { validTo: { code: 'invalid' } })
  if (!isDay(input)) throw new AppError('invalid', { validTo: { code: 'day_invalid' } })
  return input
}

async function notifyDocument(tx: Tx, { id, userId }: Pick<DocumentRow, 'id' | 'userId'>, now: Date) {
  await publishLiveEvents(tx, [{ userId, kind: 'document', subject: id }], now)
  await notifyAdmins(tx, now)
}

/** `validTo` as it was typed. */
type NewDocument = Pick<DocumentRow, 'kind' | 'contentType'> & { bytes: Uint8Array; validTo?: string | undefined }

export async function reserveDocument(tx: Tx, actor: Actor, document: NewDocument, { now, newId }: CommandContext): Promise<string> {
  if (!canSendDocuments(actor)) throw new AppError('forbidden')
  const { kind, contentType, bytes } = document
  const row = { kind, contentType, bytes: bytes.length, validTo: parseLastDay(kind, document.validTo), wrappedKey: '' }
  const id = newId()
  await tx.insert(documents).values({ ...row, id, userId: actor.id, status: 'pending', createdAt: now })
  return id
}

type StoredDocument = { id: string; kind: DocumentKind; wrappedKey: string }

/** Replaces earlier documents of this kind, and returns the ids of files to delete. */
export async function commitDocument(tx: Tx, actor: Actor, { id, kind, wrappedKey }: StoredDocument, ctx: CommandContext) {
  const [row] = await tx
    .update(documents)
    .set({ wrappedKey, readyAt: ctx.now })
    .where(isNotReady(documents, id))
    .returning({ id: documents.id })
  // The cleanup job or the deletion of the user has removed the row.
  if (!row) throw new AppError('not_found')
  const replacedDocuments = await tx
    .delete(documents)
    .where(and(eq(documents.userId, actor.id), eq(documents.kind, kind), ne(documents.id, id), isNotNull(documents.readyAt)))
    .returning({ id: documents.id })
  await setVerification(tx, actor.id, kind, 'pending', ctx)
  await notifyDocument(tx, { id, userId: actor.id }, ctx.now)
  return replacedDocuments.map((document) => document.id)
}

type DocumentDetails = Pick<DocumentDecisionInput, 'number' | 'validTo' | 'despiteSameNumber'>

/** Throws `same_number` until the admin confirms that another user has the same number. */
async function verifyDetails(
  tx: Tx,
  document: DocumentRow,
  { number, validTo, despiteSameNumber }: DocumentDetails,
  fingerprint: Fingerprint,
  now: Date,
) {
  const lastDay = validTo === undefined ? document.validTo : parseLastDay(document.kind, validTo ?? undefined)
  if (lastDay !== null && lastDay < toDay(now)) throw new AppError('invalid', { validTo: { code: 'day_past' } })
  if (!number) return { validTo: lastDay, numberHash: null }
  const numberHash = fingerprint(number)
  const others = await findUsersWithNumber(tx, document.userId, numberHash)
  if (others.length > 0 && !despiteSameNumber) throw new AppError('same_number', undefined, { people: others })
  return { validTo: lastDay, numberHash }
}

/** A replaced document has a new id, so a decision never hits an unseen upload. */
export async function decideDocument(
  tx: Tx,
  actor: Actor,
  id: string,
  input: DocumentDecisionInput,
  ctx: CommandContext,
  fingerprint: Fingerprint,
) {
  const { decision } = input
  const reason = input.note || null
  if (decision === 'rejected' && !reason) throw new AppError('invalid', { note: { code: 'required' } })
  const [document] = await tx.select().from(documents).where(eq(documents.id, id))
  const details = document && decision === 'approved' ? await verifyDetails(tx, document, input, fingerprint, ctx.now) : {}
  const [decided] = await tx
    .update(documents)
    .set({ status: decision, reason: decision === 'rejected' ? reason : null, decidedAt: ctx.now, ...details })
    .where(and(eq(documents.id, id), eq(documents.status, 'pending'), isNotNull(documents.readyAt)))
    .returning()
  if (!decided) throw new AppError('document_moved_on')
  await setVerification(tx, decided.userId, decided.kind, decision, ctx)
  await recordDecision(tx, actor, { entityType: 'document', entityId: id, title: decided.kind, action: decision, note: reason }, ctx)
  await notifyDocument(tx, decided, ctx.now)
  const kind = decision === 'approved' ? 'document_approved' : 'document_rejected'
  await notify(tx, [{ userId: decided.userId, kind, payload: { paper: decided.kind } }], ctx)
}

/** After a new name, what was checked no longer proves it; a file that is gone must be sent again. */
export async function reopenDocuments(tx: Tx, user: UserRow, ctx: CommandContext) {
  const verifications: Partial<Pick<UserRow, 'idVerification' | 'licenceVerification'>> = {}
  const sent = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.userId, user.id), isNotNull(documents.readyAt)))
    .orderBy(documents.id)
  for (const kind of documentKinds) {
    const verification = kind === 'identity' ? user.idVerification : user.licenceVerification
    if (verification === 'none') continue
    const document = sent.find((row) => row.kind === kind)
    const status = document && !document.clearedAt ? 'pending' : 'rejected'
    if (document)
      await tx
        .update(documents)
        .set({
          status,
          reason: status === 'rejected' ? verificationMessages.renamed : null,
          ...(status === 'pending' ? { decidedAt: null } : {}),
        })
        .where(eq(documents.id, document.id))
    verifications[kind === 'identity' ? 'idVerification' : 'licenceVerification'] = status
  }
  if (Object.values(verifications).includes('pending')) await notifyAdmins(tx, ctx.now)
  return verifications
}

type DocumentAccess = { userId: string; entityType: 'document' | 'paper'; entityId: string; kind: DocumentKind | CarDocumentKind }

export async function logDocumentAccess(tx: Tx, actor: Actor, access: DocumentAccess, { now, newId }: CommandContext) {
  await tx.insert(documentViews).values({ id: newId(), actorId: actor.id, ...access, at: now })
}

export async function deleteDocuments(tx: Tx, userId: string): Promise<string[]> {
  const deleted = await tx.delete(documents).where(eq(documents.userId, userId)).returning({ id: documents.id })
  return deleted.map(({ id }) => id)
}

export async function purgeDocuments(tx: Tx, now: Date) {
  await tx.delete(documents).where(isAbandoned(documents, now))
}
