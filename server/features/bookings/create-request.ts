import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Day } from '../../../shared/lib/days.ts'
import { acceptAgreement } from '../agreements/commands.ts'
import { reserveDays } from '../availability/commands.ts'
import { isPendingAt, mainPhotoId } from '../../db/predicates.ts'
import type { Tx } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookingEvents, bookings } from '../../db/schema/bookings.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { notifyTransition } from './notify.ts'

export type NewBooking = Omit<
  typeof bookings.$inferSelect,
  'reason' | 'pickupCode' | 'pickupTries' | 'pickupLockedUntil' | 'pickedUpAt' | 'returnedAt' | 'notReturnedAt'
>

export async function loadRequestedCar(tx: Tx, carId: string, renterId: string, now: Date) {
  const isOpen = and(eq(bookings.renterId, renterId), isPendingAt(now))
  const [car] = await tx
    .select({ ...getTableColumns(cars), photoId: mainPhotoId, open: tx.$count(bookings, isOpen) })
    .from(cars)
    .where(eq(cars.id, carId))
  return car
}
export type RequestedCar = NonNullable<Awaited<ReturnType<typeof loadRequestedCar>>>

export async function insertRequest(tx: Tx, booking: NewBooking, days: readonly Day[], ctx: CommandContext) {
  const { id: bookingId, carId, renterId, renterAgreementVersion } = booking
  await tx.insert(bookings).values(booking)
  await reserveDays(tx, { carId, bookingId }, days)
  const event = { party: 'renter', action: 'request', toStatus: 'pending' } as const
  await tx.insert(bookingEvents).values({ id: ctx.newId(), bookingId, actorId: renterId, ...event, at: ctx.now })
  await acceptAgreement(tx, { kind: 'renter', bookingId, userId: renterId }, renterAgreementVersion, ctx)
  await notifyTransition(tx, booking, { action: 'request', party: 'renter' }, ctx)
}
