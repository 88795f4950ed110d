import { addDays, startOf } from '../../shared/days.ts'
import { type TestUser, testApp } from './app.ts'
import { picture } from './pictures.ts'

const hour = 3_600_000

/** An approved booking of four days, at ten in the morning of its first one. */
export async function anApprovedBooking({ byAdmin = false, env = {} as NodeJS.ProcessEnv } = {}) {
  const t = await testApp(env)
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner)
  const from = addDays(t.clock.today(), 1)
  const booking = await t.newBooking(renter, car, { from, to: addDays(from, 3) })
  const path = `/api/bookings/${booking.id}`
  const decider = byAdmin ? await t.newUser({ userType: 'admin' }) : owner
  await t.as(decider).post(`${path}/actions`, { action: 'approve' })
  const seen = async (who: TestUser) => await (await t.as(who).get(path)).json()
  const code = String((await seen(renter)).pickupCode)
  t.clock.set(new Date(startOf(from).getTime() + 10 * hour))
  const hand = (who: TestUser, body: object, key?: string) =>
    t.as(who).post(`${path}/handover`, body, key ? { 'idempotency-key': key } : {})
  const pickup = (body: object = {}, who = owner) => hand(who, { kind: 'pickup', code, cashReceived: booking.totalPrice, ...body })
  const giveBack = (body: object = {}, who = owner) => hand(who, { kind: 'return', depositReturned: booking.deposit, ...body })
  const answer = (kind: 'pickup' | 'return', body: object, who = renter) => t.as(who).post(`${path}/handover/${kind}/answer`, body)
  const note = (kind: 'pickup' | 'return', text: string, who = owner) => t.as(who).post(`${path}/handover/${kind}/notes`, { text })
  const { buffer, name } = await picture('front', '#7a4fd0', { width: 64, height: 48 })
  const photograph = (kind: string, key?: string, who = owner) => {
    const form = new FormData()
    form.set('photo', new File([new Uint8Array(buffer)], name))
    return t.as(who).post(`${path}/handover/${kind}/photos`, form, key ? { 'idempotency-key': key } : {})
  }
  const wrong = code === '000000' ? '111111' : '000000'
  return { ...t, owner, renter, car, booking, path, code, wrong, seen, hand, pickup, giveBack, answer, note, photograph }
}
