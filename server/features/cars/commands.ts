import type { Actor } from '../../../shared/domain/account.ts'
import type { AppDeps, CommandContext } from '../../http/context.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { Day } from '../../../shared/lib/days.ts'
import type { ListingChangeInput, ListingInput, TeamListingChangeInput } from '../../../shared/schemas/car.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { acceptAgreement, assertCurrentVersion } from '../agreements/commands.ts'
import { auditLogMessages } from '../../../shared/i18n/en/audit-log.ts'
import { and, eq, isNull, type SQL, inArray } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { canListCars } from '../../../shared/domain/permissions.ts'
import { carPhotos, cars } from '../../db/schema/cars.ts'
import { findInsuranceErrors } from '../../../shared/domain/insurance-requirements.ts'
import { deleteCarDocuments, uncheckDocuments } from './document-queries.ts'
import { deleteDays, deleteBlockedDays } from '../availability/commands.ts'
import { depositLimits, discountLimits, reviewedFields, type Make, makeNames, maxDrafts, getCarTitle } from '../../../shared/domain/car.ts'
import { getRequiredInsurance } from '../settings/queries.ts'
import { isAcceptedForListing } from '../agreements/queries.ts'
import { listOpenBookingsOfCar, getBookableCar, getMyCar, getPhotosByCar } from './queries.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { notifyListing, notifyQueue } from './notify.ts'
import { owesTooMuch } from './debt-suspension.ts'
import { promoteToOwner } from '../auth/commands.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { type Terms } from '../../../shared/domain/terms.ts'
import { applyTermsChange, findTermsErrors, defaultTerms } from '../../../shared/domain/listing-terms.ts'
import { getNextUpdatedAt } from '../../lib/next-updated-at.ts'

const insuranceFields = ['insuranceKind', 'insuranceValidTo'] as const
const maxDay: Day = '9999-12-31'

function buildSearchText({ make, model }: { make: Make; model: string }) {
  const makeNamesToSearch = make === 'other' ? [] : [make, makeNames[make]]
  return [...makeNamesToSearch, model].join(' ').toLowerCase()
}

const getDocumentsExpiry = (documents: { insuranceValidTo?: Day | null; inspectionValidTo?: Day | null }) =>
  [documents.insuranceValidTo, documents.inspectionValidTo, maxDay].reduce<Day>((first, day) => (day && day < first ? day : first), maxDay)

function toDiscount(terms: { monthlyDiscountEnabled?: boolean; monthlyDiscountPercentage?: number | null }) {
  const monthlyDiscountEnabled = terms.monthlyDiscountEnabled ?? false
  const monthlyDiscountPercentage = monthlyDiscountEnabled ? (terms.monthlyDiscountPercentage ?? discountLimits.default) : null
  return { monthlyDiscountEnabled, monthlyDiscountPercentage }
}

function mergeTerms(before: Terms, change: ListingChangeInput) {
  const terms = applyTermsChange(before, change)
  const errors = findTermsErrors(terms)
  if (Object.keys(errors).length > 0) throw new AppError('invalid', errors)
  return terms
}

const getPendingState = ({ now }: CommandContext) => ({ status: 'pending', submittedAt: now }) as const

/** Throws `listing_moved_on` if the car was reviewed or deleted since it was read. */
export async function updateCar(tx: Tx, car: CarRow, change: Partial<CarRow>, condition?: SQL): Promise<CarRow> {
  const [changed] = await tx
    .update(cars)
    .set(change)
    .where(and(eq(cars.id, car.id), eq(cars.status, car.status), isNull(cars.archivedAt), condition))
    .returning()
  if (!changed) throw new AppError('listing_moved_on')
  return changed
}

export async function assertNoOpenBookingsOfCar(tx: Tx, carId: string, { now }: CommandContext) {
  const open = await listOpenBookingsOfCar(tx, carId, now)
  if (open.length > 0) throw new AppError('open_bookings', undefined, { bookings: open })
}

/** Switching instant booking on accepts the owner's agreement for whatever it approves. */
async function acceptInstantBooking(tx: Tx, before: CarRow | null, after: CarRow, version: string | undefined, ctx: CommandContext) {
  if (!after.instantBooking) return
  if (version === undefined) {
    if (before?.instantBooking) return
    throw new AppError('agreement_required', { instantBooking: { code: 'agreement_required' } })
  }
  await assertCurrentVersion(tx, 'owner', version, ctx)
  await acceptAgreement(tx, { kind: 'owner', carId: after.id, userId: after.ownerId }, version, ctx)
}

async function assertInsurance(tx: Tx, car: Parameters<typeof findInsuranceErrors>[0]) {
  const errors = findInsuranceErrors(car, await getRequiredInsurance(tx))
  if (Object.keys(errors).length > 0) throw new AppError('invalid', errors)
}

