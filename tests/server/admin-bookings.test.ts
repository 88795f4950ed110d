import { expect, test } from 'vitest'
import { markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { getReference } from '../../shared/domain/statement.ts'
import type { TestUser } from '../support/app.ts'
import { createTwoSides } from '../support/booking-fixtures.ts'
import { backgroundUsers } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const bookingsPath = '/api/admin/bookings'

async function aMarket() {
  const t = await createTwoSides({ car: { securityDeposit: 50_000 } })
  const admin = await t.newAdmin()
  const list = async (query = '', who = admin) => t.as(who).read(`${bookingsPath}?${query}`)
  const find = async (query = '', who = admin): Promise<string[]> => (await list(query, who)).bookings.map(({ id }: { id: string }) => id)
  const agreed = async (ahead: number, days = 3) => {
    // IDs created in one instant have no order.
    t.clock.advance(1_000)
    const from = addDays(t.clock.today(), ahead)
    const booking = await t.newBooking(t.renter, t.car, { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    return booking
  }
  const forgive = (booking: { id: string }, who = admin, reason = 'The photos show the trip.') =>
    t.as(who).post(`${bookingsPath}/${booking.id}/forgive`, { reason })
  return { ...t, admin, list, find, agreed, forgive }
}

test('each word that is looked for is part of the car, of a side’s name, or the status', async () => {
  const { agreed, list, find } = await aMarket()
  const { id, carId, from, to, totalPrice, createdAt } = await agreed(3)
  const names = { carTitle: 'Toyota RAV4 2019', renterName: 'Rene Habimana', ownerName: 'Odette Ingabire' }
  const row = { id, carId, ...names, from, to, totalPrice, status: 'confirmed', createdAt }
  const words = ['rav4', 'rene hab', 'ingabire toyota', 'rene confirmed', 'approved odette']
  for (const q of [...words, 'rav4&status=confirmed', 'rav4&status=approved']) expect((await list(`q=${q}`)).bookings, q).toEqual([row])
  for (const q of ['rene canceled', 'vitz', 'rav4 _', '%25', 'rav4 pending', 'rav4&status=canceled', 'rav4&status=pending'])
    expect(await find(`q=${q}`), q).toEqual([])
  expect(await find()).toEqual([id, ...backgroundUsers.bookings.newestFirst])
  expect(await find('status=pending')).toEqual([backgroundUsers.bookings.pending])
})

test('what needs somebody can be asked for: cars that are out, pickups overdue, open disputes', async () => {
  const t = await aMarket()
  const [out, overdue, coming] = [await t.agreed(0, 2), await t.agreed(3, 4), await t.agreed(20)]
  await t.pickUp(out)
  t.clock.advance(4 * 86_400_000)
  const again = await t.newAdmin()
  const find = (status: string) => t.find(`q=rav4&status=${status}`, again)
  const opened = { bookingId: coming.id, openedBy: t.renter.id, kind: 'other', text: 'Nobody answers.', createdAt: t.clock.now() } as const
  await t.db.write((tx) => tx.insert(disputes).values({ id: t.deps.newId(), ...opened }))
  expect(await find('active')).toEqual([out.id])
  expect(await find('overdue')).toEqual([overdue.id])
  expect(await find('disputed')).toEqual([coming.id])
  for (const status of ['agreed', 'confirmed']) expect(await find(status)).toEqual([coming.id, overdue.id, out.id])
  expect((await t.as(again).read('/api/admin/stats')).totalBookings).toBe((await t.list('status=agreed', again)).total)
})

test('a trip is found by any day that it touches, and the oldest can come first', async () => {
  const { agreed, find, clock, as, admin } = await aMarket()
  const [first, second] = [(await agreed(3)).id, (await agreed(10)).id]
  const day = (ahead: number) => addDays(clock.today(), ahead)
  for (const [query, found] of [
    ['', [second, first]],
    ['&sort=oldest', [first, second]],
    ['&status=confirmed&sort=oldest', [first, second]],
    [`&from=${day(5)}`, [second, first]],
    [`&from=${day(6)}`, [second]],
    [`&to=${day(9)}`, [first]],
    [`&from=${day(6)}&to=${day(9)}`, []],
  ] as const)
    expect(await find(`q=rav4${query}`), query).toEqual(found)
  expect((await as(admin).get(`${bookingsPath}?from=2026-02-30`)).status).toBe(422)
})

test('the file holds what the filter finds, the oldest first, with nothing that a spreadsheet would run', async () => {
  const t = await aMarket()
  const booking = await t.agreed(3)
  t.clock.advance(1_000)
  const second = await t.newBooking(await t.newUser({ firstName: '=SUM(1)', lastName: 'Uwera' }), t.car)
  const response = await t.as(t.admin).get(`${bookingsPath}.csv?q=rav4`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"')
  const rowOf = ({ id, from, to, totalPrice }: typeof booking, renter: string, status: string) => {
    const whose = ['Toyota RAV4 2019', renter, 'Odette Ingabire']
    return [id, getReference(id), ...whose, from, to, String(totalPrice), status, t.clock.today()]
  }
  expect(parseCsv(await response.text())).toEqual([
    ['ID', 'Reference', 'Car', 'Renter', 'Owner', 'First day', 'Last day', 'Total (RWF)', 'Status', 'Requested'],
    rowOf(booking, 'Rene Habimana', 'Confirmed'),
    rowOf(second, "'=SUM(1) Uwera", 'Pending'),
  ])
  const all = parseCsv(await (await t.as(t.admin).get(`${bookingsPath}.csv`)).text())
  expect(all).toHaveLength(3 + backgroundUsers.bookings.newestFirst.length)
})

test('what an admin does to a booking leaves a row with its reason, what its owner records none', async () => {
  const t = await aMarket()
  const [out, off] = [await t.agreed(0, 1), await t.agreed(5)]
  const hand = async (body: object) => (await t.as(t.admin).post(`/api/bookings/${out.id}/handover`, body)).status
  const pickup = { kind: 'pickup', cashReceived: out.totalPrice }
  const refused = await t.as(t.admin).post(`/api/bookings/${out.id}/handover`, pickup)
  expect(await readFieldErrors(refused)).toEqual([422, { reason: { code: 'required' } }])
  expect(await hand({ ...pickup, reason: 'Both called the office.' })).toBe(200)
  expect(await hand({ kind: 'return', depositReturned: 30_000, reason: 'A scratch on the door.' })).toBe(200)
  expect((await t.act(t.admin, off, 'cancel')).status).toBe(422)
  expect((await t.act(t.admin, off, 'cancel', 'The car was stolen.')).status).toBe(200)
  const logs = (await readRows(t.db.read, auditLogs)).filter(({ actorId }) => actorId === t.admin.id)
  expect(logs.map(({ entityId, action, note }) => [entityId, action, note]).sort()).toEqual(
    [
      [out.id, 'recorded', 'A scratch on the door.'],
      [out.id, 'recorded', 'Both called the office.'],
      [off.id, 'cancelled', 'The car was stolen.'],
    ].sort(),
  )
  const { ledger, events } = await t.seen(t.admin, out)
  const kept = { action: 'pickup', party: 'admin', reason: 'Both called the office.' }
  expect(events).toContainEqual(expect.objectContaining(kept))
  for (const line of [
    { kind: 'deposit_returned', amount: 30_000 },
    { kind: 'deposit_kept', amount: 20_000 },
  ])
    expect(ledger).toContainEqual(expect.objectContaining(line))
})

test('an admin reads who took each step, the two sides only which side it was', async () => {
  const { agreed, seen, admin, owner, renter } = await aMarket()
  const booking = await agreed(5)
  const stepsFor = async (who: TestUser) => (await seen(who, booking)).events
  expect(await stepsFor(admin)).toMatchObject([
    { action: 'request', by: 'Rene Habimana' },
    { action: 'approve', by: 'Odette Ingabire' },
  ])
  for (const who of [renter, owner]) expect((await stepsFor(who)).filter((step: object) => 'by' in step)).toEqual([])
})

test('the trip of a booking that was closed as not picked up did take place: the team hears of it and takes the no-show back', async () => {
  const t = await aMarket()
  const booking = await t.agreed(3, 1)
  t.clock.set(getDayStart(addDays(booking.to, 4)))
  await t.db.write((tx) => markNoShows(tx, 10, { now: t.clock.now(), newId: t.deps.newId }))
  // The first admin's session has ended by now.
  const admin = await t.newAdmin()
  expect(await t.seen(t.owner, booking)).toMatchObject({ status: 'cancelled', renter: { cancellations: 1 } })
  const said = { kind: 'took_place', text: 'I had the car on that day.' }
  expect((await t.as(t.renter).post(`/api/bookings/${booking.id}/dispute`, said)).status).toBe(201)
  const { bookings } = await t.list('q=rav4&status=disputed', admin)
  expect(bookings).toMatchObject([{ id: booking.id, disputed: true, status: 'canceled' }])
  expect((await t.forgive(booking, admin, ' ')).status).toBe(422)
  expect((await t.forgive(booking, admin)).status).toBe(200)
  const seen = await t.seen(t.owner, booking)
  expect(seen).toMatchObject({ status: 'cancelled', renter: { cancellations: 0 } })
  expect(seen.events.at(-1)).toMatchObject({ action: 'lapse', forgiven: true })
  expect(seen.events.at(-1)).not.toHaveProperty('counts')
})

test('an owner’s late cancellation that is taken back goes from their car’s page at once', async () => {
  const { agreed, act, as, owner, car, forgive } = await aMarket()
  const booking = await agreed(1)
  await act(owner, booking, 'cancel', 'It has broken down.')
  const shown = async () => (await as(null).read(`/api/cars/${car.id}`)).owner.cancellations
  expect(await shown()).toBe(1)
  await forgive(booking)
  expect(await shown()).toBe(0)
})
