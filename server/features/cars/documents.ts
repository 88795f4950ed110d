import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { type CarDocumentKind, carDocumentKinds } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canSeeListingFile, ownsCar } from '../../../shared/domain/permissions.ts'
import type { Tx } from '../../db/database.ts'
import { carDocuments } from '../../db/schema/documents.ts'
import { logDocumentAccess } from '../documents/commands.ts'
import { parseDocumentForm } from '../documents/upload.ts'
import { discardUpload, isNotReady } from '../../storage/upload-slots.ts'
import { type AppDeps, type CommandContext, getCommandContext } from '../../http/context.ts'
import { isReplay, withIdempotency } from '../../http/idempotency.ts'
import { receiveFile, type UploadContext } from '../../http/upload.ts'
import { updateCar } from './commands.ts'
import { getNextUpdatedAt } from '../../lib/next-updated-at.ts'
import { findCarDocument } from './document-queries.ts'
import { getCar, getMyCar } from './queries.ts'
import { notifyListing, notifyQueue } from './notify.ts'

/** Changes the version, because no admin has seen the listing with these documents. */
async function markCarDocumentsChanged(tx: Tx, actor: Actor, carId: string, ctx: CommandContext) {
  const car = await getMyCar(tx, actor, carId)
  await updateCar(tx, car, { updatedAt: getNextUpdatedAt(car, ctx) })
  await (car.status === 'approved' ? notifyQueue : notifyListing)(tx, car, ctx.now)
}

type NewDocument = Pick<typeof carDocuments.$inferInsert, 'carId' | 'kind' | 'contentType'> & { bytes: Uint8Array }

export async function reserveCarDocument(tx: Tx, { bytes, ...row }: NewDocument, { now, newId }: CommandContext): Promise<string> {
  const id = newId()
  await tx.insert(carDocuments).values({ ...row, id, bytes: bytes.length, wrappedKey: '', createdAt: now })
  return id
}

type StoredDocument = { id: string; carId: string; kind: CarDocumentKind; wrappedKey: string }

/** Replaces earlier documents of this kind, and returns the ids of files to delete. */
export async function commitCarDocument(tx: Tx, actor: Actor, { id, carId, kind, wrappedKey }: StoredDocument, ctx: CommandContext) {
  const [row] = await tx
    .update(carDocuments)
    .set({ wrappedKey, readyAt: ctx.now })
    .where(isNotReady(carDocuments, id))
    .returning({ id: carDocuments.id })
  // The cleanup job or the deletion of the car has removed the row.
  if (!row) throw new AppError('not_found')
  await markCarDocumentsChanged(tx, actor, carId, ctx)
  const replacedDocuments = await tx
    .delete(carDocuments)
    .where(and(eq(carDocuments.carId, carId), eq(carDocuments.kind, kind), ne(carDocuments.id, id), isNotNull(carDocuments.readyAt)))
    .returning({ id: carDocuments.id })
  return replacedDocuments.map((document) => document.id)
}

export async function addCarDocument(c: UploadContext, carId: string): Promise<string> {
  const { db, actor, vault, rateLimiter } = c.var
  await getMyCar(db.read, actor, carId)
  if (!(await isReplay(c))) await rateLimiter.consume('carDocuments', actor.id)
  const file = await receiveFile(c)
  let id = ''
  let readyId = ''
  let replacedIds: string[] = []
  try {
    const { kind, bytes, contentType } = await parseDocumentForm(file, carDocumentKinds)
    id = await db.write((tx) => reserveCarDocument(tx, { carId, kind, contentType, bytes }, getCommandContext(c)))
    const wrappedKey = await vault.put(id, bytes)
    readyId = await withIdempotency(c, { ...file.textFields, hash: file.hash }, async (tx) => {
      replacedIds = await commitCarDocument(tx, actor, { id, carId, kind, wrappedKey }, getCommandContext(c))
      return id
    })
  } finally {
    await file.delete()
    if (readyId !== id) await discardUpload(db, carDocuments, vault, id)
  }
  for (const old of replacedIds) await vault.delete(old)
  return readyId
}

type CarDocumentDeps = Pick<AppDeps, 'db' | 'vault'>

export async function removeCarDocument(tx: Tx, actor: Actor, carId: string, id: string, ctx: CommandContext) {
  await markCarDocumentsChanged(tx, actor, carId, ctx)
  if (!(await findCarDocument(tx, carId, id))) throw new AppError('not_found')
  await tx.delete(carDocuments).where(eq(carDocuments.id, id))
}

/** Every access by an admin is logged. */
export async function readCarDocument({ db, vault }: CarDocumentDeps, actor: Actor, carId: string, id: string, ctx: CommandContext) {
  const car = await getCar(db.read, actor, carId)
  const document = canSeeListingFile(actor, car) ? await findCarDocument(db.read, carId, id) : undefined
  if (!document) throw new AppError('not_found')
  const { kind, contentType, wrappedKey } = document
  const bytes = await vault.get(id, wrappedKey)
  const viewed = { userId: car.ownerId, entityType: 'paper', entityId: id, kind } as const
  if (!ownsCar(actor, car)) await db.write((tx) => logDocumentAccess(tx, actor, viewed, ctx))
  return { kind, contentType, bytes }
}