const isSubmitted = ({ status }: CarRow) => status === 'pending' || status === 'approved'

export async function createListing(
  tx: Tx,
  actor: Actor,
  { agreementVersion, ...input }: ListingInput,
  ctx: CommandContext,
): Promise<CarRow> {
  const { now, newId } = ctx
  if (!canListCars(actor)) throw new AppError('forbidden')
  const drafts = await tx.$count(cars, and(eq(cars.ownerId, actor.id), eq(cars.status, 'draft'), isNull(cars.archivedAt)))
  if (drafts >= maxDrafts) throw new AppError('too_many_drafts')
  const [car] = await tx
    .insert(cars)
    .values({
      ...input,
      ...toDiscount(input),
      ...mergeTerms(defaultTerms, input),
      id: newId(),
      ownerId: actor.id,
      securityDeposit: input.securityDeposit ?? depositLimits.default,
      features: [...new Set(input.features)],
      documentsValidTo: getDocumentsExpiry(input),
      searchText: buildSearchText(input),
      status: 'draft',
      holdReason: (await owesTooMuch(tx, actor.id)) ? 'due' : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!car) throw new Error('the listing was not made')
  await acceptInstantBooking(tx, null, car, agreementVersion, ctx)
  await notifyListing(tx, car, now)
  return car
}

/** The same rules for its owner and for the team. */
async function applyChange(tx: Tx, car: CarRow, { agreementVersion, ...change }: ListingChangeInput, ctx: CommandContext): Promise<CarRow> {
  const after = { ...car, ...change }
  const changesReviewedField = reviewedFields.some((field) => after[field] !== car[field])
  if (changesReviewedField) await assertNoOpenBookingsOfCar(tx, car.id, ctx)
  // Older listings keep their insurance until the owner edits it.
  if (isSubmitted(car) && insuranceFields.some((field) => after[field] !== car[field])) await assertInsurance(tx, after)
  const changed = await updateCar(tx, car, {
    ...change,
    ...toDiscount(after),
    ...mergeTerms(car, change),
    features: [...new Set(after.features)],
    documentsValidTo: getDocumentsExpiry(after),
    searchText: buildSearchText(after),
    ...(changesReviewedField && car.status === 'approved' ? getPendingState(ctx) : {}),
    ...(agreementVersion !== undefined || !after.instantBooking ? { instantPausedAt: null } : {}),
    updatedAt: getNextUpdatedAt(car, ctx),
  })
  await acceptInstantBooking(tx, car, changed, agreementVersion, ctx)
  await uncheckDocuments(tx, car, changed)
  await (isSubmitted(changed) ? notifyQueue : notifyListing)(tx, changed, ctx.now)
  return changed
}

export async function changeListing(tx: Tx, actor: Actor, id: string, change: ListingChangeInput, ctx: CommandContext) {
  const car = await getMyCar(tx, actor, id)
  const changed = await applyChange(tx, car, change, ctx)
  await recordChange(tx, actor, car, changed, ctx)
}

/** A year is no amount, so it is logged as a text. */
const toLogged = (car: CarRow, name: Exclude<keyof TeamListingChangeInput, 'seen'>) => (name === 'year' ? String(car.year) : car[name])

const isLoggable = (name: string) => name !== 'description' && name !== 'plate'

/** For admins; throws `listing_moved_on` if the listing changed since `seen`. */
export async function changeListingAsTeam(
  tx: Tx,
  actor: Actor,
  id: string,
  { seen, ...change }: TeamListingChangeInput,
  ctx: CommandContext,
) {
  const car = await getBookableCar(tx, actor, id)
  if (car.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('listing_moved_on')
  const names = (Object.keys(change) as (keyof typeof change)[]).filter((name) => change[name] !== car[name])
  if (names.length === 0) return
  const changed = await applyChange(tx, car, change, ctx)
  // Texts and plates are not logged, because they must disappear with the listing.
  const changes = names.filter(isLoggable).map((name) => ({ name, from: toLogged(car, name), to: toLogged(changed, name) }))
  const note =
    names
      .filter((name) => !isLoggable(name))
      .map((name) => auditLogMessages.changedFields[name])
      .join(', ') || null
  const title = getCarTitle(changed)
  await recordDecision(tx, actor, { entityType: 'car', entityId: id, title, action: 'changed', note, changes }, ctx)
  const payload = { carId: id, title, ...(changed.status === 'pending' ? { offMarket: true } : {}) }
  await notify(tx, [{ userId: car.ownerId, kind: 'listing_edited', payload }], ctx)
}

export async function markListingChanged(tx: Tx, car: CarRow, ctx: CommandContext) {
  await assertNoOpenBookingsOfCar(tx, car.id, ctx)
  const reviewState = car.status === 'approved' ? getPendingState(ctx) : {}
  await updateCar(tx, car, { ...reviewState, updatedAt: getNextUpdatedAt(car, ctx) })
  await (isSubmitted(car) ? notifyQueue : notifyListing)(tx, car, ctx.now)
}

/** The first submission turns a renter into an owner. */
export async function submitListing(tx: Tx, actor: Actor, id: string, agreementVersion: string, ctx: CommandContext): Promise<CarRow> {
  const car = await getMyCar(tx, actor, id)
  await assertCurrentVersion(tx, 'owner', agreementVersion, ctx)
  if (car.status !== 'draft' && car.status !== 'rejected') throw new AppError('listing_moved_on')
  await assertInsurance(tx, car)
  if (!(await getPhotosByCar(tx, [id])).has(id)) throw new AppError('images_required')
  const submitted = await updateCar(tx, car, { ...getPendingState(ctx), updatedAt: getNextUpdatedAt(car, ctx) })
  await acceptAgreement(tx, { kind: 'owner', carId: id, userId: actor.id }, agreementVersion, ctx)
  await promoteToOwner(tx, actor, ctx)
  await notifyQueue(tx, submitted, ctx.now)
  return submitted
}

async function hasHistory(tx: Tx, carId: string) {
  const [booking] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.carId, carId)).limit(1)
  return booking !== undefined || (await isAcceptedForListing(tx, carId))
}

