import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import { depositLimits, discountLimits, identityFields, type Make, makeNames, maxDrafts } from '../../shared/car.ts'
import type { ListingChange, ListingInput } from '../../shared/car-schema.ts'
import { coverFaults } from '../../shared/cover.ts'
import type { Day } from '../../shared/days.ts'
import { AppError } from '../../shared/errors.ts'
import { canListCars } from '../../shared/permissions.ts'
import { type Terms, termsAfter, termsFaults, usualTerms } from '../../shared/terms.ts'
import { accept, refuseOldVersion } from '../agreements/commands.ts'
import { isAcceptedForListing } from '../agreements/queries.ts'
import { makeOwner } from '../auth/commands.ts'
import { forgetDays } from '../days/commands.ts'
import { coverAskedNow } from '../settings/queries.ts'
import type { Tx } from '../db/database.ts'
import { carPhotos, cars } from '../db/schema/cars.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Deps } from '../http/env.ts'
import type { Moment } from '../http/moment.ts'
import { owesTooMuch } from './holding.ts'
import { noteChange } from './noted-changes.ts'
import { forgetPapers, uncheckPapers } from './paper-rows.ts'
import { openBookingsOf, ownCar, photosByCar } from './queries.ts'
import type { CarRow } from '../db/rows.ts'
import { tellOfListing, tellOfWaiting } from './telling.ts'

const coverFields = ['insuranceKind', 'insuranceValidTo'] as const
const endOfTime: Day = '9999-12-31'

/** Both as people type it and as it is written: `land-rover` and `Land Rover`. */
function searchTextOf({ make, model }: { make: Make; model: string }) {
  const named = make === 'other' ? [] : [make, makeNames[make]]
  return [...named, model].join(' ').toLowerCase()
}

const papersEnd = (papers: { insuranceValidTo?: Day | null; inspectionValidTo?: Day | null }) =>
  [papers.insuranceValidTo, papers.inspectionValidTo, endOfTime].reduce<Day>((first, day) => (day && day < first ? day : first), endOfTime)

/** No discount has no percentage; one without a percentage has the usual one. */
function discountOf(terms: { monthlyDiscountEnabled?: boolean; monthlyDiscountPercentage?: number | null }) {
  const monthlyDiscountEnabled = terms.monthlyDiscountEnabled ?? false
  const monthlyDiscountPercentage = monthlyDiscountEnabled ? (terms.monthlyDiscountPercentage ?? discountLimits.usual) : null
  return { monthlyDiscountEnabled, monthlyDiscountPercentage }
}

/** The terms after this change, where they go together. */
function termsOf(before: Terms, change: ListingChange) {
  const terms = termsAfter(before, change)
  const faults = termsFaults(terms)
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
  return terms
}

/** Changed after its last decision, a car must be looked at again; the reason of a rejection stays beside it until then. */
const backToPending = ({ now }: Moment) => ({ status: 'pending', submittedAt: now }) as const

/** Later than every change before it, also within one millisecond: a decision names the listing it is about by this moment. */
export const changedAt = ({ updatedAt }: CarRow, { now }: Moment) => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))

/** Changes a car that is as it was read: refused where somebody has decided on it since, or taken it away. What goes with the change comes after it. */
export async function changeCar(tx: Tx, car: CarRow, change: Partial<CarRow>, isStill?: SQL): Promise<CarRow> {
  const [changed] = await tx
    .update(cars)
    .set(change)
    .where(and(eq(cars.id, car.id), eq(cars.status, car.status), isNull(cars.archivedAt), isStill))
    .returning()
  if (!changed) throw new AppError('listing_moved_on')
  return changed
}

/** Refuses while a booking holds days of that car. */
export async function refuseOpenBookings(tx: Tx, carId: string, { now }: Moment) {
  const open = await openBookingsOf(tx, carId, now)
  if (open.length > 0) throw new AppError('open_bookings', undefined, { bookings: open })
}

/** Refuses insurance that says less than new listings must. */
async function refuseCover(tx: Tx, car: Parameters<typeof coverFaults>[0]) {
  const faults = coverFaults(car, await coverAskedNow(tx))
  if (Object.keys(faults).length > 0) throw new AppError('invalid', faults)
}

const isSubmitted = ({ status }: CarRow) => status === 'pending' || status === 'approved'

