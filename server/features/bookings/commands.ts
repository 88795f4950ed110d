import { and, asc, eq, gte, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { tripFault } from '../../../shared/domain/availability.ts'
import { getExpiry, findTransition, maxOpenRequests, statusNow } from '../../../shared/domain/booking.ts'
import type { ActionInput, BookingRequest } from '../../../shared/schemas/booking.ts'
import { carTitle, papersCover } from '../../../shared/domain/car.ts'
import { countDays, toDay, eachDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canBook, isPublicCar, ownsCar, getParty } from '../../../shared/domain/permissions.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { ownerShare, quoteFor } from '../../../shared/domain/pricing.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { acceptAgreement, assertCurrentVersion } from '../agreements/commands.ts'
import { currentVersion } from '../agreements/queries.ts'
import { holdsDaysAt } from '../cars/queries.ts'
import { isReserved } from '../availability/queries.ts'
import { bookingStatusNoIndex } from '../../db/predicates.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import type { BookingRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { pickupCodeFrom } from '../../lib/ids.ts'
import { expireRequestsOf, expireRequestsOfCar } from './status-jobs.ts'
import { bookingFor, involvesUser } from './queries.ts'
import { assertFewCancellations, assertFewRequests, assertVerified } from './limits.ts'
import { transition } from './transition.ts'
import { insertRequest, type NewBooking, type RequestedCar, loadRequestedCar } from './create-request.ts'
import { agreedTerms, assertTerms } from './terms.ts'

function checkRequest(
  actor: Actor,
  car: RequestedCar | undefined,
  input: BookingRequest,
  version: string,
  now: Date,
): asserts car is RequestedCar {
  if (!car || (!isPublicCar(car) && !ownsCar(actor, car))) throw new AppError('not_found')
  if (ownsCar(actor, car)) throw new AppError('own_car')
  agreedTerms(car, input, now)
  if (!input.agreementVersion) throw new AppError('agreement_required', { agreementVersion: { code: 'agreement_required' } })
  if (input.agreementVersion !== version) throw new AppError('agreement_changed', undefined, { version })
  assertTerms(car, input, now)
  if (!papersCover(car, input.to)) throw new AppError('papers_expire')
  if (car.open >= maxOpenRequests) throw new AppError('too_many_requests_open')
}

async function refuseByLimits(tx: Tx, actor: Actor, input: BookingRequest, now: Date) {
  await assertVerified(tx, actor, countDays(input), now)
  await assertFewRequests(tx, actor, now)
}

function newBooking(
  actor: Actor,
  car: RequestedCar,
  input: BookingRequest,
  settings: Settings,
  { now, newId }: CommandContext,
): NewBooking {
  const agreed = agreedTerms(car, input, now)
  const quote = quoteFor(car, settings, input, agreed.withDriver)
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
    commission: ownerShare(quote, settings).commission,
    commissionPercent: settings.commissionPercent,
    cancellationHours: settings.cancellationHours,
    carTitle: maskContacts(carTitle(car)),
    carPhotoId: car.photoId,
    renterAgreementVersion: input.agreementVersion ?? '',
    expiresAt: getExpiry(now, input.from, settings.requestHours),
    createdAt: now,
    movedAt: now,
  }
}

/** A renter whose first response got lost is shown their own request instead of a conflict. */
async function whyHeld(tx: Tx, { id }: Actor, { carId, from, to }: BookingRequest, now: Date) {
  const isOwn = and(eq(bookings.carId, carId), eq(bookings.renterId, id), holdsDaysAt(now))
  const own = await tx
    .select({ id: bookings.id, from: bookings.firstDay, to: bookings.lastDay })
    .from(bookings)
    .where(and(isOwn, lte(bookings.firstDay, to), gte(bookings.lastDay, from)))
    .orderBy(asc(bookings.firstDay), asc(bookings.id))
    .limit(1)
  return own.length > 0 ? new AppError('already_requested', undefined, { bookings: own }) : new AppError('car_unavailable')
}

