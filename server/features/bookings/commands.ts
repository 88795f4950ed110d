import type { Actor } from '../../../shared/domain/account.ts'
import type { BookingActionInput, BookingRequestInput } from '../../../shared/schemas/booking.ts'
import type { BookingRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/context.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { acceptAgreement, assertCurrentVersion } from '../agreements/commands.ts'
import { and, asc, eq, gte, inArray, isNull, lte, type SQL, getTableColumns } from 'drizzle-orm'
import { assertHourlyCancellations, assertHourlyRequests, assertRequirements, assertVerified } from './limits.ts'
import { unindexedBookingStatus, isPendingAt, mainPhotoId } from '../../db/predicates.ts'
import { bookings, bookingEvents } from '../../db/schema/bookings.ts'
import { canBook, isPublicCar, ownsCar, getParty } from '../../../shared/domain/permissions.ts'
import { cars } from '../../db/schema/cars.ts'
import { countDays, toDay, listDays, type Day } from '../../../shared/lib/days.ts'
import { expireRequestsOfUser, expireRequestsOfCar } from './status-jobs.ts'
import { getAgreementVersion } from '../agreements/queries.ts'
import { getBooking, involvesUser } from './queries.ts'
import { getCarTitle, areDocumentsValid } from '../../../shared/domain/car.ts'
import { getExpiry, findTransition, maxOpenRequests, getCurrentStatus } from '../../../shared/domain/booking.ts'
import { getOwnerShare, calculateQuote } from '../../../shared/domain/pricing.ts'
import { holdsDaysAt } from '../cars/queries.ts'
import { lapseChangesOfCar } from './changes/lapse.ts'
import { isReserved } from '../availability/queries.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { isBookedAtOnce } from '../cars/instant.ts'
import { notifyInstantBooking, notifyTransition } from './notify.ts'
import { reserveDays } from '../availability/commands.ts'
import { resolveAgreedTerms, assertTerms } from './terms.ts'
import { toDayRate } from '../../../shared/domain/booking-change.ts'
import { toPickupCode } from '../../lib/ids.ts'
import { transition } from './transition.ts'
import { findTripError } from '../../../shared/domain/availability.ts'

function assertRequest(
  actor: Actor,
  car: RequestedCar | undefined,
  input: BookingRequestInput,
  version: string,
  now: Date,
): asserts car is RequestedCar {
  if (!car || (!isPublicCar(car) && !ownsCar(actor, car))) throw new AppError('not_found')
  if (ownsCar(actor, car)) throw new AppError('own_car')
  resolveAgreedTerms(car, input, now)
  if (!input.agreementVersion) throw new AppError('agreement_required', { agreementVersion: { code: 'agreement_required' } })
  if (input.agreementVersion !== version) throw new AppError('agreement_changed', undefined, { version })
  assertTerms(car, input, now)
  if (!areDocumentsValid(car, input.to)) throw new AppError('papers_expire')
  if (car.open >= maxOpenRequests) throw new AppError('too_many_requests_open')
}

async function assertRenterLimits(tx: Tx, actor: Actor, input: BookingRequestInput, now: Date) {
  await assertVerified(tx, actor, countDays(input), now)
  await assertHourlyRequests(tx, actor, now)
}

function buildBooking(
  actor: Actor,
  car: RequestedCar,
  input: BookingRequestInput,
  settings: Settings,
  { now, newId }: CommandContext,
): NewBooking {
  const agreed = resolveAgreedTerms(car, input, now)
  const quote = calculateQuote(car, settings, input, agreed.withDriver)
  if (quote.totalPrice !== input.expectedTotal) throw new AppError('price_changed', undefined, { quote })
  return {
    id: newId(),
    carId: car.id,
    renterId: actor.id,
    ownerId: car.ownerId,
    firstDay: input.from,
    lastDay: input.to,
    status: 'pending',
    message: input.message || null,
    ...quote,
    ...agreed,
    pricePerDay: car.pricePerDay,
    serviceFeePercent: settings.serviceFeePercent,
    commission: getOwnerShare(quote, settings).commission,
    commissionPercent: settings.commissionPercent,
    rates: [{ from: input.from, to: input.to, ...toDayRate(car, settings, agreed.withDriver ? car.driverPricePerDay : 0) }],
    cancellationHours: settings.cancellationHours,
    carTitle: maskContacts(getCarTitle(car)),
    carPhotoId: car.photoId,
    renterAgreementVersion: input.agreementVersion ?? '',
    expiresAt: getExpiry(now, input.from, settings.requestHours),
    createdAt: now,
    movedAt: now,
  }
}

/** A renter whose first response got lost is shown their own request instead of a conflict. */
async function createConflictError(tx: Tx, { id }: Actor, { carId, from, to }: BookingRequestInput, now: Date) {
  const isByActor = and(eq(bookings.carId, carId), eq(bookings.renterId, id), holdsDaysAt(now))
  const ownBookings = await tx
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(isByActor, lte(bookings.firstDay, to), gte(bookings.lastDay, from)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))
    .limit(1)
  return ownBookings.length > 0 ? new AppError('already_requested', undefined, { bookings: ownBookings }) : new AppError('car_unavailable')
}