export async function createListing(tx: Tx, actor: Actor, input: ListingInput, { now, newId }: Moment): Promise<CarRow> {
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
  await tellOfListing(tx, car, now)
  return car
}

export async function changeListing(tx: Tx, actor: Actor, id: string, change: ListingChange, moment: Moment): Promise<CarRow> {
  const car = await ownCar(tx, actor, id)
  const after = { ...car, ...change }
  const isOtherCar = identityFields.some((field) => after[field] !== car[field])
  if (isOtherCar) await refuseOpenBookings(tx, id, moment)
  // What was listed before more was asked stays as it is, until its insurance is stated anew.
  if (isSubmitted(car) && coverFields.some((field) => after[field] !== car[field])) await refuseCover(tx, after)
  const changed = await changeCar(tx, car, {
    ...change,
    ...discountOf(after),
    ...termsOf(car, change),
    features: [...new Set(after.features)],
    documentsValidTo: papersEnd(after),
    searchText: searchTextOf(after),
    ...(isOtherCar && car.status === 'approved' ? backToPending(moment) : {}),
    updatedAt: changedAt(car, moment),
  })
  await uncheckPapers(tx, car, changed)
  await noteChange(tx, actor, car, changed, moment)
  await (isSubmitted(changed) ? tellOfWaiting : tellOfListing)(tx, changed, moment.now)
  return changed
}

/** New pictures show what nobody has approved yet. */
export async function photosChanged(tx: Tx, car: CarRow, moment: Moment) {
  await refuseOpenBookings(tx, car.id, moment)
  const review = car.status === 'approved' ? backToPending(moment) : {}
  await changeCar(tx, car, { ...review, updatedAt: changedAt(car, moment) })
  await (isSubmitted(car) ? tellOfWaiting : tellOfListing)(tx, car, moment.now)
}

/** Sends a listing to the admins. Their first one makes a renter an owner. */
export async function submitListing(tx: Tx, actor: Actor, id: string, agreementVersion: string, moment: Moment): Promise<CarRow> {
  const car = await ownCar(tx, actor, id)
  await refuseOldVersion(tx, 'owner', agreementVersion, moment)
  if (car.status !== 'draft' && car.status !== 'rejected') throw new AppError('listing_moved_on')
  await refuseCover(tx, car)
  if (!(await photosByCar(tx, [id])).has(id)) throw new AppError('images_required')
  const submitted = await changeCar(tx, car, { ...backToPending(moment), updatedAt: changedAt(car, moment) })
  await accept(tx, { kind: 'owner', carId: id, userId: actor.id }, agreementVersion, moment)
  await makeOwner(tx, actor, moment)
  await tellOfWaiting(tx, submitted, moment.now)
  return submitted
}

/** Whether something that must be kept speaks of the car. */
async function hasHistory(tx: Tx, carId: string) {
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.carId, carId)).limit(1)
  return booking !== undefined || (await isAcceptedForListing(tx, carId))
}

/** Ids of what may go from the disk. */
export type GoneFiles = { photos: string[]; papers: string[] }

/** Takes them from the disk, once their rows are gone. */
export async function deleteFiles({ photos, vault }: Pick<Deps, 'photos' | 'vault'>, gone: GoneFiles) {
  for (const id of gone.photos) await photos.delete(id)
  for (const id of gone.papers) await vault.delete(id)
}

/**
 * Takes a listing away, and with it the proofs of its papers.
 * A draft goes with its photos; a car that was submitted is kept out of sight.
 */
export async function deleteListing(tx: Tx, actor: Actor, id: string, moment: Moment): Promise<GoneFiles> {
  const car = await ownCar(tx, actor, id)
  await refuseOpenBookings(tx, id, moment)
  await changeCar(tx, car, { archivedAt: moment.now, updatedAt: moment.now })
  const papers = await forgetPapers(tx, id)
  await (isSubmitted(car) ? tellOfWaiting : tellOfListing)(tx, car, moment.now)
  if (car.status !== 'draft' || (await hasHistory(tx, id))) return { photos: [], papers }
  await forgetDays(tx, id)
  const photos = await tx.delete(carPhotos).where(eq(carPhotos.carId, id)).returning({ id: carPhotos.id })
  await tx.delete(cars).where(eq(cars.id, id))
  return { photos: photos.map((photo) => photo.id), papers }
}
