import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Day } from '../../shared/days.ts'
import { accept } from '../agreements/commands.ts'
import { holdDays } from '../days/commands.ts'
import { isPending } from '../db/conditions.ts'
import type { Tx } from '../db/database.ts'
import { bookingEvents, bookings, carPhotos, cars } from '../db/schema.ts'
import type { Moment } from '../http/moment.ts'

export type NewBooking = Omit<
  typeof bookings.$inferSelect,
  'reason' | 'pickupCode' | 'pickupTries' | 'pickupLockedUntil' | 'pickedUpAt' | 'returnedAt'
>

async function mainPhotoOf(tx: Tx, carId: string): Promise<string | null> {
  const [photo] = await tx
    .select({ id: carPhotos.id })
    .from(carPhotos)
    .where(and(eq(carPhotos.carId, carId), isNotNull(carPhotos.readyAt), isNull(carPhotos.removedAt)))
    .orderBy(asc(carPhotos.position), asc(carPhotos.id))
    .limit(1)
  return photo?.id ?? null
}

/** What decides on a request beside its days: the car, its picture, and how much the renter has open. */
export async function requestFacts(tx: Tx, carId: string, renterId: string, now: Date) {
  const [car] = await tx.select().from(cars).where(eq(cars.id, carId))
  if (!car) return
  const isOpen = and(eq(bookings.renterId, renterId), isPending, gt(bookings.expiresAt, now))
  return { ...car, photoId: await mainPhotoOf(tx, carId), open: await tx.$count(bookings, isOpen) }
}
export type RequestFacts = NonNullable<Awaited<ReturnType<typeof requestFacts>>>

/** The rows of a request: its days, its first event and the renter's agreement. */
export async function addRequest(tx: Tx, booking: NewBooking, days: readonly Day[], moment: Moment) {
  const { id: bookingId, carId, renterId } = booking
  await tx.insert(bookings).values(booking)
  await holdDays(tx, { carId, bookingId }, days)
  const event = { party: 'renter', action: 'request', toStatus: 'pending' } as const
  await tx.insert(bookingEvents).values({ id: moment.newId(), bookingId, actorId: renterId, ...event, at: moment.now })
  await accept(tx, { kind: 'renter', bookingId, userId: renterId }, moment)
  tx.tell({ kind: 'booking_moved', bookingId, action: 'request', from: null, to: 'pending', party: 'renter' })
}
