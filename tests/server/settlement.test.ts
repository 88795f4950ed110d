import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropUnansweredCharges } from '../../server/features/bookings/status-jobs.ts'
import { ledgerLines } from '../../server/db/schema/payments.ts'
import type { LedgerKind } from '../../shared/domain/ledger.ts'
import { calculateChange } from '../../shared/domain/booking-change.ts'
import { takePercent } from '../../shared/domain/pricing.ts'
import { chargeKinds, type RecordedCharge, settle } from '../../shared/domain/settlement.ts'
import { readRow, readRows } from '../support/read-rows.ts'
import { bookings, handovers } from '../../server/db/schema/bookings.ts'
import type { cars } from '../../server/db/schema/cars.ts'
import { addDays } from '../../shared/lib/days.ts'
import { createTestApp, password } from '../support/app.ts'
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
    expect(JSON.parse(JSON.stringify(recorded).replaceAll('\u00a0', ' '))).toMatchObject({
      extraDue: 0,
      lines: [
        { kind: 'extra_km', amount: 2_000, formula: '10 km over 400 km × RWF 200' },
        { kind: 'fuel', amount: 7_000, formula: '⅛ of the tank missing, RWF 2,000 per ⅛, plus RWF 5,000 handling' },
        { kind: 'late', amount: 6_875, formula: '2 h late, first hour free: 1 hour × RWF 6,875' },
        { kind: 'cleaning', amount: 4_000, formula: 'Fixed price' },
      ],
    })
    const listed = ledger.map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)
    expect(listed).toEqual(expect.arrayContaining([`deposit_kept ${kept}`, 'extra_km 2000', 'fuel 7000', 'late 6875', 'cleaning 4000']))
    expect(listed.includes('fees_due 1031')).toBe(who === owner)
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

const answerPath = (path: string) => `${path}/handover/return/answer`

async function setUpReturned() {
  const t = await setUp()
  t.clock.advance(26 * hourMs)
  const kept = 2_000 + 7_000 + 6_875
  expect((await t.giveBack({ ...late, depositReturned: t.booking.deposit - kept, charges: {} })).status).toBe(200)
  const admin = await t.newUser({ userType: 'admin' })
  const answer = (input: object, who = t.renter) => t.as(who).post(answerPath(t.path), input)
  const object = (...lines: number[]) =>
    answer({ agrees: false, objections: lines.map((line) => ({ line, reason: `Line ${line} is wrong` })) })
  const readCharges = async (who = t.renter) => (await t.seen(who, t.booking)).handovers.at(-1).charges
  const readStatuses = async () => (await readCharges()).lines.map(({ status }: { status: string }) => status)
  const decide = async (amounts: object[], outcome = 'Seen on the photos') => {
    const { disputeId } = await readCharges(admin)
    return t.as(admin).post(`/api/admin/disputes/${disputeId}/close`, { outcome, amounts })
  }
  const listDeposit = async () =>
    (await t.seen(t.renter, t.booking)).ledger
      .filter(({ kind }: { kind: string }) => kind.startsWith('deposit_'))
      .map(({ kind, amount, status }: { kind: string; amount: number; status: string }) => `${kind} ${amount} ${status}`)
      .sort()
  return { ...t, kept, admin, answer, object, readCharges, readStatuses, decide, listDeposit }
}

test('who agrees to all charges closes them at once, and the owner hears it', async () => {
  const { as, owner, answer, readStatuses, object } = await setUpReturned()
  expect(await readStatuses()).toEqual(['proposed', 'proposed', 'proposed'])
  expect((await answer({ agrees: true })).status).toBe(200)
  expect(await readStatuses()).toEqual(['agreed', 'agreed', 'agreed'])
  const { notifications } = await as(owner).read('/api/me/notifications')
  const told = notifications.filter(({ kind }: { kind: string }) => kind === 'return_answered')
  expect(told).toMatchObject([{ payload: { agreed: true } }])
  expect(await readErrorCode(await object(0))).toEqual([409, 'booking_moved_on'])
})

