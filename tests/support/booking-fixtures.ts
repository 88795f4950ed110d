import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { type TestUser, createTestApp } from './app.ts'
import { imageForm, createImage } from './images.ts'

const hour = 3_600_000
type App = Awaited<ReturnType<typeof createTestApp>>
type FixtureOptions = { env?: NodeJS.ProcessEnv; car?: Parameters<App['newCar']>[1] }

export async function createOwnerAndRenter({ env, car: given }: FixtureOptions = {}) {
  const t = await createTestApp(env)
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Ingabire' })
  const renter = await t.newUser({ firstName: 'Rene', lastName: 'Habimana' })
  const car = await t.newCar(owner, { plate: 'RAD 123 B', ...given })
  const newAdmin = () => t.newUser({ userType: 'admin', firstName: 'Ada', phone: null })
  return { ...t, owner, renter, car, newAdmin }
}

export async function createRequest({ range, ...given }: FixtureOptions & { range?: Parameters<App['newBooking']>[2] } = {}) {
  const t = await createOwnerAndRenter(given)
  const booking = await t.newBooking(t.renter, t.car, range)
  return { ...t, booking, path: `/api/bookings/${booking.id}` }
}

/** The clock then stands at 10:00 on the first of its four days. */
export async function createApprovedBooking({ byAdmin = false, env = {} as NodeJS.ProcessEnv } = {}) {
  const from = '2026-11-22'
  const t = await createRequest({ env, range: { from, to: addDays(from, 3) } })
  const { owner, renter, booking, path } = t
  await t.act(byAdmin ? await t.newAdmin() : owner, booking, 'approve')
  const seen = (user: TestUser) => t.seen(user, booking)
  const code = String((await seen(renter)).pickupCode)
  t.clock.set(new Date(getDayStart(from).getTime() + 10 * hour))
  const hand = (user: TestUser, body: object, key?: string) =>
    t.as(user).post(`${path}/handover`, body, key ? { 'idempotency-key': key } : {})
  const pickup = (body: object = {}, user = owner) => hand(user, { kind: 'pickup', code, cashReceived: booking.totalPrice, ...body })
  const giveBack = (body: object = {}, user = owner) => hand(user, { kind: 'return', depositReturned: booking.deposit, ...body })
  const answerHandover = (kind: 'pickup' | 'return', body: object, user = renter) =>
    t.as(user).post(`${path}/handover/${kind}/answer`, body)
  const note = (kind: 'pickup' | 'return', text: string, user = owner) => t.as(user).post(`${path}/handover/${kind}/notes`, { text })
  const { buffer, name } = await createImage('front', '#7a4fd0', { width: 64, height: 48 })
  const photograph = (kind: string, key?: string, user = owner) =>
    t.as(user).post(`${path}/handover/${kind}/photos`, imageForm(buffer, name), key ? { 'idempotency-key': key } : {})
  const wrong = code === '000000' ? '111111' : '000000'
  return { ...t, code, wrong, seen, hand, pickup, giveBack, answer: answerHandover, note, photograph }
}

/** A trip of one day, tomorrow, picked up and (by default) returned at 10:00. */
export async function createTrip({ returned = true } = {}) {
  const t = await createOwnerAndRenter()
  const drive = async (renter = t.renter, isReturned = true) => {
    const from = addDays(t.clock.today(), 1)
    const booking = await t.newBooking(renter, t.car, { from, to: from })
    await t.approve(booking)
    t.clock.set(new Date(getDayStart(from).getTime() + 10 * hour))
    await t.pickUp(booking)
    if (isReturned) await t.bringBack(booking)
    return { booking, path: `/api/bookings/${booking.id}` }
  }
  return { ...t, ...(await drive(t.renter, returned)), drive }
}
