import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { PaperKind } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canSeeListingFile, ownsCar } from '../../../shared/domain/permissions.ts'
import type { Tx } from '../../db/database.ts'
import { carDocuments } from '../../db/schema/documents.ts'
import { recordView } from '../documents/commands.ts'
import { isUnfinished } from '../../storage/upload-slots.ts'
import { type IncomingFile, storeEncrypted } from '../../storage/store-document.ts'
import type { AppDeps } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { changeCar, getNextUpdatedAt } from './commands.ts'
import { getDocumentOfCar } from './document-queries.ts'
import { getCarFor, getMyCar } from './queries.ts'
import { notifyListing, notifyQueue } from './notify.ts'

/** Nobody has decided on the listing with these papers beside it. */
async function papersChanged(tx: Tx, actor: Actor, carId: string, moment: CommandContext) {
  const car = await getMyCar(tx, actor, carId)
  await changeCar(tx, car, { updatedAt: getNextUpdatedAt(car, moment) })
  // Of a car on the market they wait by themselves.
  await (car.status === 'approved' ? notifyQueue : notifyListing)(tx, car, moment.now)
}

type NewPaper = { id: string; carId: string; kind: PaperKind; wrappedKey: string }

/** Puts a proof in the place of those of its kind that were there before; gives the ids of the files that may go. */
async function readyPaper(tx: Tx, actor: Actor, { id, carId, kind, wrappedKey }: NewPaper, moment: CommandContext) {
  const [row] = await tx
    .update(carDocuments)
    .set({ wrappedKey, readyAt: moment.now })
    .where(isUnfinished(carDocuments, id))
    .returning({ id: carDocuments.id })
  // Swept away, or its car deleted, while it was on its way.
  if (!row) throw new AppError('not_found')
  await papersChanged(tx, actor, carId, moment)
  const before = await tx
    .delete(carDocuments)
    .where(and(eq(carDocuments.carId, carId), eq(carDocuments.kind, kind), ne(carDocuments.id, id), isNotNull(carDocuments.readyAt)))
    .returning({ id: carDocuments.id })
  return before.map((paper) => paper.id)
}

type Disk = Pick<AppDeps, 'db' | 'vault'>
type Paper = { carId: string; kind: PaperKind }

/** Keeps the proof of a paper, in the place of the one before. Gives its id. */
export async function addCarDocument(
  { db, vault }: Disk,
  actor: Actor,
  { carId, kind }: Paper,
  sent: IncomingFile,
  moment: () => CommandContext,
) {
  const { contentType, bytes } = sent
  const row = { carId, kind, contentType, bytes: bytes.length, wrappedKey: '' }
  return storeEncrypted(
    vault,
    {
      async reserve() {
        const { now, newId } = moment()
        const id = newId()
        await db.write((tx) => tx.insert(carDocuments).values({ ...row, id, createdAt: now }))
        return id
      },
      ready: (tx, id, wrappedKey) => readyPaper(tx, actor, { id, carId, kind, wrappedKey }, moment()),
      giveBack: (id) => db.write((tx) => tx.delete(carDocuments).where(isUnfinished(carDocuments, id))),
    },
    sent,
  )
}

/** Takes a proof off its listing; its file may go. */
export async function removeCarDocument(tx: Tx, actor: Actor, carId: string, id: string, moment: CommandContext) {
  await papersChanged(tx, actor, carId, moment)
  if (!(await getDocumentOfCar(tx, carId, id))) throw new AppError('not_found')
  await tx.delete(carDocuments).where(eq(carDocuments.id, id))
}

/** A proof, with what opens its file: for the car's owner and, leaving a row, for the team. */
export async function openCarDocument({ db, vault }: Disk, actor: Actor, carId: string, id: string, moment: CommandContext) {
  const car = await getCarFor(db.read, actor, carId)
  const paper = canSeeListingFile(actor, car) ? await getDocumentOfCar(db.read, carId, id) : undefined
  if (!paper) throw new AppError('not_found')
  const { kind, contentType, wrappedKey } = paper
  const bytes = await vault.get(id, wrappedKey)
  const viewed = { userId: car.ownerId, entityType: 'paper', entityId: id, kind } as const
  if (!ownsCar(actor, car)) await db.write((tx) => recordView(tx, actor, viewed, moment))
  return { kind, contentType, bytes }
}
