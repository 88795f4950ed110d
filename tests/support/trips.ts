import { expect } from 'vitest'
import type { Reader } from '../../server/db/database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import type { BookingAction } from '../../shared/domain/booking.ts'
import type { TestUser } from './app.ts'
import { readRow } from './read-rows.ts'

type Known = { id: string }
type Asked = Known & { totalPrice: number; deposit: number }
type Site = {
  as: (who: TestUser | null) => {
    read: (path: string) => ReturnType<Response['json']>
    post: (path: string, body: object) => Promise<Response>
  }
  db: { read: Reader }
  people: Map<string, TestUser>
}

/** Fails the test if the server refuses an owner's step. */
export function listTrips({ as, db, people }: Site) {
  const byOwner = async ({ id }: Known, path: string, body: (code: string | null) => object) => {
    const booking = await readRow(db.read, bookings, id)
    if (!booking) throw new Error('there is no such booking')
    const response = await as(people.get(booking.ownerId) ?? null).post(`/api/bookings/${id}/${path}`, body(booking.pickupCode))
    expect(response.status, await response.clone().text()).toBe(200)
    return response
  }
  return {
    act: (who: TestUser, { id }: Known, action: BookingAction, reason?: string) =>
      as(who).post(`/api/bookings/${id}/actions`, { action, reason }),
    seen: (who: TestUser, { id }: Known) => as(who).read(`/api/bookings/${id}`),
    approve: (booking: Known) => byOwner(booking, 'actions', () => ({ action: 'approve' })),
    pickUp: (booking: Asked, more = {}) =>
      byOwner(booking, 'handover', (code) => ({ kind: 'pickup', code, cashReceived: booking.totalPrice, ...more })),
    bringBack: (booking: Asked, more = {}) =>
      byOwner(booking, 'handover', () => ({ kind: 'return', depositReturned: booking.deposit, ...more })),
  }
}