test('a charge in dispute is decided by the team, and the owner gives back what is too much', async () => {
  const { as, owner, renter, admin, booking, path, kept, object, readStatuses, readCharges, decide, listDeposit, seen } =
    await setUpReturned()
  expect((await object(1)).status).toBe(200)
  expect(await readStatuses()).toEqual(['agreed', 'objected', 'agreed'])
  const { disputes, ledger } = await seen(owner, booking)
  expect(disputes).toMatchObject([{ kind: 'deposit', openedBy: 'renter', text: 'Missing fuel: Line 1 is wrong' }])
  expect(ledger.some(({ status }: { status: string }) => status === 'pending')).toBe(true)
  expect(await readErrorCode(await as(owner).post(`${path}/give-back`))).toEqual([409, 'booking_moved_on'])
  expect((await decide([{ line: 1, amount: 3_000 }])).status).toBe(200)
  expect((await readCharges()).lines[1]).toMatchObject({ status: 'decided', amount: 7_000, decided: 3_000 })
  const returned = booking.deposit - kept
  const listLines = (status: string) =>
    [
      `deposit_kept ${kept} completed`,
      `deposit_returned ${returned} completed`,
      `deposit_returned 4000 ${status}`,
      `deposit_kept -4000 ${status}`,
    ].sort()
  expect(await listDeposit()).toEqual(listLines('pending'))
  expect(await readErrorCode(await as(renter).post(`${path}/give-back`))).toEqual([403, 'forbidden'])
  const twice = await Promise.all([as(owner).post(`${path}/give-back`), as(admin).post(`${path}/give-back`)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listDeposit()).toEqual(listLines('completed'))
  expect((await seen(renter, booking)).events.filter(({ action }: { action: string }) => action === 'give_back')).toHaveLength(1)
  expect((await as(owner).get(`${path}/handover.pdf`)).status).toBe(200)
})

test('the team decides every charge in dispute, never above what the owner asked', async () => {
  const { object, decide, readStatuses, as, admin, seen, owner, booking } = await setUpReturned()
  await object(0, 2)
  expect(await readFieldErrors(await decide([{ line: 0, amount: 2_001 }]))).toEqual([
    422,
    { amount0: { code: 'whole_range', params: { least: 0, most: 2_000 } }, amount2: { code: 'required' } },
  ])
  expect(
    (
      await decide([
        { line: 0, amount: 0 },
        { line: 1, amount: 0 },
        { line: 2, amount: 0 },
      ])
    ).status,
  ).toBe(422)
  expect(await readStatuses()).toEqual(['objected', 'agreed', 'objected'])
  const all = [0, 2].map((line) => ({ line, amount: 0 }))
  const twice = await Promise.all([decide(all), decide(all)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await readStatuses()).toEqual(['decided', 'agreed', 'decided'])
  expect((await seen(owner, booking)).ledger.filter(({ amount }: { amount: number }) => amount === 8_875)).toHaveLength(1)
  // A dispute about something else has no charges to decide.
  const other = { kind: 'other', text: 'Something else that happened' }
  expect((await as(owner).post(`/api/bookings/${booking.id}/dispute`, other)).status).toBe(201)
  const { id } = (await seen(admin, booking)).disputes.find(({ closedAt }: { closedAt: string | null }) => !closedAt)
  const closing = { outcome: 'No', amounts: [{ line: 0, amount: 0 }] }
  expect(await readFieldErrors(await as(admin).post(`/api/admin/disputes/${id}/close`, closing))).toEqual([
    422,
    { amounts: { code: 'invalid' } },
  ])
})

test('an objection names lines that exist, each once, within 48 hours and only beside a no', async () => {
  const { answer, object, readStatuses, clock } = await setUpReturned()
  const reason = 'Wrong'
  for (const objections of [
    [{ line: 3, reason }],
    [
      { line: 0, reason },
      { line: 0, reason },
    ],
  ])
    expect(await readFieldErrors(await answer({ agrees: false, objections }))).toEqual([422, { objections: { code: 'invalid' } }])
  expect(await readFieldErrors(await answer({ agrees: true, objections: [{ line: 0, reason }] }))).toEqual([
    422,
    { agrees: { code: 'invalid' } },
  ])
  expect(await readFieldErrors(await answer({ agrees: false, objections: [{ line: 0, reason: ' ' }] }))).toEqual([
    422,
    { 'objections.0.reason': { code: 'required' } },
  ])
  clock.advance(48 * hourMs)
  expect(await readStatuses()).toEqual(['unanswered', 'unanswered', 'unanswered'])
  expect(await readErrorCode(await object(0))).toEqual([409, 'booking_moved_on'])
  expect((await answer({ agrees: false, note: 'I was not asked' })).status).toBe(200)
})

test('of an answer and an objection at once one counts', async () => {
  const { answer, object, readStatuses, seen, owner, booking } = await setUpReturned()
  const responses = await Promise.all([answer({ agrees: true }), object(0)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const isObjected = (await readStatuses()).includes('objected')
  expect((await seen(owner, booking)).disputes).toHaveLength(isObjected ? 1 : 0)
})

async function setUpBeyondDeposit() {
  const t = await setUp()
  t.clock.advance(24 * hourMs)
  const damages = [{ amount: t.booking.deposit + 10_000, reason: 'Left mirror' }]
  expect((await t.giveBack({ depositReturned: 0, charges: { damages } })).status).toBe(200)
  const answer = (input: object) => t.as(t.renter).post(answerPath(t.path), input)
  const listExtra = async () => (await t.seen(t.renter, t.booking)).ledger.filter(({ kind }: { kind: string }) => kind === 'extra_due')
  const recordPaid = () => t.as(t.owner).post(`${t.path}/extra-paid`)
  return { ...t, answer, listExtra, recordPaid }
}

test('what is beyond the deposit is due once the renter agrees, keeps the account, and the owner records it once', async () => {
  const { as, clock, answer, listExtra, recordPaid, owner, renter, booking } = await setUpBeyondDeposit()
  expect(await listExtra()).toMatchObject([{ amount: 10_000, status: 'pending', month: null }])
  expect(await readErrorCode(await recordPaid())).toEqual([409, 'booking_moved_on'])
  expect((await answer({ agrees: true })).status).toBe(200)
  const deletion = await as(renter).delete('/api/me', { password })
  const { id, from, to } = booking
  expect([deletion.status, (await deletion.json()).error]).toEqual([409, { code: 'money_due', bookings: [{ id, from, to }] }])
  const readStatement = () => as(owner).read(`/api/me/payments/statement?month=${clock.today().slice(0, 7)}`)
  const before = await readStatement()
  const twice = await Promise.all([recordPaid(), recordPaid()])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await listExtra()).toMatchObject([{ amount: 10_000, status: 'completed' }])
  const after = await readStatement()
  expect([after.extra - before.extra, after.collected - before.collected, after.earnings - before.earnings]).toEqual([10_000, 10_000, 0])
})

test('nothing beyond the deposit is due from a renter who does not answer in time, or too late', async () => {
  const { clock, db, deps, answer, listExtra, recordPaid } = await setUpBeyondDeposit()
  const runJob = () => db.write((tx) => dropUnansweredCharges(tx, 100, { now: clock.now(), newId: deps.newId }))
  clock.advance(47 * hourMs)
  expect(await runJob()).toBe(0)
  clock.advance(hourMs)
  expect(await runJob()).toBe(1)
  expect(await runJob()).toBe(0)
  expect(await listExtra()).toMatchObject([{ amount: 10_000, status: 'failed' }])
  const late = await setUpBeyondDeposit()
  late.clock.advance(48 * hourMs)
  expect((await late.answer({ agrees: true })).status).toBe(200)
  expect(await late.listExtra()).toMatchObject([{ amount: 10_000, status: 'failed' }])
  expect(await readErrorCode(await late.recordPaid())).toEqual([409, 'booking_moved_on'])
  expect(await readErrorCode(await recordPaid())).toEqual([409, 'booking_moved_on'])
  expect((await answer({ agrees: true })).status).toBe(200)
})

const settlementArbitrary = fc.record({
  km: fc.integer({ min: 0, max: 2_000 }),
  fuel: fc.integer({ min: 0, max: 8 }),
  lateHours: fc.integer({ min: 0, max: 60 }),
  isDirty: fc.boolean(),
  damages: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  answer: fc.constantFrom('agrees', 'objects', 'objects', 'objects', 'says nothing'),
  objected: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  /** Per cent of each line in dispute that the team leaves. */
  decided: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 7, maxLength: 7 }),
  isPaid: fc.boolean(),
})

test('whatever a return costs and whoever objects, what the renter paid is what owner and platform have, and what came back', async () => {
  await fc.assert(
    fc.asyncProperty(settlementArbitrary, async (plan) => {
      const t = await setUp()
      const { booking, path, renter, owner, as, clock, db } = t
      clock.advance((24 + plan.lateHours) * hourMs)
      const admin = await t.newUser({ userType: 'admin' })
      const view = await as(owner).read(path)
      const damages = plan.damages.map((amount) => ({ amount, reason: 'A scratch' }))
      const readings = { odometer: 10_000 + plan.km, fuel: plan.fuel }
      const charges = { isDirty: plan.isDirty, damages }
      const pickup = { odometer: 10_000, fuel: 8 }
      const { giveBack, total } = settle({ ...view, isElectric: false }, pickup, { ...readings, ...charges, at: clock.now() })
      expect((await t.giveBack({ ...readings, depositReturned: giveBack, charges })).status).toBe(200)
      const { lines } = (await as(renter).read(path)).handovers.at(-1).charges
      const objections = lines.flatMap((_: unknown, line: number) => (plan.objected[line] ? [{ line, reason: 'Wrong' }] : []))
      if (plan.answer === 'agrees' || (plan.answer === 'objects' && objections.length === 0))
        expect((await as(renter).post(answerPath(path), { agrees: true })).status).toBe(200)
      else if (plan.answer === 'objects') {
        expect((await as(renter).post(answerPath(path), { agrees: false, objections })).status).toBe(200)
        const { disputeId } = (await as(admin).read(path)).handovers.at(-1).charges
        const amounts = objections.map(({ line }: { line: number }) => ({
          line,
          amount: Math.round((lines[line].amount * (plan.decided[line] ?? 0)) / 100),
        }))
        expect((await as(admin).post(`/api/admin/disputes/${disputeId}/close`, { outcome: 'Seen', amounts })).status).toBe(200)
      } else {
        clock.advance(48 * hourMs)
        await db.write((tx) => dropUnansweredCharges(tx, 100, { now: clock.now(), newId: t.deps.newId }))
      }
      if (plan.isPaid)
        for (const step of ['give-back', 'extra-paid']) expect([200, 409]).toContain((await as(owner).post(`${path}/${step}`)).status)

      const rows = await readRows(db.read, ledgerLines, eq(ledgerLines.bookingId, booking.id))
      const sum = (kinds: LedgerKind[], statuses = ['pending', 'completed', 'failed']) =>
        rows
          .filter(({ kind, status }) => kinds.includes(kind) && statuses.includes(status))
          .reduce((francs, { amount }) => francs + amount, 0)
      const charged = sum([...chargeKinds])
      const after = (await as(owner).read(path)).handovers.at(-1).charges.lines
      expect(charged).toBe(after.reduce((francs: number, line: RecordedCharge) => francs + (line.decided ?? line.amount), 0))
      expect(charged).toBeLessThanOrEqual(total)
      expect(charged).toBe(sum(['deposit_kept', 'extra_due']))
      expect(sum(['deposit_kept', 'deposit_returned'])).toBe(booking.deposit)
      expect(sum(['deposit_kept', 'deposit_returned'], ['completed'])).toBe(booking.deposit)
      expect(sum(['deposit_kept'])).toBeGreaterThanOrEqual(0)
      const paid = booking.totalPrice + sum(['extra_due'], ['completed'])
      const came = sum(['deposit_returned'], ['completed'])
      const kept = sum(['rental', 'deposit_kept', 'extra_due'], ['completed'])
      expect(paid).toBe(kept + came)
      const lateFrancs = sum(['late'])
      const row = await readRow(db.read, bookings, booking.id)
      const fees = (row?.serviceFee ?? 0) + (row?.inPersonFee ?? 0) + (row?.commission ?? 0)
      expect(sum(['fees_due'])).toBe(fees + takePercent(lateFrancs, row?.commissionPercent ?? 0))
      if (plan.isPaid) expect(sum(['extra_due', 'deposit_returned'], ['pending'])).toBe(0)
    }),
    { numRuns: 60 },
  )
}, 90_000)

test('a renter keeps the car a day longer, comes back two hours late with half a tank, and both agree to one figure', async () => {
  const t = await setUp()
  const { as, clock, owner, renter, booking, path, seen } = t
  clock.advance(4 * hourMs)
  const options = await as(renter).read(`${path}/change`)
  const days = { from: booking.from, to: addDays(booking.to, 1) }
  const { price } = calculateChange(options.booking, days, options.rate, options.underWay)
  const asked = await as(renter).post(
    `${path}/changes`,
    { ...days, expectedTotal: price.totalPrice },
    { 'idempotency-key': 'one-day-more' },
  )
  expect(asked.status, await asked.clone().text()).toBe(201)
  const { id } = (await asked.json()).changes[0]
  expect((await as(owner).post(`${path}/changes/${id}/answer`, { accepts: true })).status).toBe(200)
  clock.advance(46 * hourMs)
  const readings = { odometer: 10_300, fuel: 4 }
  const view = await as(owner).read(path)
  const settlement = settle({ ...view, isElectric: false }, { odometer: 10_000, fuel: 8 }, { ...readings, at: clock.now() })
  expect(settlement.lines.map(({ kind }) => kind)).toEqual(['fuel', 'late'])
  expect((await t.giveBack({ ...readings, depositReturned: settlement.giveBack, charges: {} })).status).toBe(200)
  for (const who of [owner, renter]) expect((await seen(who, booking)).handovers.at(-1).depositReturned).toBe(settlement.giveBack)
  expect((await as(renter).post(answerPath(path), { agrees: true })).status).toBe(200)
  const { handovers: records, status, disputes } = await seen(owner, booking)
  expect(records.at(-1).charges.lines.map((line: { status: string }) => line.status)).toEqual(['agreed', 'agreed'])
  expect([status, disputes]).toEqual(['completed', []])
})
