import { and, eq, isNull, max } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { contactOpen, type Party, statusNow } from '../../../shared/domain/booking.ts'
import type { BookingRequest } from '../../../shared/schemas/booking.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { getParty } from '../../../shared/domain/permissions.ts'
import { listedTermsIn, type Terms, termsIn, usualTerms } from '../../../shared/domain/terms.ts'
import { hoursToOffer, isDriven, pickupHours, requestFault } from '../../../shared/domain/trip-terms.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import type { Tx } from '../../db/database.ts'
import type { BookingRow, CarRow } from '../../db/row-types.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { bookingFor } from './queries.ts'
import { notifyTransition } from './notify.ts'

type Wish = Pick<BookingRequest, 'from' | 'to' | 'withDriver' | 'pickupHour'>

function checkHour(terms: Terms, field: string, hour: string) {
  if (pickupHours(terms).includes(hour)) return
  throw new AppError('invalid', { [field]: { code: 'hour_range', params: { from: terms.pickupFrom, until: terms.pickupUntil } } })
}

const hourOf = (car: CarRow, { from, pickupHour }: Wish, now: Date) => pickupHour ?? hoursToOffer(car, from, now)[0] ?? car.pickupFrom

export function agreedTerms(car: CarRow, wish: Wish, now: Date) {
  const pickupHour = hourOf(car, wish, now)
  checkHour(car, 'pickupHour', pickupHour)
  const withDriver = isDriven(car.driver, wish.withDriver)
  if (wish.withDriver !== undefined && wish.withDriver !== withDriver)
    throw new AppError('invalid', { withDriver: { code: 'driver_choice' } })
  return { withDriver, pickupHour, terms: termsIn(car) }
}

export function assertTerms(car: CarRow, wish: Wish, now: Date) {
  const fault = requestFault(car, wish, hourOf(car, wish, now), now)
  if (fault) throw new AppError(fault)
}

const termsOf = ({ terms }: BookingRow) => terms ?? usualTerms

/** Bookings older than pickup hours fall back to the first hour of their terms. */
export const getPickupHour = (booking: BookingRow) => booking.pickupHour ?? termsOf(booking).pickupFrom

/** Renters see the exact pickup place only once contact is open. */
export function termsView(booking: BookingRow, party: Party, now: Date) {
  const terms = listedTermsIn(termsOf(booking))
  if (party === 'renter' && !contactOpen(booking, now)) {
    return { terms: { ...terms, pickupArea: terms.pickupArea && maskContacts(terms.pickupArea) } }
  }
  return { terms, pickupPlace: termsOf(booking).pickupPlace }
}

/** Keeps event times strictly increasing, so the last event always holds the current value. */
export async function afterEvents(tx: Tx, bookingId: string, now: Date) {
  const [last] = await tx
    .select({ at: max(bookingEvents.at) })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
  return new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1))
}

export async function changePickupHour(tx: Tx, actor: Actor, id: string, hour: string, moment: CommandContext) {
  const { now, newId } = moment
  const booking = await bookingFor(tx, actor, id)
  const party = getParty(actor, booking)
  if (party !== 'renter' && party !== 'owner') throw new AppError('forbidden')
  const status = statusNow(booking, now)
  if ((status !== 'pending' && status !== 'approved') || booking.pickedUpAt) throw new AppError('booking_moved_on')
  checkHour(termsOf(booking), 'hour', hour)
  if (hour === getPickupHour(booking)) return
  const isStillToCome = and(eq(bookings.id, id), eq(bookings.status, status), isNull(bookings.pickedUpAt))
  const [changed] = await tx.update(bookings).set({ pickupHour: hour }).where(isStillToCome).returning({ id: bookings.id })
  if (!changed) throw new AppError('booking_moved_on')
  const event = { party, action: 'pickup_hour', fromStatus: status, toStatus: status, reason: hour } as const
  await tx.insert(bookingEvents).values({ id: newId(), bookingId: id, actorId: actor.id, ...event, at: await afterEvents(tx, id, now) })
  await notifyTransition(tx, booking, { action: 'pickup_hour', party }, moment)
}
