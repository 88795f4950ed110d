import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { canChangeReturnHour, isContactOpen, type Party, getCurrentStatus } from '../../../shared/domain/booking.ts'
import type { BookingRequestInput } from '../../../shared/schemas/booking.ts'
import { type DayRange, toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getParty } from '../../../shared/domain/permissions.ts'
import { type Terms, listAvailableHours, isDriven, listPickupHours, findRequestError } from '../../../shared/domain/terms.ts'
import { toListedTerms, toTerms, defaultTerms } from '../../../shared/domain/listing-terms.ts'
import { resolveReturnHour, listReturnHours } from '../../../shared/domain/return-hours.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow, CarRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { getBooking } from './queries.ts'
import { notifyTransition } from './notify.ts'
import { recordEvent } from './events.ts'

type TripOptions = Pick<BookingRequestInput, 'from' | 'to' | 'withDriver' | 'pickupHour' | 'returnHour'>

function assertPickupHour(terms: Terms, field: string, hour: string) {
  if (listPickupHours(terms).includes(hour)) return
  throw new AppError('invalid', { [field]: { code: 'hour_range', params: { from: terms.pickupFrom, until: terms.pickupUntil } } })
}

function assertReturnHour(terms: Terms, field: string, trip: DayRange & { pickupHour: string }, hour: string) {
  const hours = listReturnHours(terms, trip, trip.pickupHour)
  if (hours.includes(hour)) return
  const [from = terms.pickupFrom, until = terms.pickupUntil] = [hours[0], hours.at(-1)]
  throw new AppError('invalid', { [field]: { code: 'hour_range', params: { from, until } } })
}

const choosePickupHour = (car: CarRow, { from, pickupHour }: TripOptions, now: Date) =>
  pickupHour ?? listAvailableHours(car, from, now)[0] ?? car.pickupFrom

export function resolveAgreedTerms(car: CarRow, trip: TripOptions, now: Date) {
  const pickupHour = choosePickupHour(car, trip, now)
  assertPickupHour(car, 'pickupHour', pickupHour)
  const withDriver = isDriven(car.driver, trip.withDriver)
  if (trip.withDriver !== undefined && trip.withDriver !== withDriver)
    throw new AppError('invalid', { withDriver: { code: 'driver_choice' } })
  if (trip.returnHour !== undefined) assertReturnHour(car, 'returnHour', { ...trip, pickupHour }, trip.returnHour)
  const returnHour = resolveReturnHour(car, trip, { pickupHour, returnHour: trip.returnHour })
  return { withDriver, pickupHour, returnHour, terms: toTerms(car) }
}

export function assertTerms(car: CarRow, trip: TripOptions, now: Date) {
  const error = findRequestError(car, trip, choosePickupHour(car, trip, now), now)
  if (error) throw new AppError(error)
}

/** A booking lacks the terms that listings have gained since. */
export const getTerms = ({ terms }: BookingRow): Terms => ({ ...defaultTerms, ...terms })

/** Bookings older than pickup hours fall back to the first hour of their terms. */
export const getPickupHour = (booking: BookingRow) => booking.pickupHour ?? getTerms(booking).pickupFrom

const getTrip = ({ firstDay: from, lastDay: to }: BookingRow) => ({ from, to })

export const getReturnHour = (booking: BookingRow) =>
  resolveReturnHour(getTerms(booking), getTrip(booking), { pickupHour: getPickupHour(booking), returnHour: booking.returnHour })

/** Renters see the exact pickup place only once contact is open. */
export function toTermsView(booking: BookingRow, party: Party, now: Date) {
  const terms = toListedTerms(getTerms(booking))
  if (party === 'renter' && !isContactOpen(booking, now)) {
    return { terms: { ...terms, pickupArea: terms.pickupArea && maskContacts(terms.pickupArea) } }
  }
  return { terms, pickupPlace: getTerms(booking).pickupPlace }
}

type HourChange = { action: 'pickup_hour' | 'return_hour'; hour: string; party: Party; isUnchanged: SQL | undefined }

async function saveHour(tx: Tx, actor: Actor, booking: BookingRow, { action, hour, party, isUnchanged }: HourChange, ctx: CommandContext) {
  const { id, status } = booking
  const set = action === 'pickup_hour' ? { pickupHour: hour } : { returnHour: hour }
  const isSame = and(eq(bookings.id, id), eq(bookings.status, status), isUnchanged)
  const [changed] = await tx.update(bookings).set(set).where(isSame).returning({ id: bookings.id })
  if (!changed) throw new AppError('booking_moved_on')
  await recordEvent(tx, booking, { action, party, actorId: actor.id, reason: hour }, ctx)
  await notifyTransition(tx, booking, { action, party }, ctx)
}

async function getChangeableBooking(tx: Tx, actor: Actor, id: string, now: Date) {
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (party !== 'renter' && party !== 'owner') throw new AppError('forbidden')
  const status = getCurrentStatus(booking, now)
  if (status !== 'pending' && status !== 'approved') throw new AppError('booking_moved_on')
  return { booking, party }
}

export async function changePickupHour(tx: Tx, actor: Actor, id: string, hour: string, ctx: CommandContext) {
  const { booking, party } = await getChangeableBooking(tx, actor, id, ctx.now)
  if (booking.pickedUpAt) throw new AppError('booking_moved_on')
  assertPickupHour(getTerms(booking), 'hour', hour)
  if (hour === getPickupHour(booking)) return
  await saveHour(tx, actor, booking, { action: 'pickup_hour', hour, party, isUnchanged: isNull(bookings.pickedUpAt) }, ctx)
}

/** Once the trip has started, nobody changes the hour on the last day itself, when it decides who is late. */
export async function changeReturnHour(tx: Tx, actor: Actor, id: string, hour: string, ctx: CommandContext) {
  const { booking, party } = await getChangeableBooking(tx, actor, id, ctx.now)
  if (!canChangeReturnHour({ ...booking, to: booking.lastDay, isPickedUp: booking.pickedUpAt !== null }, toDay(ctx.now)))
    throw new AppError('booking_moved_on')
  assertReturnHour(getTerms(booking), 'hour', { ...getTrip(booking), pickupHour: getPickupHour(booking) }, hour)
  if (hour === getReturnHour(booking)) return
  const isUnchanged = booking.pickedUpAt ? isNotNull(bookings.pickedUpAt) : isNull(bookings.pickedUpAt)
  await saveHour(tx, actor, booking, { action: 'return_hour', hour, party, isUnchanged }, ctx)
}