export async function requestBooking(
  tx: Tx,
  actor: Actor,
  input: BookingRequestInput,
  settings: Settings,
  ctx: CommandContext,
): Promise<BookingRow> {
  const error = findTripError(input, toDay(ctx.now))
  if (error) throw new AppError('invalid', { [error.field]: { code: error.code } })
  if (!canBook(actor)) throw new AppError('forbidden')
  const { carId, from, to } = input
  const car = await loadRequestedCar(tx, carId, actor.id, ctx.now)
  assertRequest(actor, car, input, await getAgreementVersion(tx, 'renter', ctx.now), ctx.now)
  await assertRequirements(tx, actor, car, to)
  await assertRenterLimits(tx, actor, input, ctx.now)
  // Expired requests and changes free their days even before the job has run.
  if (await isReserved(tx, carId, input)) {
    await expireRequestsOfCar(tx, carId, ctx)
    await lapseChangesOfCar(tx, carId, ctx)
    if (await isReserved(tx, carId, input)) throw await createConflictError(tx, actor, input, ctx.now)
  }
  const booking = buildBooking(actor, car, input, settings, ctx)
  const isInstant = await isBookedAtOnce(tx, car, actor.id, input, ctx.now)
  await insertRequest(tx, booking, listDays({ from, to }), isInstant, ctx).catch((thrown: unknown) => {
    throw isUniqueViolation(thrown) ? new AppError('car_unavailable') : thrown
  })
  if (isInstant) return approveAtOnce(tx, booking, ctx)
  const unsetFields = {
    earliestFirstDay: null,
    reason: null,
    pickupCode: null,
    pickupLockedUntil: null,
    pickedUpAt: null,
    returnedAt: null,
    notReturnedAt: null,
  }
  return { ...booking, ...unsetFields, pickupTries: 0 }
}

/** Approves by the command of the owner, who accepted the agreement for this by switching instant booking on. */
async function approveAtOnce(tx: Tx, { id, ownerId }: NewBooking, ctx: CommandContext) {
  // A millisecond later, so that the events keep their order.
  const at = { ...ctx, now: new Date(ctx.now.getTime() + 1) }
  const approved = await applyAction(tx, { id: ownerId, userType: 'owner' }, id, { action: 'approve' }, at)
  await notifyInstantBooking(tx, approved, at)
  return approved
}

/** Throws when the owner read another version than the current one. */
export async function acceptOwnerAgreement(tx: Tx, { id, ownerId }: BookingRow, expectedVersion: string | undefined, ctx: CommandContext) {
  if (expectedVersion !== undefined) await assertCurrentVersion(tx, 'owner', expectedVersion, ctx)
  const version = expectedVersion ?? (await getAgreementVersion(tx, 'owner', ctx.now))
  await acceptAgreement(tx, { kind: 'owner', bookingId: id, userId: ownerId }, version, ctx)
}

