import { expect, test } from 'vitest'
import { disputes } from '../../server/db/schema/bookings.ts'
import { addDays } from '../../shared/days.ts'
import { testApp } from '../support/app.ts'
import { bystanders } from '../support/bystanders.ts'
import { parseCsv } from '../support/csv.ts'

/** A car, its owner, a renter and an admin; `find` gives the ids of the bookings that a list of the admin's holds. */
async function aMarket() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odette', lastName: 'Ingabire', phone: '250788000011' })
  const renter = await t.newUser({ firstName: 'Rene', lastName: 'Habimana', phone: '250788000012' })
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', lastName: 'Uwase', phone: null })
  const car = await t.newCar(owner, { securityDeposit: 50_000 })
  const list = async (query = '') => (await t.as(admin).get(`/api/admin/bookings?${query}`)).json()
  const find = async (query = ''): Promise<string[]> => (await list(query)).bookings.map(({ id }: { id: string }) => id)
  const act = (who: typeof owner, id: string, body: object) => t.as(who).post(`/api/bookings/${id}/actions`, body)
  const approved = async (range: { from: string; to?: string }) => {
    // One after the other: ids of one instant have no order.
    t.clock.advance(1_000)
    const booking = await t.newBooking(renter, car, range)
    await act(owner, booking.id, { action: 'approve' })
    return booking
  }
  const pickUp = async ({ id, totalPrice }: { id: string; totalPrice: number }) => {
    const { pickupCode: code } = await (await t.as(renter).get(`/api/bookings/${id}`)).json()
    return t.as(owner).post(`/api/bookings/${id}/handover`, { kind: 'pickup', code, cashReceived: totalPrice })
  }
  return { ...t, owner, renter, admin, car, list, find, act, approved, pickUp }
}

test('each word that is looked for is part of the car, of a side’s name, or the status', async () => {
  const t = await aMarket()
  const booking = await t.approved({ from: addDays(t.clock.today(), 3) })
  for (const q of ['rav4', 'rene habimana', 'ingabire toyota', 'rene confirmed', 'approved odette'])
    expect(await t.find(`q=${q}`), q).toEqual([booking.id])
  for (const q of ['rene canceled', 'rene vitz', 'rav4 _', 'rav4 pending']) expect(await t.find(`q=${q}`), q).toEqual([])
})

test('what needs somebody can be asked for: cars that are out, pickups overdue, open disputes', async () => {
  const t = await aMarket()
  const today = t.clock.today()
  const [out, overdue, coming] = [
    await t.approved({ from: today, to: addDays(today, 1) }),
    await t.approved({ from: addDays(today, 3), to: addDays(today, 6) }),
    await t.approved({ from: addDays(today, 20) }),
  ]
  expect((await t.pickUp(out)).status).toBe(200)
  t.clock.advance(4 * 86_400_000)
  const again = await t.newUser({ userType: 'admin', phone: null })
  const find = async (status: string) =>
    (await (await t.as(again).get(`/api/admin/bookings?q=rav4&status=${status}`)).json()).bookings.map(({ id }: { id: string }) => id)
  await t.db.write((tx) =>
    tx.insert(disputes).values({
      id: t.deps.newId(),
      bookingId: coming.id,
      openedBy: t.renter.id,
      kind: 'other',
      text: 'Nobody answers.',
      createdAt: t.clock.now(),
    }),
  )
  expect(await find('active')).toEqual([out.id])
  expect(await find('overdue')).toEqual([overdue.id])
  expect(await find('disputed')).toEqual([coming.id])
  expect(await find('confirmed')).toEqual([coming.id, overdue.id, out.id])
})

test('a trip is found by any day that it touches, and the oldest can come first', async () => {
  const t = await aMarket()
  const day = (count: number) => addDays(t.clock.today(), count)
  const first = await t.approved({ from: day(3), to: day(5) })
  const second = await t.approved({ from: day(10), to: day(12) })
  const find = (query: string) => t.find(`q=rav4&${query}`)
  expect(await find('')).toEqual([second.id, first.id])
  expect(await find('sort=oldest')).toEqual([first.id, second.id])
  expect(await find('status=confirmed&sort=oldest')).toEqual([first.id, second.id])
  expect(await find(`from=${day(5)}`)).toEqual([second.id, first.id])
  expect(await find(`from=${day(6)}`)).toEqual([second.id])
  expect(await find(`to=${day(9)}`)).toEqual([first.id])
  expect(await find(`from=${day(6)}&to=${day(9)}`)).toEqual([])
  expect((await t.as(t.admin).get('/api/admin/bookings?from=2026-02-30')).status).toBe(422)
})

test('the file holds what the filter finds, the oldest first, with nothing that a spreadsheet would run', async () => {
  const t = await aMarket()
  const other = await t.newUser({ firstName: '=SUM(1)', lastName: 'Uwera' })
  const from = addDays(t.clock.today(), 3)
  const booking = await t.approved({ from, to: from })
  t.clock.advance(1_000)
  const second = await t.newBooking(other, t.car, { from: addDays(from, 5), to: addDays(from, 5) })
  const answer = await t.as(t.admin).get('/api/admin/bookings.csv?q=rav4')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"')
  const [titles, ...rows] = parseCsv(await answer.text())
  expect(titles).toEqual(['ID', 'Car', 'Renter', 'Owner', 'First day', 'Last day', 'Total (RWF)', 'Status', 'Requested'])
  const car = 'Toyota RAV4 2019'
  expect(rows).toEqual([
    [booking.id, car, 'Rene Habimana', 'Odette Ingabire', from, from, String(booking.totalPrice), 'Confirmed', t.clock.today()],
    [second.id, car, "'=SUM(1) Uwera", 'Odette Ingabire', second.from, second.to, String(second.totalPrice), 'Pending', t.clock.today()],
  ])
  const all = parseCsv(await (await t.as(t.admin).get('/api/admin/bookings.csv')).text())
  expect(all).toHaveLength(3 + bystanders.bookings.newestFirst.length)
})
