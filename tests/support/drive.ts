import { expect } from 'vitest'
import type { testApp, TestUser } from './app.ts'

type Sides = { owner: TestUser; renter: TestUser }
type Asked = { id: string; totalPrice: number; deposit: number }

/** The whole trip of a request whose first day is today: approval, pickup with the renter's code and the cash, return with the deposit. */
export async function drive({ as }: Pick<Awaited<ReturnType<typeof testApp>>, 'as'>, { owner, renter }: Sides, booking: Asked) {
  const path = `/api/bookings/${booking.id}`
  await as(owner).post(`${path}/actions`, { action: 'approve' })
  const { pickupCode: code } = await as(renter).read(path)
  await as(owner).post(`${path}/handover`, { kind: 'pickup', code: String(code), cashReceived: booking.totalPrice })
  const answer = await as(owner).post(`${path}/handover`, { kind: 'return', depositReturned: booking.deposit })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
