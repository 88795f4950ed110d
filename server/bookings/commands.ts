import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import { agreements as currentAgreements } from '../../shared/agreement.ts'
import { tripFault } from '../../shared/availability.ts'
import { type BookingAction, expiryOf, findMove, holdsDays, maxOpenRequests, statusNow } from '../../shared/booking.ts'
import type { BookingRequest } from '../../shared/booking-schema.ts'
import { carTitle, papersCover } from '../../shared/car.ts'
import { dayOf, eachDay } from '../../shared/days.ts'
import { AppError } from '../../shared/errors.ts'
import { canBook, isPublicCar, ownsCar, partyOf } from '../../shared/permissions.ts'
import { ownerShare, quoteFor } from '../../shared/pricing.ts'
import type { Settings } from '../../shared/settings.ts'
import { logDecision } from '../admin/log.ts'
import { isTaken, type Tx } from '../db/database.ts'
import { agreements, bookings } from '../db/schema.ts'
import type { Moment } from '../moment.ts'
import { failCash, promiseCash } from '../payments/commands.ts'
import { expireRequestsOfCar } from './closing.ts'
import { bookingFor } from './queries.ts'
import { type BookingRow, cancelledInTime, freeDays, recordEvent } from './records.ts'
import { holdDays, type NewBooking, type RequestFacts, statementsOf } from './request.ts'

function checkRequest(actor: Actor, car: RequestFacts | undefined, input: BookingRequest): asserts car is RequestFacts {
  if (!car || (!isPublicCar(car) && !ownsCar(actor, car))) throw new AppError('not_found')
  if (ownsCar(actor, car)) throw new AppError('own_car')
  const { version } = currentAgreements.renter
  if (!input.agreementVersion) throw new AppError('agreement_required', { agreementVersion: { code: 'agreement_required' } })
  if (input.agreementVersion !== version) throw new AppError('agreement_changed', undefined, { version })
  if (!papersCover(car, input.to)) throw new AppError('papers_expire')
  if (car.open >= maxOpenRequests) throw new AppError('too_many_requests_open')
}

function newBooking(actor: Actor, car: RequestFacts, input: BookingRequest, settings: Settings, { now, newId }: Moment): NewBooking {
  const quote = quoteFor(car, settings, input)
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
    pricePerDay: car.pricePerDay,
    serviceFeePercent: settings.serviceFeePercent,
    commission: ownerShare(quote, settings).commission,
    commissionPercent: settings.commissionPercent,
    cancellationHours: settings.cancellationHours,
    carTitle: carTitle(car),
    carPhotoId: car.photoId,
    renterAgreementVersion: currentAgreements.renter.version,
    expiresAt: expiryOf(now, input.from, settings.requestHours),
    createdAt: now,
    movedAt: now,
  }
}

async function addRequest(tx: Tx, booking: NewBooking, { now, newId }: Moment) {
  const { addBooking, addEvent, addAgreement } = statementsOf(tx)
  const { id: bookingId, renterId } = booking
  await addBooking.run(booking)
  await holdDays(tx, booking.carId, bookingId, eachDay({ from: booking.firstDay, to: booking.lastDay }))
  await addEvent.run({ id: newId(), bookingId, actorId: renterId, at: now })
  await addAgreement.run({ id: newId(), bookingId, userId: renterId, version: booking.renterAgreementVersion, at: now })
}

/** A renter asks for a car on these days; from here on the days are held and every figure is frozen. Gives the new booking. */
export async function requestBooking(tx: Tx, actor: Actor, input: BookingRequest, settings: Settings, moment: Moment): Promise<BookingRow> {
  const fault = tripFault(input, dayOf(moment.now))
  if (fault) throw new AppError('invalid', { [fault.field]: { code: fault.code } })
  if (!canBook(actor)) throw new AppError('forbidden')
  const { facts } = statementsOf(tx)
  const { carId, from, to } = input
  const asked = { carId, from, to, renterId: actor.id, now: moment.now.getTime() }
  const car = await facts.get(asked)
  checkRequest(actor, car, input)
  // Days of requests past their time are free, also before the job has said so.
  const isFreed = car.taken && (await expireRequestsOfCar(tx, carId, moment)) > 0
  if (car.taken && !(isFreed && (await facts.get(asked))?.taken === 0)) throw new AppError('car_unavailable')
  const booking = newBooking(actor, car, input, settings, moment)
  await addRequest(tx, booking, moment).catch((fault: unknown) => {
    throw isTaken(fault) ? new AppError('car_unavailable') : fault
  })
  return { ...booking, reason: null, pickupCode: null, pickupTries: 0, pickupLockedUntil: null, pickedUpAt: null, returnedAt: null }
}

