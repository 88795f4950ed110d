import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { PaperKind } from '../../shared/document.ts'
import { AppError } from '../../shared/errors.ts'
import { canSeeListingFile, ownsCar } from '../../shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { carDocuments } from '../db/schema/documents.ts'
import { noteView } from '../documents/commands.ts'
import { isUnready } from '../files/file-rows.ts'
import { type SentFile, takeSealed } from '../files/sent-file.ts'
import type { Deps } from '../http/env.ts'
import type { Moment } from '../http/moment.ts'
import { changeCar, changedAt } from './commands.ts'
import { paperOfCar } from './paper-rows.ts'
import { carFor, ownCar } from './queries.ts'
import { tellOfListing, tellOfWaiting } from './telling.ts'

/** Nobody has decided on the listing with these papers beside it. */
async function papersChanged(tx: Tx, actor: Actor, carId: string, moment: Moment) {
  const car = await ownCar(tx, actor, carId)
  await changeCar(tx, car, { updatedAt: changedAt(car, moment) })
  // Of a car on the market they wait by themselves.
  await (car.status === 'approved' ? tellOfWaiting : tellOfListing)(tx, car, moment.now)
}

type NewPaper = { id: string; carId: string; kind: PaperKind; wrappedKey: string }

/** Puts a proof in the place of those of its kind that were there before; gives the ids of the files that may go. */
async function readyPaper(tx: Tx, actor: Actor, { id, carId, kind, wrappedKey }: NewPaper, moment: Moment) {
  const [row] = await tx
    .update(carDocuments)
    .set({ wrappedKey, readyAt: moment.now })
    .where(isUnready(carDocuments, id))
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

type Disk = Pick<Deps, 'db' | 'vault'>
type Paper = { carId: string; kind: PaperKind }

/** Keeps the proof of a paper, in the place of the one before. Gives its id. */
export async function addPaper({ db, vault }: Disk, actor: Actor, { carId, kind }: Paper, sent: SentFile, moment: () => Moment) {
  const { contentType, bytes } = sent
  const row = { carId, kind, contentType, bytes: bytes.length, wrappedKey: '' }
  return takeSealed(
    vault,
    {
      async reserve() {
        const { now, newId } = moment()
        const id = newId()
        await db.write((tx) => tx.insert(carDocuments).values({ ...row, id, createdAt: now }))
        return id
      },
      ready: (tx, id, wrappedKey) => readyPaper(tx, actor, { id, carId, kind, wrappedKey }, moment()),
      giveBack: (id) => db.write((tx) => tx.delete(carDocuments).where(isUnready(carDocuments, id))),
    },
    sent,
  )
}

/** Takes a proof off its listing; its file may go. */
export async function removePaper(tx: Tx, actor: Actor, carId: string, id: string, moment: Moment) {
  await papersChanged(tx, actor, carId, moment)
  if (!(await paperOfCar(tx, carId, id))) throw new AppError('not_found')
  await tx.delete(carDocuments).where(eq(carDocuments.id, id))
}

/** A proof, with what opens its file: for the car's owner and, leaving a row, for the team. */
export async function openPaper({ db, vault }: Disk, actor: Actor, carId: string, id: string, moment: Moment) {
  const car = await carFor(db.read, actor, carId)
  const paper = canSeeListingFile(actor, car) ? await paperOfCar(db.read, carId, id) : undefined
  if (!paper) throw new AppError('not_found')
  const { kind, contentType, wrappedKey } = paper
  const bytes = await vault.get(id, wrappedKey)
  const viewed = { userId: car.ownerId, entityType: 'paper', entityId: id, kind } as const
  if (!ownsCar(actor, car)) await db.write((tx) => noteView(tx, actor, viewed, moment))
  return { kind, contentType, bytes }
}
