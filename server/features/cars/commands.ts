import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { depositLimits, discountLimits, identityFields, type Make, makeNames, maxDrafts } from '../../../shared/domain/car.ts'
import type { ListingChange, ListingInput } from '../../../shared/schemas/car.ts'
import { coverFaults } from '../../../shared/domain/insurance-requirements.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canListCars } from '../../../shared/domain/permissions.ts'
import { type Terms, termsAfter, termsFaults, usualTerms } from '../../../shared/domain/terms.ts'
import { acceptAgreement, assertCurrentVersion } from '../agreements/commands.ts'
import { isAcceptedForListing } from '../agreements/queries.ts'
import { makeOwner } from '../auth/commands.ts'
import { deleteDays } from '../availability/commands.ts'
import { getRequiredInsurance } from '../settings/queries.ts'
import type { Tx } from '../../db/database.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { AppDeps } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { owesTooMuch } from './debt-suspension.ts'
import { recordChange } from './change-log.ts'
import { deleteCarDocuments, uncheckDocuments } from './document-queries.ts'
import { openBookingsOf, getMyCar, photosByCar } from './queries.ts'
import type { CarRow } from '../../db/row-types.ts'
import { notifyListing, notifyQueue } from './notify.ts'

const coverFields = ['insuranceKind', 'insuranceValidTo'] as const
const endOfTime: Day = '9999-12-31'

function searchTextOf({ make, model }: { make: Make; model: string }) {
  const named = make === 'other' ? [] : [make, makeNames[make]]
  return [...named, model].join(' ').toLowerCase()
}

const papersEnd = (papers: { insuranceValidTo?: Day | null; inspectionValidTo?: Day | null }) =>
  [papers.insuranceValidTo, papers.inspectionValidTo, endOfTime].reduce<Day>((first, day) => (day && day < first ? day : first), endOfTime)

function discountOf(terms: { monthlyDiscountEnabled?: boolean; monthlyDiscountPercentage?: number | null }) {
  const monthlyDiscountEnabled = terms.monthlyDiscountEnabled ?? false
  const monthlyDiscountPercentage = monthlyDiscountEnabled ? (terms.monthlyDiscountPercentage ?? discountLimits.usual) : null
  return { monthlyDiscountEnabled, monthlyDiscountPercentage }
}

function termsOf(before: Terms, change: ListingChange) {
  const terms = termsAfter(before, change)
  const faults = termsFaults(terms)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
  return terms
}

const backToPending = ({ now }: CommandContext) => ({ status: 'pending', submittedAt: now }) as const

/** Strictly increasing, because reviews identify the listing's version by `updatedAt`. */
export const getNextUpdatedAt = ({ updatedAt }: CarRow, { now }: CommandContext) =>
  new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

/** Throws `listing_moved_on` if the car was reviewed or deleted since it was read. */
export async function changeCar(tx: Tx, car: CarRow, change: Partial<CarRow>, isStill?: SQL): Promise<CarRow> {
  const [changed] = await tx
    .update(cars)
    .set(change)
    .where(and(eq(cars.id, car.id), eq(cars.status, car.status), isNull(cars.archivedAt), isStill))
    .returning()
  if (!changed) throw new AppError('listing_moved_on')
  return changed
}

export async function assertNoOpenBookings(tx: Tx, carId: string, { now }: CommandContext) {
  const open = await openBookingsOf(tx, carId, now)
  if (open.length > 0) throw new AppError('open_bookings', undefined, { bookings: open })
}

async function refuseCover(tx: Tx, car: Parameters<typeof coverFaults>[0]) {
  const faults = coverFaults(car, await getRequiredInsurance(tx))
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
}

const isSubmitted = ({ status }: CarRow) => status === 'pending' || status === 'approved'

