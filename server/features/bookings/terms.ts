import { and, eq, isNull, max } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { isContactOpen, type Party, getCurrentStatus } from '../../../shared/domain/booking.ts'
import type { BookingRequestInput } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getParty } from '../../../shared/domain/permissions.ts'
import {
  toListedTerms,
  type Terms,
  toTerms,
  defaultTerms,
  listAvailableHours,
  isDriven,
  listPickupHours,
  findRequestError,
} from '../../../shared/domain/terms.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow, CarRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/context.ts'
import { getBooking } from './queries.ts'
import { notifyTransition } from './notify.ts'

type TripOptions = Pick<BookingRequestInput, 'from' | 'to' | 'withDriver' | 'pickupHour'>

function assertPickupHour(terms: Terms, field: string, hour: string) {
  if (listPickupHours(terms).includes(hour)) return
  throw new AppError('invalid', { [field]: { code: 'hour_range', params: { from: terms.pickupFrom, until: terms.pickupUntil } } })
}

const choosePickupHour = (car: CarRow, { from, pickupHour }: TripOptions, now: Date) =>
  pickupHour ?? listAvailableHours(car, from, now)[0] ?? car.pickupFrom

export function resolveAgreedTerms(car: CarRow, trip: TripOptions, now: Date) {
  const pickupHour = choosePickupHour(car, trip, now)
  assertPickupHour(car, 'pickupHour', pickupHour)
  const withDriver = isDriven(car.driver, trip.withDriver)
  if (trip.withDriver !== undefined && trip.withDriver !== withDriver)
    throw new AppError('invalid', { withDriver: { code: 'driver_choice' } })
  return { withDriver, pickupHour, terms: toTerms(car) }
}

export function assertTerms(car: CarRow, trip: TripOptions, now: Date) {
  const error = findRequestError(car, trip, choosePickupHour(car, trip, now), now)
  if (error) throw new AppError(error)
}

const getTerms = ({ terms }: BookingRow) => terms ?? defaultTerms

/** Bookings older than pickup hours fall back to the first hour of their terms. */
export const getPickupHour = (booking: BookingRow) => booking.pickupHour ?? getTerms(booking).pickupFrom

/** Renters see the exact pickup place only once contact is open. */
export function toTermsView(booking: BookingRow, party: Party, now: Date) {
  const terms = toListedTerms(getTerms(booking))
  if (party === 'renter' && !isContactOpen(booking, now)) {
    return { terms: { ...terms, pickupArea: terms.pickupArea && maskContacts(terms.pickupArea) } }
  }
  return { terms, pickupPlace: getTerms(booking).pickupPlace }
}

/** Keeps event times strictly increasing, so the last event always holds the current value. */
export async function getNextEventTime(tx: Tx, bookingId: string, now: Date) {
  const [last] = await tx
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1))
}

export async function changePickupHour(tx: Tx, actor: Actor, id: string, hour: string, ctx: CommandContext) {
  const { now, newId } = ctx
  const booking = await getBooking(tx, actor, id)
  const party = getParty(actor, booking)
  if (party !== 'renter' && party !== 'owner') throw new AppError('forbidden')
  const status = getCurrentStatus(booking, now)
  if ((status !== 'pending' && status !== 'approved') || booking.pickedUpAt) throw new AppError('booking_moved_on')
  assertPickupHour(getTerms(booking), 'hour', hour)
  if (hour === getPickupHour(booking)) return
  const isUnchanged = and(eq(bookings.id, id), eq(bookings.status, status), isNull(bookings.pickedUpAt))
  const [changed] = await tx.update(bookings).set({ pickupHour: hour }).where(isUnchanged).returning({ id: bookings.id })
  if (!changed) throw new AppError('booking_moved_on')
  const event = { party, action: 'pickup_hour', fromStatus: status, toStatus: status, reason: hour } as const
  await tx
    .insert(bookingEvents)
    .values({ id: newId(), bookingId: id, actorId: actor.id, ...event, at: await getNextEventTime(tx, id, now) })
  await notifyTransition(tx, booking, { action: 'pickup_hour', party }, ctx)
}
