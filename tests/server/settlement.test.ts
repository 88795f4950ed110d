import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, handovers } from '../../server/db/schema/bookings.ts'
import type { cars } from '../../server/db/schema/cars.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createTestApp } from '../support/app.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'

const terms = { kmPerDay: 200, extraKmPrice: 200, fuelPrice: 2_000, fuelHandling: 5_000, cleaningFee: 4_000, lateCharged: true }
const hourMs = 3_600_000

// The test clock shows ten o'clock in Kigali.
async function setUp(values: Partial<typeof cars.$inferInsert> = terms) {
  const t = await createTestApp()
  const owner = await t.newUser({ userType: 'owner' })
  const renter = await t.newUser()
  const car = await t.newCar(owner, values)
  const booking = await t.newBooking(renter, car, { from: t.clock.today(), to: addDays(t.clock.today(), 1) })
  await t.approve(booking)
  const { pickupCode } = await t.seen(renter, booking)
  const path = `/api/bookings/${booking.id}`
  const pickup = { kind: 'pickup', code: pickupCode, cashReceived: booking.totalPrice, odometer: 10_000, fuel: 8 }
  expect((await t.as(owner).post(`${path}/handover`, pickup)).status).toBe(200)
  await t.db.write((tx) => tx.update(bookings).set({ returnHour: '10:00' }).where(eq(bookings.id, booking.id)))
  const giveBack = (input: object, who = owner) => t.as(who).post(`${path}/handover`, { kind: 'return', ...input })
  return { ...t, owner, renter, car, booking, path, giveBack }
}

const late = { odometer: 10_410, fuel: 7 }

test('a return two hours late with fuel missing is settled line by line, and both read the formulas', async () => {
  const { clock, giveBack, seen, owner, renter, booking, as, path } = await setUp()
  clock.advance(26 * hourMs)
  const charges = { isDirty: true }
  const kept = 2_000 + 7_000 + 6_875 + 4_000
  expect(await readFieldErrors(await giveBack({ ...late, depositReturned: booking.deposit, charges }))).toEqual([
    422,
    { depositReturned: { code: 'settlement_changed' } },
  ])
  expect((await giveBack({ ...late, depositReturned: booking.deposit - kept, charges })).status).toBe(200)
  for (const who of [owner, renter]) {
    const { handovers: records, ledger } = await seen(who, booking)
    const { charges: recorded, depositReturned } = records.at(-1)
    expect(depositReturned).toBe(booking.deposit - kept)
    expect(JSON.parse(JSON.stringify(recorded).replaceAll('\u00a0', ' '))).toEqual({
      extraDue: 0,
      lines: [
        { kind: 'extra_km', amount: 2_000, formula: '10 km over 400 km × RWF 200' },
        { kind: 'fuel', amount: 7_000, formula: '⅛ of the tank missing, RWF 2,000 per ⅛, plus RWF 5,000 handling' },
        { kind: 'late', amount: 6_875, formula: '2 h late, first hour free: 1 hour × RWF 6,875' },
        { kind: 'cleaning', amount: 4_000, formula: 'Fixed price' },
      ],
    })
    expect(ledger).toContainEqual(expect.objectContaining({ kind: 'deposit_kept', amount: kept }))
  }
  expect((await as(renter).get(`${path}/handover.pdf`)).status).toBe(200)
})

test('what the owner waives is not charged, and what is beyond the deposit is named', async () => {
  const { clock, giveBack, seen, renter, booking } = await setUp()
  clock.advance(26 * hourMs)
  const charges = { waived: ['late', 'extra_km'], damages: [{ amount: 30_000, reason: 'Scratch on the left door' }] }
  expect((await giveBack({ ...late, depositReturned: 0, charges })).status).toBe(200)
  expect((await seen(renter, booking)).handovers.at(-1).charges).toMatchObject({
    extraDue: 12_000,
    lines: [
      { kind: 'fuel', amount: 7_000 },
      { kind: 'damage', amount: 30_000, formula: 'Scratch on the left door' },
    ],
  })
})

test('a figure from some minutes ago counts, when a late hour began meanwhile', async () => {
  const { clock, giveBack, booking } = await setUp()
  clock.advance(26 * hourMs + 120_000)
  expect((await giveBack({ depositReturned: booking.deposit - 6_875, charges: {} })).status).toBe(200)
})

test('a booking whose terms say nothing owes nothing, and one sum with a reason is recorded as before', async () => {
  const { clock, giveBack, seen, db, owner, renter, booking } = await setUp()
  await db.write((tx) => tx.update(bookings).set({ terms: null, returnHour: null }).where(eq(bookings.id, booking.id)))
  clock.advance(30 * hourMs)
  expect(await readFieldErrors(await giveBack({ ...late, depositReturned: 5_000 }))).toEqual([422, { reason: { code: 'required' } }])
  expect(await readErrorCode(await giveBack({ ...late, depositReturned: booking.deposit, charges: {} }, renter))).toEqual([
    403,
    'forbidden',
  ])
  expect((await giveBack({ ...late, depositReturned: booking.deposit - 5_000, reason: 'Dirty seats' })).status).toBe(200)
  expect((await seen(owner, booking)).handovers.at(-1)).toMatchObject({ charges: null, reason: 'Dirty seats' })
})

test('of two returns at once one is recorded, with its own charges', async () => {
  const { clock, giveBack, seen, owner, booking, db } = await setUp()
  clock.advance(26 * hourMs)
  const responses = await Promise.all([
    giveBack({ ...late, depositReturned: booking.deposit - 15_875, charges: {} }),
    giveBack({ ...late, depositReturned: booking.deposit - 9_000, charges: { waived: ['late'] } }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await db.read.select().from(handovers).where(eq(handovers.kind, 'return')).orderBy(asc(handovers.bookingId))).toHaveLength(1)
  const { handovers: records } = await seen(owner, booking)
  const sum = records.at(-1).charges.lines.reduce((francs: number, { amount }: { amount: number }) => francs + amount, 0)
  expect(records.at(-1).depositReturned).toBe(booking.deposit - sum)
})