type ActionOptions = Pick<BookingActionInput, 'action' | 'reason' | 'agreementVersion' | 'seen'>

/** Throws `booking_moved_on` when the client saw another status or another change came first. */
export async function applyAction(tx: Tx, actor: Actor, id: string, input: ActionOptions, ctx: CommandContext): Promise<BookingRow> {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (!party) throw new AppError('forbidden')
  const status = getCurrentStatus(booking, ctx.now)
  const found = findTransition({ status, pickedUp: booking.pickedUpAt !== null }, input.action, party)
  if (typeof found === 'string') throw new AppError(found)
  if (input.seen && input.seen !== status) throw new AppError('booking_moved_on')
  const reason = input.reason || null
  if (found.needsReason && !reason) throw new AppError('invalid', { reason: { code: 'required' } })
  const { action } = input
  if (action === 'cancel' && party !== 'admin') await assertHourlyCancellations(tx, actor, ctx.now)
  const set = action === 'approve' ? { pickupCode: toPickupCode(ctx.newId()) } : {}
  const moved = await transition(tx, booking, { action, to: found.to, party, actor, at: ctx.now, reason, set }, ctx)
  if (action === 'approve' && party === 'owner') await acceptOwnerAgreement(tx, booking, input.agreementVersion, ctx)
  return moved
}

async function cancelOpenBookings(tx: Tx, actor: Actor, condition: SQL | undefined, reason: string, ctx: CommandContext) {
  const isOpen = and(condition, inArray(unindexedBookingStatus, ['pending', 'approved']), isNull(bookings.pickedUpAt))
  const rows = await tx.select().from(bookings).where(isOpen).orderBy(asc(bookings.id))
  const step = { action: 'cancel', to: 'cancelled', party: 'admin', actor, at: ctx.now, reason } as const
  for (const booking of rows) await transition(tx, booking, step, ctx)
}

export async function cancelBookingsOfCar(tx: Tx, actor: Actor, carId: string, reason: string, ctx: CommandContext) {
  await expireRequestsOfCar(tx, carId, ctx)
  await cancelOpenBookings(tx, actor, eq(bookings.carId, carId), reason, ctx)
}

export async function cancelBookingsOfUser(tx: Tx, actor: Actor, user: Actor, reason: string, ctx: CommandContext) {
  await expireRequestsOfUser(tx, user, ctx)
  await cancelOpenBookings(tx, actor, involvesUser(tx, user), reason, ctx)
}

type NewBooking = Omit<
  typeof bookings.$inferSelect,
  'earliestFirstDay' | 'reason' | 'pickupCode' | 'pickupTries' | 'pickupLockedUntil' | 'pickedUpAt' | 'returnedAt' | 'notReturnedAt'
>

async function loadRequestedCar(tx: Tx, carId: string, renterId: string, now: Date) {
  const isOpen = and(eq(bookings.renterId, renterId), isPendingAt(now))
  const [car] = await tx
    .select({ ...getTableColumns(cars), photoId: mainPhotoId, open: tx.$count(bookings, isOpen) })
    .from(cars)
    .where(eq(cars.id, carId))
  return car
}
type RequestedCar = NonNullable<Awaited<ReturnType<typeof loadRequestedCar>>>

async function insertRequest(tx: Tx, booking: NewBooking, days: readonly Day[], isInstant: boolean, ctx: CommandContext) {
  const { id: bookingId, carId, renterId, renterAgreementVersion } = booking
  await tx.insert(bookings).values(booking)
  await reserveDays(tx, { carId, bookingId }, days)
  const event = { party: 'renter', action: 'request', toStatus: 'pending' } as const
  await tx.insert(bookingEvents).values({ id: ctx.newId(), bookingId, actorId: renterId, ...event, at: ctx.now })
  await acceptAgreement(tx, { kind: 'renter', bookingId, userId: renterId }, renterAgreementVersion, ctx)
  // Nobody has to answer a request that is approved at once.
  if (!isInstant) await notifyTransition(tx, booking, { action: 'request', party: 'renter' }, ctx)
}
