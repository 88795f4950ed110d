import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { DocumentKind, PaperKind } from '../../shared/document.ts'
import type { DocumentDecision } from '../../shared/document-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { canSendDocuments } from '../../shared/permissions.ts'
import { logDecision } from '../approvals/commands.ts'
import { setVerification } from '../auth/commands.ts'
import type { Tx } from '../db/database.ts'
import { documents, documentViews } from '../db/schema/papers.ts'
import { staleBefore, takeFile } from '../files/take-file.ts'
import type { Deps } from '../http/env.ts'
import type { Moment } from '../http/moment.ts'
import type { SentFile } from './keeping.ts'

type NewDocument = { id: string; kind: DocumentKind; wrappedKey: string }

/** Puts a document in the place of those of its kind that were there before; gives the ids of the files that may go. */
async function readyDocument(tx: Tx, actor: Actor, { id, kind, wrappedKey }: NewDocument, moment: Moment) {
  const [row] = await tx
    .update(documents)
    .set({ wrappedKey, readyAt: moment.now })
    .where(eq(documents.id, id))
    .returning({ id: documents.id })
  // Swept away, or its person gone, while it was on its way.
  if (!row) throw new AppError('not_found')
  const before = await tx
    .delete(documents)
    .where(and(eq(documents.userId, actor.id), eq(documents.kind, kind), ne(documents.id, id), isNotNull(documents.readyAt)))
    .returning({ id: documents.id })
  await setVerification(tx, actor.id, kind, 'pending', moment)
  return before.map((document) => document.id)
}

type Disk = Pick<Deps, 'db' | 'vault'>

/** Keeps a document for the team to look at, in the place of the one before. Gives its id. */
export async function addDocument({ db, vault }: Disk, actor: Actor, kind: DocumentKind, sent: SentFile, moment: () => Moment) {
  if (!canSendDocuments(actor)) throw new AppError('forbidden')
  const { contentType, bytes } = sent
  const row = { userId: actor.id, kind, contentType, bytes: bytes.length, wrappedKey: '', status: 'pending' } as const
  let replaced: string[] = []
  const made = await takeFile({
    async reserve() {
      const { now, newId } = moment()
      const id = newId()
      await db.write((tx) => tx.insert(documents).values({ ...row, id, createdAt: now }))
      return id
    },
    async fill(id) {
      const wrappedKey = await vault.put(id, bytes)
      return sent.once(async (tx) => {
        replaced = await readyDocument(tx, actor, { id, kind, wrappedKey }, moment())
        return id
      })
    },
    giveBack: (id) => db.write((tx) => tx.delete(documents).where(and(eq(documents.id, id), isNull(documents.readyAt)))),
    erase: (id) => vault.delete(id),
  })
  for (const old of replaced) await vault.delete(old)
  return made
}

/** An admin's word on a document that waits. Its id is that of one upload: what was put in its place is another one. */
export async function decideDocument(tx: Tx, actor: Actor, id: string, { decision, note }: DocumentDecision, moment: Moment) {
  const reason = note || null
  if (decision === 'rejected' && !reason) throw new AppError('invalid', { note: { code: 'required' } })
  const [decided] = await tx
    .update(documents)
    .set({ status: decision, reason: decision === 'rejected' ? reason : null, decidedAt: moment.now })
    .where(and(eq(documents.id, id), eq(documents.status, 'pending'), isNotNull(documents.readyAt)))
    .returning()
  if (!decided) throw new AppError('document_moved_on')
  await setVerification(tx, decided.userId, decided.kind, decision, moment)
  await logDecision(tx, actor, { entityType: 'document', entityId: id, title: decided.kind, action: decision, note: reason }, moment)
}

type Viewed = { userId: string; entityType: 'document' | 'paper'; entityId: string; kind: DocumentKind | PaperKind }

/** Leaves the row of a look into somebody else's papers. */
export async function noteView(tx: Tx, actor: Actor, viewed: Viewed, { now, newId }: Moment) {
  await tx.insert(documentViews).values({ id: newId(), actorId: actor.id, ...viewed, at: now })
}

/** Takes a person's documents away; gives the ids of the files that may go. */
export async function forgetDocuments(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx.delete(documents).where(eq(documents.userId, userId)).returning({ id: documents.id })
  return gone.map(({ id }) => id)
}

/** Removes the rows of uploads that never ended. */
export async function sweepDocuments(tx: Tx, now: Date) {
  await tx.delete(documents).where(and(isNull(documents.readyAt), lte(documents.createdAt, staleBefore(now))))
}