export async function createListing(tx: Tx, actor: Actor, input: ListingInput, { now, newId }: CommandContext): Promise<CarRow> {
  if (!canListCars(actor)) throw new AppError('forbidden')
  const drafts = await tx.$count(cars, and(eq(cars.ownerId, actor.id), eq(cars.status, 'draft'), isNull(cars.archivedAt)))
  if (drafts >= maxDrafts) throw new AppError('too_many_drafts')
  const [car] = await tx
    .insert(cars)
    .values({
      ...input,
      ...discountOf(input),
      ...termsOf(usualTerms, input),
      id: newId(),
      ownerId: actor.id,
      securityDeposit: input.securityDeposit ?? depositLimits.usual,
      features: [...new Set(input.features)],
      documentsValidTo: papersEnd(input),
      searchText: searchTextOf(input),
      status: 'draft',
      held: (await owesTooMuch(tx, actor.id)) ? 'due' : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!car) throw new Error('the listing was not made')
  await notifyListing(tx, car, now)
  return car
}

export async function changeListing(tx: Tx, actor: Actor, id: string, change: ListingChange, moment: CommandContext): Promise<CarRow> {
  const car = await getMyCar(tx, actor, id)
  const after = { ...car, ...change }
  const isOtherCar = identityFields.some((field) => after[field] !== car[field])
  if (isOtherCar) await assertNoOpenBookings(tx, id, moment)
  // Older listings keep their insurance until the owner edits it.
  if (isSubmitted(car) && coverFields.some((field) => after[field] !== car[field])) await refuseCover(tx, after)
  const changed = await changeCar(tx, car, {
    ...change,
    ...discountOf(after),
    ...termsOf(car, change),
    features: [...new Set(after.features)],
    documentsValidTo: papersEnd(after),
    searchText: searchTextOf(after),
    ...(isOtherCar && car.status === 'approved' ? backToPending(moment) : {}),
    updatedAt: getNextUpdatedAt(car, moment),
  })
  await uncheckDocuments(tx, car, changed)
  await recordChange(tx, actor, car, changed, moment)
  await (isSubmitted(changed) ? notifyQueue : notifyListing)(tx, changed, moment.now)
  return changed
}

export async function touchForReview(tx: Tx, car: CarRow, moment: CommandContext) {
  await assertNoOpenBookings(tx, car.id, moment)
  const review = car.status === 'approved' ? backToPending(moment) : {}
  await changeCar(tx, car, { ...review, updatedAt: getNextUpdatedAt(car, moment) })
  await (isSubmitted(car) ? notifyQueue : notifyListing)(tx, car, moment.now)
}

/** The first submission turns a renter into an owner. */
export async function submitListing(tx: Tx, actor: Actor, id: string, agreementVersion: string, moment: CommandContext): Promise<CarRow> {
  const car = await getMyCar(tx, actor, id)
  await assertCurrentVersion(tx, 'owner', agreementVersion, moment)
  if (car.status !== 'draft' && car.status !== 'rejected') throw new AppError('listing_moved_on')
  await refuseCover(tx, car)
  if (!(await photosByCar(tx, [id])).has(id)) throw new AppError('images_required')
  const submitted = await changeCar(tx, car, { ...backToPending(moment), updatedAt: getNextUpdatedAt(car, moment) })
  await acceptAgreement(tx, { kind: 'owner', carId: id, userId: actor.id }, agreementVersion, moment)
  await makeOwner(tx, actor, moment)
  await notifyQueue(tx, submitted, moment.now)
  return submitted
}

async function hasHistory(tx: Tx, carId: string) {
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.carId, carId)).limit(1)
  return booking !== undefined || (await isAcceptedForListing(tx, carId))
}

export type DeletedFiles = { photos: string[]; papers: string[] }

/** Call only after the rows are deleted. */
export async function deleteFiles({ photos, vault }: Pick<AppDeps, 'photos' | 'vault'>, gone: DeletedFiles) {
  for (const id of gone.photos) await photos.delete(id)
  for (const id of gone.papers) await vault.delete(id)
}

export async function deleteListing(tx: Tx, actor: Actor, id: string, moment: CommandContext): Promise<DeletedFiles> {
  const car = await getMyCar(tx, actor, id)
  await assertNoOpenBookings(tx, id, moment)
  await changeCar(tx, car, { archivedAt: moment.now, updatedAt: moment.now })
  const papers = await deleteCarDocuments(tx, id)
  await (isSubmitted(car) ? notifyQueue : notifyListing)(tx, car, moment.now)
  if (car.status !== 'draft' || (await hasHistory(tx, id))) return { photos: [], papers }
  await deleteDays(tx, id)
  const photos = await tx.delete(carPhotos).where(eq(carPhotos.carId, id)).returning({ id: carPhotos.id })
  await tx.delete(cars).where(eq(cars.id, id))
  return { photos: photos.map((photo) => photo.id), papers }
}
