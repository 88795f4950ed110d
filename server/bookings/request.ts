import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Day } from '../../shared/days.ts'
import { accept } from '../agreements/commands.ts'
import { holdDays } from '../days/commands.ts'
import { isWaitingAt, mainPhoto } from '../db/conditions.ts'
import type { Tx } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'
import { bookingEvents, bookings } from '../db/schema/bookings.ts'
import type { Moment } from '../http/moment.ts'
import { tellOfMove } from './telling.ts'

export type NewBooking = Omit<
  typeof bookings.$inferSelect,
  'reason' | 'pickupCode' | 'pickupTries' | 'pickupLockedUntil' | 'pickedUpAt' | 'returnedAt' | 'notReturnedAt'
>

/** What decides on a request beside its days: the car, its picture, and how much the renter has open. */
export async function requestFacts(tx: Tx, carId: string, renterId: string, now: Date) {
  const isOpen = and(eq(bookings.renterId, renterId), isWaitingAt(now))
  const [facts] = await tx
    .select({ ...getTableColumns(cars), photoId: mainPhoto, open: tx.$count(bookings, isOpen) })
    .from(cars)
    .where(eq(cars.id, carId))
  return facts
}
export type RequestFacts = NonNullable<Awaited<ReturnType<typeof requestFacts>>>

/** The rows of a request: its days, its first event and the renter's agreement. */
export async function addRequest(tx: Tx, booking: NewBooking, days: readonly Day[], moment: Moment) {
  const { id: bookingId, carId, renterId, renterAgreementVersion } = booking
  await tx.insert(bookings).values(booking)
  await holdDays(tx, { carId, bookingId }, days)
  const event = { party: 'renter', action: 'request', toStatus: 'pending' } as const
  await tx.insert(bookingEvents).values({ id: moment.newId(), bookingId, actorId: renterId, ...event, at: moment.now })
  await accept(tx, { kind: 'renter', bookingId, userId: renterId }, renterAgreementVersion, moment)
  await tellOfMove(tx, booking, { action: 'request', party: 'renter' }, moment)
}
