import { expect, test } from 'vitest'
import { lapseBookings } from '../../server/bookings/closing.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { approvalLogs } from '../../server/db/schema/papers.ts'
import { addDays, startOf } from '../../shared/days.ts'
import { referenceOf } from '../../shared/statement.ts'
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
  expect(await find('agreed')).toEqual([coming.id, overdue.id, out.id])
  const { total } = await (await t.as(again).get('/api/admin/bookings?status=agreed')).json()
  expect((await (await t.as(again).get('/api/admin/stats')).json()).totalBookings).toBe(total)
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
  expect(titles).toEqual(['ID', 'Reference', 'Car', 'Renter', 'Owner', 'First day', 'Last day', 'Total (RWF)', 'Status', 'Requested'])
  const car = 'Toyota RAV4 2019'
  expect(rows).toEqual([
    [
      booking.id,
      referenceOf(booking.id),
      car,
      'Rene Habimana',
      'Odette Ingabire',
      from,
      from,
      String(booking.totalPrice),
      'Confirmed',
      t.clock.today(),
    ],
    [
      second.id,
      referenceOf(second.id),
      car,
      "'=SUM(1) Uwera",
      'Odette Ingabire',
      second.from,
      second.to,
      String(second.totalPrice),
      'Pending',
      t.clock.today(),
    ],
  ])
  const all = parseCsv(await (await t.as(t.admin).get('/api/admin/bookings.csv')).text())
  expect(all).toHaveLength(3 + bystanders.bookings.newestFirst.length)
})

test('what an admin does to a booking leaves a row with its reason, what its owner records none', async () => {
  const t = await aMarket()
  const day = t.clock.today()
  const team = t.as(t.admin)
  const [out, off] = [await t.approved({ from: day, to: day }), await t.approved({ from: addDays(day, 5) })]
  const handover = `/api/bookings/${out.id}/handover`
  expect((await team.post(handover, { kind: 'pickup', cashReceived: out.totalPrice })).status).toBe(422)
  expect((await team.post(handover, { kind: 'pickup', cashReceived: out.totalPrice, reason: 'Both called the office.' })).status).toBe(200)
  const back = { kind: 'return', depositReturned: 30_000, reason: 'A scratch on the door.' }
  expect((await team.post(handover, back)).status).toBe(200)
  expect((await t.act(t.admin, off.id, { action: 'cancel' })).status).toBe(422)
  expect((await t.act(t.admin, off.id, { action: 'cancel', reason: 'The car was stolen.' })).status).toBe(200)
  const logs = await t.db.read.select().from(approvalLogs).orderBy(approvalLogs.at, approvalLogs.id)
  const byTeam = logs.filter(({ actorId }) => actorId === t.admin.id).map(({ entityId, action, note }) => [entityId, action, note])
  expect(byTeam.sort()).toEqual(
    [
      [out.id, 'recorded', 'A scratch on the door.'],
      [out.id, 'recorded', 'Both called the office.'],
      [off.id, 'cancelled', 'The car was stolen.'],
    ].sort(),
  )
  const { ledger } = await (await team.get(`/api/bookings/${out.id}`)).json()
  expect(ledger).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'deposit_returned', amount: 30_000 }),
      expect.objectContaining({ kind: 'deposit_kept', amount: 20_000 }),
    ]),
  )
})

test('an admin reads who took each step, the two sides only which side it was', async () => {
  const t = await aMarket()
  const booking = await t.approved({ from: addDays(t.clock.today(), 5) })
  const stepsFor = async (who: typeof t.admin) => (await (await t.as(who).get(`/api/bookings/${booking.id}`)).json()).events
  expect(await stepsFor(t.admin)).toMatchObject([
    { action: 'request', by: 'Rene Habimana' },
    { action: 'approve', by: 'Odette Ingabire' },
  ])
  for (const who of [t.renter, t.owner]) expect((await stepsFor(who)).filter((step: object) => 'by' in step)).toEqual([])
})

/** A booking that nobody picked up, closed by the system. */
async function missed() {
  const t = await aMarket()
  const from = addDays(t.clock.today(), 3)
  const booking = await t.approved({ from, to: from })
  t.clock.set(startOf(addDays(from, 4)))
  await t.db.write((tx) => lapseBookings(tx, 10, { now: t.clock.now(), newId: t.deps.newId }))
  // Sessions of admins end while nobody is there.
  const admin = await t.newUser({ userType: 'admin', firstName: 'Eva', phone: null })
  const forgive = (who = admin) => t.as(who).post(`/api/admin/bookings/${booking.id}/forgive`, { reason: 'The photos show the trip.' })
  const read = async (who: typeof admin) => (await t.as(who).get(`/api/bookings/${booking.id}`)).json()
  return { ...t, booking, admin, forgive, read }
}

test('the trip of a booking that was closed as not picked up did take place: the team hears of it and takes the no-show back', async () => {
  const t = await missed()
  expect(await t.read(t.owner)).toMatchObject({ status: 'cancelled', renter: { cancellations: 1 } })
  const said = { kind: 'took_place', text: 'I had the car on that day.' }
  expect((await t.as(t.renter).post(`/api/bookings/${t.booking.id}/dispute`, said)).status).toBe(201)
  const { bookings } = await (await t.as(t.admin).get('/api/admin/bookings?q=rav4&status=disputed')).json()
  expect(bookings).toMatchObject([{ id: t.booking.id, disputed: true, status: 'canceled' }])
  expect((await t.as(t.admin).post(`/api/admin/bookings/${t.booking.id}/forgive`, { reason: ' ' })).status).toBe(422)
  expect((await t.forgive()).status).toBe(200)
  const seen = await t.read(t.owner)
  expect(seen).toMatchObject({ status: 'cancelled', renter: { cancellations: 0 } })
  expect(seen.events.at(-1)).toMatchObject({ action: 'lapse', forgiven: true })
  expect(seen.events.at(-1)).not.toHaveProperty('counts')
})

test('an owner’s late cancellation that is taken back goes from their car’s page at once', async () => {
  const t = await aMarket()
  const booking = await t.approved({ from: addDays(t.clock.today(), 1) })
  await t.act(t.owner, booking.id, { action: 'cancel', reason: 'It has broken down.' })
  const shown = async () => (await (await t.as(null).get(`/api/cars/${t.car.id}`)).json()).owner.cancellations
  expect(await shown()).toBe(1)
  await t.as(t.admin).post(`/api/admin/bookings/${booking.id}/forgive`, { reason: 'The road was closed.' })
  expect(await shown()).toBe(0)
})
