import { expect } from 'vitest'
import type { Reader } from '../../server/db/database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import type { BookingAction } from '../../shared/domain/booking.ts'
import type { TestUser } from './app.ts'
import { readRow } from './read-rows.ts'

type BookingRef = { id: string }
type BookingAmounts = BookingRef & { totalPrice: number; deposit: number }
type TripDeps = {
  as: (user: TestUser | null) => {
    read: (path: string) => ReturnType<Response['json']>
    post: (path: string, body: object) => Promise<Response>
  }
  db: { read: Reader }
  usersById: Map<string, TestUser>
}

/** Fails the test if the server refuses an owner's step. */
export function createTripActions({ as, db, usersById }: TripDeps) {
  const postAsOwner = async ({ id }: BookingRef, path: string, body: (code: string | null) => object) => {
    const booking = await readRow(db.read, bookings, id)
    if (!booking) throw new Error('there is no such booking')
    const response = await as(usersById.get(booking.ownerId) ?? null).post(`/api/bookings/${id}/${path}`, body(booking.pickupCode))
    expect(response.status, await response.clone().text()).toBe(200)
    return response
  }
  return {
    act: (user: TestUser, { id }: BookingRef, action: BookingAction, reason?: string) =>
      as(user).post(`/api/bookings/${id}/actions`, { action, reason }),
    seen: (user: TestUser, { id }: BookingRef) => as(user).read(`/api/bookings/${id}`),
    approve: (booking: BookingRef) => postAsOwner(booking, 'actions', () => ({ action: 'approve' })),
    pickUp: (booking: BookingAmounts, more = {}) =>
      postAsOwner(booking, 'handover', (code) => ({ kind: 'pickup', code, cashReceived: booking.totalPrice, ...more })),
    bringBack: (booking: BookingAmounts, more = {}) =>
      postAsOwner(booking, 'handover', () => ({ kind: 'return', depositReturned: booking.deposit, ...more })),
  }
}
