import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recordFine } from '../../server/features/bookings/fines/commands.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { fines } from '../../server/db/schema/fines.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { addDays, formatTime } from '../../shared/lib/days.ts'
import { createTestApp } from '../support/app.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A trip from ten o'clock today until ten o'clock tomorrow, and another of the same car a day later. */
async function setUp() {
  const t = await createTestApp({}, undefined, { printPdf: async (document) => new TextEncoder().encode(JSON.stringify(document)) })
  const owner = await t.newUser({ userType: 'owner', firstName: 'Odile' })
  const [renter, next] = [await t.newUser({ firstName: 'Remy', lastName: 'Habimana', phone: '250788000002' }), await t.newUser()]
  const car = await t.newCar(owner, { plate: 'RAD 123 A' })
  const today = t.clock.today()
  const drive = async (who: typeof renter, from: string) => {
    const booking = await t.newBooking(who, car, { from, to: addDays(from, 1) })
    await t.approve(booking)
    return booking
  }
  const trip = await drive(renter, today)
  const second = await drive(next, addDays(today, 2))
  await t.pickUp(trip)
  const start = t.clock.now()
  t.clock.advance(dayMs)
  await t.bringBack(trip)
  const enter = (input: object = {}, who = owner) =>
    t.as(who).post('/api/me/fines', { plate: 'rad-123a', day: today, time: '14:05', amount: '25,000', ...input })
  return { ...t, owner, renter, next, car, trip, second, start, enter, today }
}

test('the owner enters what the fine says, and both sides see it on the trip with the hours of the handover', async () => {
  const { enter, trip, seen, renter, start, clock, as } = await setUp()
  const response = await enter()
  expect(response.status).toBe(201)
  const { id, fines: entered } = await response.json()
  expect(id).toBe(trip.id)
  const fine = {
    at: '2026-11-21T12:05:00.000Z',
    amount: 25_000,
    hadFrom: start.toISOString(),
    hadUntil: clock.now().toISOString(),
    paidAt: null,
  }
  expect(entered).toMatchObject([fine])
  expect((await seen(renter, trip)).fines).toMatchObject([fine])
  const { notifications } = await as(renter).read('/api/me/notifications')
  const told = notifications.filter(({ kind }: { kind: string }) => kind === 'fine_recorded')
  expect(told).toMatchObject([{ payload: { bookingId: trip.id, francs: 25_000, fine: { at: fine.at } } }])
})

test('a fine of no trip, of another plate, of tomorrow, or of long ago is refused beside its field', async () => {
  const { enter, today, newUser, newCar, clock } = await setUp()
  const refusals: [object, string, string][] = [
    [{ plate: 'RAD 999 Z' }, 'plate', 'plate_unknown'],
    [{ plate: ' ' }, 'plate', 'plate_invalid'],
    [{ time: '25:00' }, 'time', 'time_invalid'],
    [{ time: '09:59' }, 'time', 'fine_no_trip'],
    [{ day: addDays(today, 1), time: '10:01' }, 'day', 'fine_to_come'],
    [{ amount: '0' }, 'amount', 'amount_positive'],
  ]
  for (const [input, field, code] of refusals) expect(await readFieldErrors(await enter(input)), code).toEqual([422, { [field]: { code } }])
  clock.advance(hourMs)
  expect(await readFieldErrors(await enter({ day: addDays(today, 1), time: '10:30' }))).toEqual([422, { time: { code: 'fine_no_trip' } }])
  const other = await newUser({ userType: 'owner' })
  await newCar(other, { plate: 'RAD 123 A' })
  expect(await readFieldErrors(await enter({}, other))).toEqual([422, { time: { code: 'fine_no_trip' } }])
})

test('a fine can be entered for 12 months after the return', async () => {
  const { db, deps, owner, clock, today } = await setUp()
  const input = { plate: 'RAD 123 A', day: today, time: '14:05', amount: 25_000 }
  const enterAfter = (days: number) =>
    db.write((tx) => recordFine(tx, owner, input, { now: new Date(clock.now().getTime() + days * dayMs), newId: deps.newId }))
  await expect(enterAfter(366)).rejects.toMatchObject({ fields: { day: { code: 'fine_old' } } })
  await expect(enterAfter(365)).resolves.toBeDefined()
})

test('the trip of the hour is found, also while the car is still out', async () => {
  const { enter, second, clock, pickUp, today, next, seen } = await setUp()
  clock.advance(dayMs)
  await pickUp(second)
  clock.advance(3 * hourMs)
  const at = new Date(clock.now().getTime() - hourMs)
  expect((await enter({ day: addDays(today, 2), time: formatTime(at) })).status).toBe(201)
  expect((await seen(next, second)).fines).toMatchObject([{ hadUntil: null }])
})

test('with a driver of the owner the fine is not the renter’s', async () => {
  const { enter, db, trip } = await setUp()
  await db.write((tx) => tx.update(bookings).set({ withDriver: true }).where(eq(bookings.id, trip.id)))
  expect(await readFieldErrors(await enter())).toEqual([422, { plate: { code: 'fine_with_driver' } }])
})

test('one fine is entered once, and marked as paid once, whoever taps twice', async () => {
  const { enter, as, owner, db, seen, renter, trip } = await setUp()
  const twice = await Promise.all([enter(), enter()])
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
  const { error } = await (await enter()).json()
  expect(error).toMatchObject({ code: 'fine_known', bookings: [{ id: trip.id }] })
  const [fine] = await readRows(db.read, fines)
  const paid = await Promise.all([as(owner).post(`/api/fines/${fine?.id}/paid`), as(owner).post(`/api/fines/${fine?.id}/paid`)])
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await seen(renter, trip)).fines[0].paidAt).not.toBe(null)
  expect(await as(owner).read('/api/me/fines')).toMatchObject({ fines: [{ id: fine?.id, car: 'Toyota RAV4 2019', renter: 'Remy' }] })
})

test('the PDF for the police has name, plate and times, no phone, and each one is logged', async () => {
  const { enter, as, owner, trip, db } = await setUp()
  const { fines: entered } = await (await enter()).json()
  const text = await (await as(owner).get(`/api/fines/${entered[0].id}/police.pdf`)).text()
  for (const part of ['Remy Habimana', 'RAD 123 A', '14:05', '10:00']) expect(text).toContain(part)
  expect(text).not.toContain('788000002')
  const logged = (await readRows(db.read, auditLogs)).filter(({ entityId }) => entityId === trip.id).map(({ action }) => action)
  expect(logged).toEqual(expect.arrayContaining(['fine_recorded', 'fine_printed']))
})