type Wish = { action: BookingAction; reason?: string | null | undefined; agreementVersion?: string | undefined }

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** What an approval promises: the cash lines and, where the owner approved, the owner's agreement. */
async function promise(tx: Tx, booking: BookingRow, isOwner: boolean, seenVersion: string | undefined, moment: Moment) {
  await promiseCash(tx, booking, moment)
  if (isOwner) await signAsOwner(tx, booking, seenVersion, moment)
}

/** The owner's agreement for this booking, once. Refuses where they had another version before their eyes. */
export async function signAsOwner(tx: Tx, booking: BookingRow, seenVersion: string | undefined, { now, newId }: Moment) {
  const { version } = currentAgreements.owner
  if (seenVersion !== undefined && seenVersion !== version) throw new AppError('agreement_changed', undefined, { version })
  await tx
    .insert(agreements)
    .values({ id: newId(), kind: 'owner', bookingId: booking.id, userId: booking.ownerId, version, at: now })
    .onConflictDoNothing()
}

async function decide(tx: Tx, actor: Actor, booking: BookingRow, { action, reason }: Wish, moment: Moment) {
  if (action === 'cancel') return
  const decision = action === 'approve' ? 'approved' : 'rejected'
  const entity = { entityType: 'booking', entityId: booking.id, title: booking.carTitle } as const
  await logDecision(tx, actor, { ...entity, action: decision, note: reason ?? null }, moment)
}

/** Approves, rejects or cancels a booking, as far as its state and the actor's side allow. Of two moves at once one happens. */
export async function moveBooking(tx: Tx, actor: Actor, id: string, wish: Wish, moment: Moment): Promise<BookingRow> {
  const { now } = moment
  const booking = await bookingFor(tx, actor, id)
  const party = partyOf(actor, booking)
  const pickedUp = booking.pickedUpAt !== null
  const move = party ? findMove({ status: statusNow(booking, now), pickedUp }, wish.action, party) : 'forbidden'
  if (typeof move === 'string' || !party) throw new AppError(typeof move === 'string' ? move : 'forbidden')
  const reason = wish.reason || null
  if (move.needsReason && !reason) throw new AppError('invalid', { reason: { code: 'required' } })
  const [moved] = await tx
    .update(bookings)
    .set({ status: move.to, movedAt: now, ...(move.to === 'approved' ? { pickupCode: newCode() } : { reason }) })
    .where(and(eq(bookings.id, id), eq(bookings.status, booking.status), pickedUp ? undefined : isNull(bookings.pickedUpAt)))
    .returning()
  if (!moved) throw new AppError('booking_moved_on')
  if (move.to === 'approved') await promise(tx, booking, party === 'owner', wish.agreementVersion, moment)
  if (!holdsDays(move.to)) await freeDays(tx, booking)
  if (move.to === 'cancelled') await failCash(tx, [id], now)
  await decide(tx, actor, booking, { action: wish.action, reason }, moment)
  const inTime = move.to === 'cancelled' ? cancelledInTime(booking, party, now) : null
  await recordEvent(tx, actor, booking, { party, action: wish.action, toStatus: move.to, reason, inTime }, moment)
  return moved
}

/** Cancels every request and every booking not yet picked up of a car that leaves the market. Gives their ids. */
export async function cancelBookingsOfCar(tx: Tx, actor: Actor, carId: string, reason: string, moment: Moment) {
  await expireRequestsOfCar(tx, carId, moment)
  const isOpen = and(eq(bookings.carId, carId), inArray(bookings.status, ['pending', 'approved']), isNull(bookings.pickedUpAt))
  const rows = await tx.select().from(bookings).where(isOpen)
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return ids
  await tx.update(bookings).set({ status: 'cancelled', reason, movedAt: moment.now }).where(inArray(bookings.id, ids))
  for (const booking of rows) await freeDays(tx, booking)
  await failCash(tx, ids, moment.now)
  for (const booking of rows)
    await recordEvent(tx, actor, booking, { party: 'admin', action: 'cancel', toStatus: 'cancelled', reason }, moment)
  return ids
}
