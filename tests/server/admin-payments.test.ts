import fc from 'fast-check'
import { and, eq, inArray, isNotNull, sql, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startSession } from '../../server/features/auth/sessions.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { ledgerLines, settlementClaims } from '../../server/db/schema/payments.ts'
import type { AdminClaimView, BalanceTotals, OwnerBalanceView, OwnerPaymentsView } from '../../shared/domain/balance.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { PaymentFigures, StatementView } from '../../shared/domain/payment.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { type TestUser, createTestApp } from '../support/app.ts'
import { parseCsv } from '../support/csv.ts'
import { bookingArbitrary, playBooking } from '../support/booking-arbitrary.ts'
import { readErrorCode, readFieldErrors } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

type List = { payments: OwnerBalanceView[]; total: number; totals: BalanceTotals }
const otherOwner = '0owner'

/** A trip of one day costs its owner 18,750 francs of fees. */
async function setUp() {
  const t = await createTestApp()
  const [admin, renter] = [await t.newUser({ userType: 'admin', phone: null }), await t.newUser()]
  // Admin sessions are short and the clock runs for months, so each call starts one.
  const asAdmin = async (who = admin) =>
    t.as({ ...who, cookie: `twara_session=${await t.db.write((tx) => startSession(tx, who.id, null, t.clock.now()))}` })
  const newOwner = (firstName: string, lastName = 'Uwera') => t.newUser({ userType: 'owner', firstName, lastName })
  const startTrip = async (owner: TestUser, days = 1) => {
    const from = t.clock.today()
    const booking = await t.newBooking(renter, await t.newCar(owner), { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    await t.pickUp(booking)
    return booking
  }
  const list = async (query = ''): Promise<List> => (await asAdmin()).read(`/api/admin/payments${query}`)
  const listNames = async (query: string) => (await list(query)).payments.filter(({ id }) => id !== otherOwner).map(({ name }) => name)
  const readOwnerPayments = async (owner: TestUser): Promise<OwnerPaymentsView> => (await asAdmin()).read(`/api/admin/payments/${owner.id}`)
  const settle = async (ownerId: string, amount: unknown, headers: Record<string, string> = {}) =>
    (await asAdmin()).post('/api/admin/settlements', { ownerId, amount, reference: 'MoMo 4711' }, headers)
  const correct = async (owner: TestUser, amount: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    (await asAdmin()).post('/api/admin/corrections', { ownerId: owner.id, amount, reason: 'Counted twice', ...more }, headers)
  const submitClaim = (owner: TestUser, amount: unknown, reference = 'MP 77') =>
    t.as(owner).post('/api/me/payments/claims', { amount, reference })
  const listClaims = async (): Promise<AdminClaimView[]> =>
    (await (await asAdmin()).read('/api/admin/claims')).claims.filter(({ owner }: AdminClaimView) => owner.id !== otherOwner)
  const decide = async (id: string, body: object, who = admin) => (await asAdmin(who)).post(`/api/admin/claims/${id}/decision`, body)
  const readLines = (owner: TestUser, kind: 'settlement' | 'correction') =>
    readRows(t.db.read, ledgerLines, and(eq(ledgerLines.ownerId, owner.id), eq(ledgerLines.kind, kind)))
  const readLogs = () =>
    t.db.read
      .select()
      .from(auditLogs)
      .where(inArray(auditLogs.entityType, ['settlement', 'correction']))
      .orderBy(auditLogs.at, auditLogs.id)
  const readFigures = async (owner: TestUser): Promise<PaymentFigures> => t.as(owner).read('/api/me/payments/figures')
  return {
    ...t,
    admin,
    asAdmin,
    newOwner,
    startTrip,
    list,
    listNames,
    readOwnerPayments,
    settle,
    correct,
    submitClaim,
    listClaims,
    decide,
    readLines,
    readLogs,
    readFigures,
  }
}

async function setUpDebt() {
  const m = await setUp()
  const owner = await m.newOwner('Ange')
  return { ...m, owner, booking: await m.startTrip(owner) }
}

test('each owner stands with what is due and what of it is overdue, from when on, and with the last settlement', async () => {
  const m = await setUp()
  const owner = await m.newOwner('Immaculee')
  m.clock.set('2026-11-29T08:00:00Z')
  await m.startTrip(owner)
  m.clock.set('2026-12-02T08:00:00Z')
  await m.startTrip(owner, 2)
  const person = { id: owner.id, name: 'Immaculee Uwera', reference: getReference(owner.id) }
  expect((await m.list('?q=immaculee')).payments).toEqual([
    { ...person, due: 18_750 + 32_500, overdue: 18_750, since: '2026-11', lastSettledAt: null, isClaimed: false },
  ])
  expect((await m.settle(owner.id, 20_000)).status).toBe(201)
  const after = { due: 31_250, overdue: 0, since: '2026-12', lastSettledAt: '2026-12-02T08:00:00.000Z' }
  expect((await m.list('?q=immaculee')).payments[0]).toMatchObject(after)
  expect(await m.readOwnerPayments(owner)).toMatchObject({
    ...after,
    name: 'Immaculee Uwera',
    phone: owner.phone,
    months: ['2026-12', '2026-11'],
  })
  m.clock.set('2027-01-01T08:00:00Z')
  expect((await m.list('?q=immaculee')).payments[0]).toMatchObject({ due: 31_250, overdue: 31_250 })
})

test('owners are found by name and reference, filtered and in either order, page by page, and the file has the same', async () => {
  const m = await setUp()
  const [much, long, paid] = [await m.newOwner('Marthe'), await m.newOwner('Leon'), await m.newOwner('Paul', '=SUM(A1)')]
  m.clock.set('2026-11-10T08:00:00Z')
  await m.startTrip(long)
  await m.startTrip(paid)
  m.clock.set('2026-12-01T08:00:00Z')
  await m.startTrip(much, 3)
  await m.settle(paid.id, 18_750)
  await m.submitClaim(long, 18_750)
  for (const [query, expectedNames] of [
    ['', ['Marthe Uwera', 'Leon Uwera', 'Paul =SUM(A1)']],
    ['?sort=oldest', ['Leon Uwera', 'Marthe Uwera', 'Paul =SUM(A1)']],
    ['?status=due', ['Marthe Uwera', 'Leon Uwera']],
    ['?status=overdue', ['Leon Uwera']],
    ['?status=claimed', ['Leon Uwera']],
    ['?q=uwera+leon', ['Leon Uwera']],
    [`?q=${getReference(much.id).toLowerCase()}`, ['Marthe Uwera']],
    ['?page=2', []],
  ] as const)
    expect(await m.listNames(query), query).toEqual(expectedNames)
  expect((await (await m.asAdmin()).get('/api/admin/payments?sort=name')).status).toBe(422)
  const [head, ...rows] = parseCsv(await (await (await m.asAdmin()).get('/api/admin/payments.csv?q=paul')).text())
  expect(head).toEqual(['Owner', 'Reference', 'Due (RWF)', 'Overdue (RWF)', 'Due since', 'Last settlement'])
  expect(rows).toEqual([['Paul =SUM(A1)', getReference(paid.id), '0', '0', '', '2026-12-01']])
})

test('the totals agree with the sum of all bookings, whatever became of them and whatever was paid', async () => {
  const m = await setUp()
  const sumLines = async (kind: 'settlement' | 'correction') => {
    const rows = await readRows(m.deps.db.read, ledgerLines, eq(ledgerLines.kind, kind))
    return rows.reduce((francs, { amount }) => francs + amount, 0)
  }
  const paid = fc.record({ share: fc.integer({ min: 1, max: 200 }), correction: fc.integer({ min: -40_000, max: 40_000 }) })
  await fc.assert(
    fc.asyncProperty(bookingArbitrary, paid, async (bookingPlan, { share, correction }) => {
      const { owner } = await playBooking(m, bookingPlan)
      const { due } = await m.readOwnerPayments(owner)
      if (due > 0) expect((await m.settle(owner.id, Math.ceil((due * share) / 100))).status).toBe(201)
      if (correction !== 0) expect((await m.correct(owner, correction)).status).toBe(201)
      const fees = sql`${bookings.serviceFee} + ${bookings.inPersonFee} + ${bookings.commission}`
      const [all] = await m.deps.db.read
        .select({ fees: sum(fees) })
        .from(bookings)
        .where(isNotNull(bookings.pickedUpAt))
      const [settled, corrected] = [await sumLines('settlement'), await sumLines('correction')]
      const { totals } = await m.list()
      const expected = { fees: Number(all?.fees), settled, corrected, due: Number(all?.fees) - settled + corrected }
      expect(totals).toMatchObject(expected)
      const rows = parseCsv(await (await (await m.asAdmin()).get('/api/admin/payments.csv')).text()).slice(1)
      const sumColumn = (column: number) => rows.reduce((francs, row) => francs + Number(row[column]), 0)
      expect([sumColumn(2), sumColumn(3)]).toEqual([totals.due, totals.overdue])
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('what is paid and corrected are lines of their own, named in the log with who did it', async () => {
  const m = await setUpDebt()
  await m.settle(m.owner.id, 10_000)
  m.clock.advance(1_000)
  expect((await m.correct(m.owner, -750, { bookingId: m.booking.id })).status).toBe(201)
  expect(await m.readOwnerPayments(m.owner)).toMatchObject({ due: 8_000 })
  expect(await m.readLines(m.owner, 'settlement')).toMatchObject([{ amount: 10_000, note: 'MoMo 4711', bookingId: null }])
  expect(await m.readLines(m.owner, 'correction')).toMatchObject([{ amount: -750, note: 'Counted twice', bookingId: m.booking.id }])
  const log = { entityId: m.owner.id, action: 'recorded', actorId: m.admin.id }
  expect(await m.readLogs()).toMatchObject([
    { ...log, entityType: 'settlement', title: `RWF 10,000 · ${getReference(m.owner.id)}`.replace(' ', '\u00a0'), note: 'MoMo 4711' },
    { ...log, entityType: 'correction', note: 'Counted twice' },
  ])
  const adminApi = await m.asAdmin()
  const statement: StatementView = await adminApi.read(`/api/admin/payments/${m.owner.id}/statement?month=2026-11`)
  expect(statement.due).toEqual({ before: 0, fees: 18_750, settled: 10_000, corrected: -750, after: 8_000 })
  const { payments, total } = await adminApi.read(`/api/admin/payments/${m.owner.id}/lines`)
  expect([payments[0].kind, total]).toEqual(['correction', 5])
})

test('the whole ledger of a month is one file, with owner, reference and plate, and nothing of other months', async () => {
  const m = await setUp()
  const paul = await m.newOwner('Paul')
  await m.startTrip(paul)
  const lines = await readRows(m.db.read, ledgerLines, eq(ledgerLines.ownerId, paul.id))
  const [month = ''] = lines.flatMap((line) => line.month ?? [])
  const readLedger = async (of: string) => {
    const [head, ...rows] = parseCsv(await (await (await m.asAdmin()).get(`/api/admin/ledger.csv?month=${of}`)).text())
    return { head, rows: rows.filter((row) => row[2] === getReference(paul.id)) }
  }
  const { head, rows } = await readLedger(month)
  expect(head?.slice(0, 6)).toEqual(['Month', 'Owner', 'Reference', 'Plate', 'Date', 'Booking'])
  expect(rows).toHaveLength(lines.filter((line) => line.month === month && line.amount !== 0).length)
  expect(rows.every(([rowMonth, owner]) => rowMonth === month && owner === 'Paul Uwera')).toBe(true)
  expect((await readLedger('2020-01')).rows).toEqual([])
  expect((await (await m.asAdmin()).get('/api/admin/ledger.csv?month=2026-13')).status).toBe(422)
})

test('whoever is nobody has no payments', async () => {
  const adminApi = await (await setUp()).asAdmin()
  for (const subpath of ['', '/lines', '/statement?month=2026-11', '/statement.csv?month=2026-11', '/statement.pdf?month=2026-11'])
    for (const id of ['nobody', '%C3%BF', '%22'])
      expect((await adminApi.get(`/api/admin/payments/${id}${subpath}`)).status, subpath).toBe(404)
})

test('a request that is sent again settles and corrects once', async () => {
  const m = await setUpDebt()
  const key = { 'idempotency-key': 'key-of-this-press' }
  const responses = await Promise.all([1, 2].map(() => m.settle(m.owner.id, 5_000, key)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201])
  for (const _ of [1, 2]) await m.correct(m.owner, -100, {}, key)
  expect(await m.readOwnerPayments(m.owner)).toMatchObject({ due: 13_650 })
})

test('only whole francs up to twice of what is due are a payment, of the team as of the owner', async () => {
  const m = await setUpDebt()
  for (const [amount, code] of [
    [0, 'amount_positive'],
    [-5, 'amount_positive'],
    [37_501, 'amount_beyond'],
    [1_000_000_000_000_000, 'amount_high'],
    [0.5, 'amount_number'],
    ['all of it', 'amount_number'],
  ] as const)
    for (const response of [await m.settle(m.owner.id, amount), await m.submitClaim(m.owner, amount)])
      expect(await readFieldErrors(response)).toMatchObject([422, { amount: { code } }])
  expect((await m.settle(m.owner.id, 37_500)).status).toBe(201)
  expect(await m.readOwnerPayments(m.owner)).toMatchObject({ due: -18_750 })
})

test('a correction needs an amount, a reason, a person, and a booking of theirs where it names one', async () => {
  const m = await setUp()
  const [owner, other] = [await m.newOwner('Ange'), await m.newOwner('Bea')]
  const booking = await m.startTrip(other)
  for (const [amount, more] of [
    [0, {}],
    [1_000_000_001, {}],
    [-5, { reason: '  ' }],
    [-5, { bookingId: booking.id }],
    [-5, { bookingId: 'none' }],
    [-5, { more: 1 }],
  ] as const)
    expect((await m.correct(owner, amount, more)).status).toBe(422)
  expect((await m.settle('nobody', 1)).status).toBe(404)
  expect(await m.readLines(owner, 'correction')).toEqual([])
})

test('an owner tells of one payment at a time, and two admins who confirm it at once settle it once', async () => {
  const m = await setUpDebt()
  const second = await m.newUser({ userType: 'admin', phone: null })
  const response = await m.submitClaim(m.owner, 18_750)
  expect(response.status).toBe(201)
  const { id } = await response.json()
  expect(await readErrorCode(await m.submitClaim(m.owner, 5))).toEqual([409, 'claim_open'])
  expect((await m.readFigures(m.owner)).claim).toMatchObject({ id, amount: 18_750, reference: 'MP 77', state: 'open' })
  expect(await m.listClaims()).toMatchObject([{ id, due: 18_750, owner: { id: m.owner.id, name: 'Ange Uwera' } }])
  expect((await m.list('?q=ange')).payments[0]).toMatchObject({ isClaimed: true })
  const statuses = await Promise.all([m.admin, second].map((admin) => m.decide(id, { decision: 'approved' }, admin)))
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await m.readLines(m.owner, 'settlement')).toMatchObject([{ amount: 18_750, note: 'MP 77' }])
  expect(await m.readFigures(m.owner)).toMatchObject({ due: 0, claim: { state: 'confirmed' } })
  expect((await m.decide(id, { decision: 'rejected', note: 'Not found' })).status).toBe(409)
  expect(await m.listClaims()).toEqual([])
  expect((await m.readLogs()).map(({ entityType, action }) => `${entityType} ${action}`)).toEqual(['settlement recorded'])
})

test('who confirms a payment and who records it by hand at the same time do not settle it twice without noticing', async () => {
  const m = await setUpDebt()
  const { id } = await (await m.submitClaim(m.owner, 18_750)).json()
  const responses = await Promise.all([m.settle(m.owner.id, 18_750), m.decide(id, { decision: 'approved' })])
  const isByHand = responses[0].status === 201
  expect(responses.map(({ status }) => status)).toEqual(isByHand ? [201, 422] : [422, 200])
  expect(await m.readOwnerPayments(m.owner)).toMatchObject({ due: 0, claim: { state: isByHand ? 'open' : 'confirmed' } })
})

test('a payment that was not found is refused with a reason that its owner reads, and can be told of again', async () => {
  const m = await setUpDebt()
  const { id } = await (await m.submitClaim(m.owner, 10_000)).json()
  expect((await m.decide(id, { decision: 'rejected' })).status).toBe(422)
  expect((await m.decide(id, { decision: 'rejected', note: 'No such transfer' })).status).toBe(200)
  expect(await m.readFigures(m.owner)).toMatchObject({ due: 18_750, claim: { state: 'refused', reason: 'No such transfer' } })
  expect(await m.readLogs()).toMatchObject([{ entityType: 'settlement', action: 'refused', note: 'No such transfer' }])
  m.clock.advance(1_000)
  expect((await m.submitClaim(m.owner, 10_000, 'MP 78')).status).toBe(201)
  expect(await readRows(m.db.read, settlementClaims)).toHaveLength(2)
})

async function readFees({ db }: Awaited<ReturnType<typeof setUp>>, owner: TestUser) {
  const condition = and(eq(ledgerLines.ownerId, owner.id), eq(ledgerLines.kind, 'fees_due'))
  const rows = await db.read.select().from(ledgerLines).where(condition).orderBy(ledgerLines.movedAt, ledgerLines.id)
  return rows.map(({ amount, status }) => [amount, status])
}

test('what is paid completes the fees that fell due first, as far as it covers them whole, and what is paid ahead the next', async () => {
  const m = await setUp()
  const owner = await m.newOwner('Ange')
  for (const days of [1, 2, 3]) {
    await m.startTrip(owner, days)
    m.clock.advance(60_000)
  }
  await m.settle(owner.id, 60_000)
  const paid = (francs: number) => [francs, 'completed']
  expect(await readFees(m, owner)).toEqual([paid(18_750), paid(32_500), [46_250, 'pending']])
  await m.settle(owner.id, 97_500 - 60_000 + 20_000)
  expect(await readFees(m, owner)).toEqual([paid(18_750), paid(32_500), paid(46_250)])
  await m.startTrip(owner)
  expect((await readFees(m, owner)).at(-1)).toEqual(paid(18_750))
  expect(await m.readOwnerPayments(owner)).toMatchObject({ due: -1_250 })
})

test("what one owner pays changes nothing of another's", async () => {
  const m = await setUpDebt()
  const other = await m.newOwner('Bea')
  await m.startTrip(other)
  await m.settle(other.id, 18_750)
  expect([(await m.readOwnerPayments(m.owner)).due, (await m.readOwnerPayments(other)).due]).toEqual([18_750, 0])
  expect(await readFees(m, m.owner)).toEqual([[18_750, 'pending']])
})
