import { expect, test } from 'vitest'
import { markNoShows } from '../../server/features/bookings/status-jobs.ts'
import { formatPhone } from '../../shared/lib/phone-format.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { disputes } from '../../server/db/schema/chat.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { addDays, getDayStart } from '../../shared/lib/days.ts'
import { getReference } from '../../shared/domain/statement.ts'
import type { TestUser } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const bookingsPath = '/api/admin/bookings'

async function setUp() {
  const t = await createOwnerAndRenter({ car: { securityDeposit: 50_000 } })
  const admin = await t.newAdmin()
  const list = async (query = '', who = admin) => t.as(who).read(`${bookingsPath}?${query}`)
  const findIds = async (query = '', who = admin): Promise<string[]> =>
    (await list(query, who)).bookings.map(({ id }: { id: string }) => id)
  const createApproved = async (ahead: number, days = 3) => {
    // IDs created in one instant have no order.
    t.clock.advance(1_000)
    const from = addDays(t.clock.today(), ahead)
    const booking = await t.newBooking(t.renter, t.car, { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    return booking
  }
  const forgive = (booking: { id: string }, who = admin, reason = 'The photos show the trip.') =>
    t.as(who).post(`${bookingsPath}/${booking.id}/forgive`, { reason })
  return { ...t, admin, list, findIds, createApproved, forgive }
}

test('each word that is looked for is part of the car, of a side’s name, or the status', async () => {
  const { createApproved, list, findIds } = await setUp()
  const { id, carId, from, to, totalPrice, createdAt } = await createApproved(3)
  const names = { carTitle: 'Toyota RAV4 2019', renterName: 'Rene Habimana', ownerName: 'Odette Ingabire' }
  const row = { id, carId, ...names, from, to, totalPrice, status: 'confirmed', createdAt }
  const words = ['rav4', 'rene hab', 'ingabire toyota', 'rene confirmed', 'approved odette']
  for (const q of [...words, 'rav4&status=confirmed', 'rav4&status=approved']) expect((await list(`q=${q}`)).bookings, q).toEqual([row])
  for (const q of ['rene canceled', 'vitz', 'rav4 _', '%25', 'rav4 pending', 'rav4&status=canceled', 'rav4&status=pending'])
    expect(await findIds(`q=${q}`), q).toEqual([])
  expect(await findIds()).toEqual([id, ...backgroundSummary.bookings.newestFirst])
  expect(await findIds('status=pending')).toEqual([backgroundSummary.bookings.pending])
})

test('what needs somebody can be asked for: cars that are out, pickups overdue, open disputes', async () => {
  const t = await setUp()
  const [out, overdue, coming] = [await t.createApproved(0, 2), await t.createApproved(3, 4), await t.createApproved(20)]
  await t.pickUp(out)
  t.clock.advance(4 * 86_400_000)
  const laterAdmin = await t.newAdmin()
  const findIds = (status: string) => t.findIds(`q=rav4&status=${status}`, laterAdmin)
  const dispute = { bookingId: coming.id, openedBy: t.renter.id, kind: 'other', text: 'Nobody answers.', createdAt: t.clock.now() } as const
  await t.db.write((tx) => tx.insert(disputes).values({ id: t.deps.newId(), ...dispute }))
  expect(await findIds('active')).toEqual([out.id])
  expect(await findIds('overdue')).toEqual([overdue.id])
  expect(await findIds('disputed')).toEqual([coming.id])
  for (const status of ['agreed', 'confirmed']) expect(await findIds(status)).toEqual([coming.id, overdue.id, out.id])
  expect((await t.as(laterAdmin).read('/api/admin/stats')).totalBookings).toBe((await t.list('status=agreed', laterAdmin)).total)
})

test('a trip is found by any day that it touches, and the oldest can come first', async () => {
  const { createApproved, findIds, clock, as, admin } = await setUp()
  const [first, second] = [(await createApproved(3)).id, (await createApproved(10)).id]
  const day = (ahead: number) => addDays(clock.today(), ahead)
  for (const [query, expectedIds] of [
    ['', [second, first]],
    ['&sort=oldest', [first, second]],
    ['&status=confirmed&sort=oldest', [first, second]],
    [`&from=${day(5)}`, [second, first]],
    [`&from=${day(6)}`, [second]],
    [`&to=${day(9)}`, [first]],
    [`&from=${day(6)}&to=${day(9)}`, []],
  ] as const)
    expect(await findIds(`q=rav4${query}`), query).toEqual(expectedIds)
  expect((await as(admin).get(`${bookingsPath}?from=2026-02-30`)).status).toBe(422)
})

test('the file holds what the filter finds, the oldest first, with nothing that a spreadsheet would run', async () => {
  const t = await setUp()
  const booking = await t.createApproved(3)
  t.clock.advance(1_000)
  const other = await t.newUser({ firstName: '=SUM(1)', lastName: 'Uwera' })
  const second = await t.newBooking(other, t.car)
  const rows = await readRows(t.db.read, bookings)
  const commission = (id: string) => rows.find((row) => row.id === id)?.commission ?? 0
  const response = await t.as(t.admin).get(`${bookingsPath}.csv?q=rav4`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="bookings.csv"')
  // The guard of formulas keeps a phone with its plus a text.
  const toPhone = (phone: string | null) => `'${formatPhone(phone ?? '')}`
  const toRow = ({ id, from, to, totalPrice, serviceFee, inPersonFee, deposit }: typeof booking, who: TestUser, status: string) => {
    const name = `${who.firstName} ${who.lastName}`.replace(/^=/, "'=")
    const whose = ['Toyota RAV4 2019', 'RAD 123 B', name, toPhone(who.phone), 'Odette Ingabire', toPhone(t.owner.phone)]
    const sums = [totalPrice, serviceFee, inPersonFee, commission(id), deposit].map(String)
    return [id, getReference(id), ...whose, from, to, ...sums, status, t.clock.today()]
  }
  expect(parseCsv(await response.text())).toEqual([
    [
      'ID',
      'Reference',
      'Car',
      'Plate',
      'Renter',
      'Renter’s phone',
      'Owner',
      'Owner’s phone',
      'First day',
      'Last day',
      'Total (RWF)',
      'Service fee (RWF)',
      'In-person fee (RWF)',
      'Commission (RWF)',
      'Security deposit (RWF)',
      'Status',
      'Requested',
    ],
    toRow(booking, t.renter, 'Confirmed'),
    toRow(second, other, 'Pending'),
  ])
  const all = parseCsv(await (await t.as(t.admin).get(`${bookingsPath}.csv`)).text())
  expect(all).toHaveLength(3 + backgroundSummary.bookings.newestFirst.length)
})

test('what an admin does to a booking leaves a row with its reason, what its owner records none', async () => {
  const t = await setUp()
  const [out, off] = [await t.createApproved(0, 1), await t.createApproved(5)]
  const recordHandover = async (body: object) => (await t.as(t.admin).post(`/api/bookings/${out.id}/handover`, body)).status
  const pickup = { kind: 'pickup', cashReceived: out.totalPrice }
  const refused = await t.as(t.admin).post(`/api/bookings/${out.id}/handover`, pickup)
  expect(await readFieldErrors(refused)).toEqual([422, { reason: { code: 'required' } }])
  expect(await recordHandover({ ...pickup, reason: 'Both called the office.' })).toBe(200)
  expect(await recordHandover({ kind: 'return', depositReturned: 30_000, reason: 'A scratch on the door.' })).toBe(200)
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
  const pickupEvent = { action: 'pickup', party: 'admin', reason: 'Both called the office.' }
  expect(events).toContainEqual(expect.objectContaining(pickupEvent))
  for (const line of [
    { kind: 'deposit_returned', amount: 30_000 },
    { kind: 'deposit_kept', amount: 20_000 },
  ])
    expect(ledger).toContainEqual(expect.objectContaining(line))
})

test('an admin reads who took each step, the two sides only which side it was', async () => {
  const { createApproved, seen, admin, owner, renter } = await setUp()
  const booking = await createApproved(5)
  const readSteps = async (who: TestUser) => (await seen(who, booking)).events
  expect(await readSteps(admin)).toMatchObject([
    { action: 'request', by: 'Rene Habimana' },
    { action: 'approve', by: 'Odette Ingabire' },
  ])
  for (const who of [renter, owner]) expect((await readSteps(who)).filter((step: object) => 'by' in step)).toEqual([])
})

test('the trip of a booking that was closed as not picked up did take place: the team hears of it and takes the no-show back', async () => {
  const t = await setUp()
  const booking = await t.createApproved(3, 1)
  t.clock.set(getDayStart(addDays(booking.to, 4)))
  await t.db.write((tx) => markNoShows(tx, 10, { now: t.clock.now(), newId: t.deps.newId }))
  // The first admin's session has ended by now.
  const admin = await t.newAdmin()
  expect(await t.seen(t.owner, booking)).toMatchObject({ status: 'cancelled', renter: { cancellations: 1 } })
  const report = { kind: 'took_place', text: 'I had the car on that day.' }
  expect((await t.as(t.renter).post(`/api/bookings/${booking.id}/dispute`, report)).status).toBe(201)
  const { bookings } = await t.list('q=rav4&status=disputed', admin)
  expect(bookings).toMatchObject([{ id: booking.id, disputed: true, status: 'canceled' }])
  expect((await t.forgive(booking, admin, ' ')).status).toBe(422)
  expect((await t.forgive(booking, admin)).status).toBe(200)
  const seen = await t.seen(t.owner, booking)
  expect(seen).toMatchObject({ status: 'cancelled', renter: { cancellations: 0 } })
  expect(seen.events.at(-1)).toMatchObject({ action: 'lapse', isWaived: true })
  expect(seen.events.at(-1)).not.toHaveProperty('counts')
})

test('an owner’s late cancellation that is taken back goes from their car’s page at once', async () => {
  const { createApproved, act, as, owner, car, forgive } = await setUp()
  const booking = await createApproved(1)
  await act(owner, booking, 'cancel', 'It has broken down.')
  const countCancellations = async () => (await as(null).read(`/api/cars/${car.id}`)).owner.cancellations
  expect(await countCancellations()).toBe(1)
  await forgive(booking)
  expect(await countCancellations()).toBe(0)
})