export type DeletedFiles = { photos: string[]; documents: string[] }

/** Call only after the rows are deleted. */
export async function deleteFiles({ photos, vault }: Pick<AppDeps, 'photos' | 'vault'>, files: DeletedFiles) {
  for (const id of files.photos) await photos.delete(id)
  for (const id of files.documents) await vault.delete(id)
}

export async function deleteListing(tx: Tx, actor: Actor, id: string, ctx: CommandContext): Promise<DeletedFiles> {
  const car = await getMyCar(tx, actor, id)
  await assertNoOpenBookingsOfCar(tx, id, ctx)
  await updateCar(tx, car, { archivedAt: ctx.now, updatedAt: ctx.now })
  const documents = await deleteCarDocuments(tx, id)
  await (isSubmitted(car) ? notifyQueue : notifyListing)(tx, car, ctx.now)
  if (car.status !== 'draft' || (await hasHistory(tx, id))) return { photos: [], documents }
  await deleteDays(tx, id)
  const photos = await tx.delete(carPhotos).where(eq(carPhotos.carId, id)).returning({ id: carPhotos.id })
  await tx.delete(cars).where(eq(cars.id, id))
  return { photos: photos.map((photo) => photo.id), documents }
}

/** Listed cars stay listed, so admins review new descriptions and doubled prices afterwards. */
async function recordChange(tx: Tx, actor: Actor, before: CarRow, after: CarRow, ctx: CommandContext) {
  if (before.status !== 'approved' || after.status !== 'approved') return
  const { pricePerDay: from } = before
  const to = after.pricePerDay
  const changes = to > 2 * from ? [{ name: 'pricePerDay', from, to }] : []
  // The text is not logged, because it must disappear with the listing.
  const note = after.description === before.description ? null : auditLogMessages.descriptionChanged
  if (changes.length === 0 && note === null) return
  const car = { entityType: 'car', entityId: after.id, title: getCarTitle(after) } as const
  await recordDecision(tx, actor, { ...car, action: 'changed', note, changes }, ctx)
}

const anonymizedFields = { description: '', plate: null, pickupArea: null, pickupPlace: null }

export async function deleteListings(tx: Tx, actor: Actor, ctx: CommandContext): Promise<DeletedFiles> {
  const files: DeletedFiles = { photos: [], documents: [] }
  const listed = await tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.ownerId, actor.id), isNull(cars.archivedAt)))
  for (const { id } of listed) {
    const { photos, documents } = await deleteListing(tx, actor, id, ctx)
    files.photos.push(...photos)
    files.documents.push(...documents)
  }
  await tx.update(cars).set(anonymizedFields).where(eq(cars.ownerId, actor.id))
  const ownCars = tx.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, actor.id))
  await deleteBlockedDays(tx, actor.id)
  const deletedPhotos = await tx.delete(carPhotos).where(inArray(carPhotos.carId, ownCars)).returning({ id: carPhotos.id })
  files.photos.push(...deletedPhotos.map(({ id }) => id))
  return files
}

/** Stored on the car so that search can sort by it. */
export async function setCarRating(tx: Tx, carId: string, rating: { rating: number; reviewCount: number }) {
  await tx.update(cars).set(rating).where(eq(cars.id, carId))
}