export async function requestBooking(
  tx: Tx,
  actor: Actor,
  input: BookingRequest,
  settings: Settings,
  moment: CommandContext,
): Promise<BookingRow> {
  const fault = tripFault(input, toDay(moment.now))
  if (fault) throw new AppError('invalid', { [fault.field]: { code: fault.code } })
  if (!canBook(actor)) throw new AppError('forbidden')
  const { carId, from, to } = input
  const car = await loadRequestedCar(tx, carId, actor.id, moment.now)
  checkRequest(actor, car, input, await currentVersion(tx, 'renter', moment.now), moment.now)
  await refuseByLimits(tx, actor, input, moment.now)
  // Expired requests free their days even before the job has run.
  if (await isReserved(tx, carId, input)) {
    await expireRequestsOfCar(tx, carId, moment)
    if (await isReserved(tx, carId, input)) throw await whyHeld(tx, actor, input, moment.now)
  }
  const booking = newBooking(actor, car, input, settings, moment)
  await insertRequest(tx, booking, eachDay({ from, to }), moment).catch((thrown: unknown) => {
    throw isUniqueViolation(thrown) ? new AppError('car_unavailable') : thrown
  })
  const notYet = { reason: null, pickupCode: null, pickupLockedUntil: null, pickedUpAt: null, returnedAt: null, notReturnedAt: null }
  return { ...booking, ...notYet, pickupTries: 0 }
}

/** Throws when the owner read another version than the current one. */
export async function acceptOwnerAgreement(tx: Tx, { id, ownerId }: BookingRow, seenVersion: string | undefined, moment: CommandContext) {
  if (seenVersion !== undefined) await assertCurrentVersion(tx, 'owner', seenVersion, moment)
  const version = seenVersion ?? (await currentVersion(tx, 'owner', moment.now))
  await acceptAgreement(tx, { kind: 'owner', bookingId: id, userId: ownerId }, version, moment)
}

type Wish = Pick<ActionInput, 'action' | 'reason' | 'agreementVersion' | 'seen'>

/** Throws `booking_moved_on` when the client saw another status or another change came first. */
export async function applyAction(tx: Tx, actor: Actor, id: string, wish: Wish, moment: CommandContext): Promise<BookingRow> {
  const booking = await bookingFor(tx, actor, id)
  const party = getParty(actor, booking)
  if (!party) throw new AppError('forbidden')
  const status = statusNow(booking, moment.now)
  const found = findTransition({ status, pickedUp: booking.pickedUpAt !== null }, wish.action, party)
  if (typeof found === 'string') throw new AppError(found)
  if (wish.seen && wish.seen !== status) throw new AppError('booking_moved_on')
  const reason = wish.reason || null
  if (found.needsReason && !reason) throw new AppError('invalid', { reason: { code: 'required' } })
  const { action } = wish
  if (action === 'cancel' && party !== 'admin') await assertFewCancellations(tx, actor, moment.now)
  const set = action === 'approve' ? { pickupCode: pickupCodeFrom(moment.newId()) } : {}
  const moved = await transition(tx, booking, { action, to: found.to, party, actor, at: moment.now, reason, set }, moment)
  if (action === 'approve' && party === 'owner') await acceptOwnerAgreement(tx, booking, wish.agreementVersion, moment)
  return moved
}

async function cancelOpen(tx: Tx, actor: Actor, which: SQL | undefined, reason: string, moment: CommandContext) {
  const isOpen = and(which, inArray(bookingStatusNoIndex, ['pending', 'approved']), isNull(bookings.pickedUpAt))
  const rows = await tx.select().from(bookings).where(isOpen).orderBy(asc(bookings.id))
  const step = { action: 'cancel', to: 'cancelled', party: 'admin', actor, at: moment.now, reason } as const
  for (const booking of rows) await transition(tx, booking, step, moment)
}

export async function cancelBookingsOfCar(tx: Tx, actor: Actor, carId: string, reason: string, moment: CommandContext) {
  await expireRequestsOfCar(tx, carId, moment)
  await cancelOpen(tx, actor, eq(bookings.carId, carId), reason, moment)
}

export async function cancelBookingsOf(tx: Tx, actor: Actor, person: Actor, reason: string, moment: CommandContext) {
  await expireRequestsOf(tx, person, moment)
  await cancelOpen(tx, actor, involvesUser(tx, person), reason, moment)
}
