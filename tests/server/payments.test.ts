import { expect, test } from 'vitest'
import { recordCorrection, recordSettlement } from '../../server/features/payments/commands.ts'
import { formatAmount } from '../../server/lib/pdf/pdf-document.ts'
import { addDays } from '../../shared/lib/days.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import { getSignedAmount, type PaymentEntry, type PaymentFigures, type StatementView } from '../../shared/domain/payment.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { paymentMessages } from '../../shared/i18n/en/payments.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readPdf, readPdfText } from '../support/read-pdf.ts'

const path = '/api/me/payments'

async function setUp() {
  const t = await createOwnerAndRenter()
  const createApproved = async (car: { id: string }, days: number) => {
    const from = t.clock.today()
    const booking = await t.newBooking(t.renter, car, { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    return booking
  }
  const ctx = () => ({ now: t.clock.now(), newId: t.deps.newId })
  const settle = (amount: number, note = 'MoMo 4711') =>
    t.db.write((tx) => recordSettlement(tx, { ownerId: t.owner.id, amount, note }, ctx()))
  const correct = (amount: number, note: string) => t.db.write((tx) => recordCorrection(tx, { ownerId: t.owner.id, amount, note }, ctx()))
  const readPayments = async <T>(subpath: string, who = t.owner): Promise<T> => t.as(who).read(`${path}${subpath}`)
  return { ...t, createApproved, settle, correct, readPayments }
}
type PaymentList = { payments: PaymentEntry[]; total: number }

async function setUpTwoMonths() {
  const m = await setUp()
  const [first, second] = [m.car, await m.newCar(m.owner, { model: 'Hiace' })]
  m.clock.set('2026-11-30T08:00:00Z')
  const longTrip = await m.createApproved(first, 3)
  await m.pickUp(longTrip, { cashReceived: longTrip.totalPrice + 500 })
  m.clock.set('2026-12-02T08:00:00Z')
  await m.bringBack(longTrip, { depositReturned: longTrip.deposit - 10_000, reason: 'The mirror is broken.' })
  await m.pickUp(await m.createApproved(second, 1))
  m.clock.advance(3_600_000)
  await m.settle(40_000)
  await m.correct(-750, '=1+1, a "fault"\nof ours')
  return { ...m, first, second, longTrip }
}

test('figures are of the ledger: earned, of this month, still to come, due', async () => {
  const { readPayments, createApproved, owner, first, second, clock } = await setUpTwoMonths()
  clock.set('2026-12-03T08:00:00Z')
  await createApproved(first, 2)
  const figures = await readPayments<PaymentFigures>('/figures')
  const francs = { totalEarnings: 187_000, monthEarnings: 46_750, promised: 93_500, due: 24_250 }
  expect(figures).toMatchObject({
    ...francs,
    reference: owner.id.slice(-8).toUpperCase(),
    months: ['2026-12', '2026-11'],
    byCar: [
      { carId: first.id, title: 'Toyota RAV4 2019', earnings: 140_250 },
      { carId: second.id, title: 'Toyota Hiace 2019', earnings: 46_750 },
    ],
  })
  expect(figures.byMonth).toHaveLength(12)
  expect(figures.byMonth[0]).toEqual({ month: '2026-01', earnings: 0 })
  expect(figures.byMonth.slice(-2)).toEqual([
    { month: '2026-11', earnings: 140_250 },
    { month: '2026-12', earnings: 46_750 },
  ])
  clock.set('2027-01-01T08:00:00Z')
  expect(await readPayments('/figures')).toMatchObject({
    totalEarnings: 187_000,
    monthEarnings: 0,
    months: ['2027-01', '2026-12', '2026-11'],
  })
})

test('the history has one row a trip with every line, the newest first, of one month or one car, page by page', async () => {
  const { readPayments, longTrip, first, second, renter } = await setUpTwoMonths()
  const { payments, total } = await readPayments<PaymentList>('')
  expect(total).toBe(4)
  const [rowOfSecond, rowOfFirst] = payments.filter(({ trip }) => trip)
  expect(payments.filter(({ trip }) => !trip).map(({ lines }) => lines.map(({ kind }) => kind))).toEqual(
    expect.arrayContaining([['settlement'], ['correction']]),
  )
  expect(payments.slice(2)).toEqual([rowOfSecond, rowOfFirst])
  expect(rowOfFirst?.trip).toEqual({
    bookingId: longTrip.id,
    car: 'Toyota RAV4 2019',
    renter: renter.firstName,
    from: '2026-11-30',
    to: '2026-12-02',
    earnings: 140_250,
  })
  const kinds = ['rental', 'deposit', 'fees_due', 'cash_difference', 'deposit_returned', 'deposit_kept']
  expect(rowOfFirst?.lines.map(({ kind }) => kind)).toEqual(kinds)
  const difference = { bookingId: longTrip.id, car: 'Toyota RAV4 2019', amount: 500, status: 'completed', note: null }
  expect(rowOfFirst?.lines.find(({ kind }) => kind === 'cash_difference')).toMatchObject(difference)
  const november = await readPayments<PaymentList>('?month=2026-11')
  expect(november).toEqual({ payments: [rowOfFirst], total: 1 })
  expect(await readPayments<PaymentList>(`?carId=${second.id}`)).toEqual({ payments: [rowOfSecond], total: 1 })
  expect((await readPayments<PaymentList>(`?carId=${first.id}&month=2026-12`)).payments).toEqual([rowOfFirst])
  expect((await readPayments<PaymentList>(`?carId=${second.id}&month=2026-11`)).total).toBe(0)
  expect(await readPayments<PaymentList>('?page=2')).toEqual({ payments: [], total: 4 })
})

test('a trip to come has earnings, a cancelled one has none', async () => {
  const { readPayments, createApproved, car, as, renter } = await setUp()
  const booking = await createApproved(car, 1)
  const readTrip = async () => (await readPayments<PaymentList>('')).payments[0]
  expect((await readTrip())?.trip?.earnings).toBe(46_750)
  await as(renter).post(`/api/bookings/${booking.id}/actions`, { action: 'cancel' })
  const cancelled = await readTrip()
  expect(cancelled?.trip?.earnings).toBeNull()
  expect(cancelled?.lines.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
})

test.each([
  ['rental', 1_000, 'completed', 1_000],
  ['rental', 1_000, 'failed', null],
  ['deposit', 1_000, 'pending', 1_000],
  ['fees_due', 1_000, 'pending', -1_000],
  ['deposit_returned', 1_000, 'completed', -1_000],
  ['deposit_kept', 1_000, 'completed', null],
  ['cash_difference', -1_000, 'completed', -1_000],
  ['settlement', 1_000, 'completed', -1_000],
  ['correction', -1_000, 'completed', 1_000],
] as const)('%s of %i, %s, is %o to the owner', (kind, amount, status, cashFlow) => {
  expect(getSignedAmount({ kind, amount, status })).toBe(cashFlow)
})

test('a month or page that is none is refused', async () => {
  const { as, owner } = await setUp()
  const queries = ['?month=2026-13', '?month=november', '?page=0', '?from=2026-11-01']
  for (const query of [...queries, '/statement', '/statement.csv?month=2026-1', '/statement.pdf'])
    expect((await as(owner).get(`${path}${query}`)).status, query).toBe(422)
})

test("nothing of one owner's money stands in another's, whatever they ask for", async () => {
  const { readPayments, newUser, first, renter } = await setUpTwoMonths()
  for (const stranger of [await newUser({ userType: 'owner' }), renter]) {
    for (const query of ['', `?carId=${first.id}`])
      expect(await readPayments<PaymentList>(query, stranger)).toEqual({ payments: [], total: 0 })
    expect(await readPayments<PaymentFigures>('/figures', stranger)).toMatchObject({ totalEarnings: 0, promised: 0, due: 0, byCar: [] })
    const statement = await readPayments<StatementView>('/statement?month=2026-11', stranger)
    expect(statement).toMatchObject({ collected: 0, lines: [], lineCount: 0, due: { after: 0 } })
  }
})

test('a month has each of its lines in their order, in its file with amounts that a spreadsheet adds up and with no formula', async () => {
  const { as, owner, readPayments } = await setUpTwoMonths()
  const response = await as(owner).get(`${path}/statement.csv?month=2026-12`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement-2026-12.csv"',
    'cache-control': 'no-store',
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
  const [head, ...rows] = parseCsv(new TextDecoder().decode(bytes))
  expect(head).toEqual(['Date', 'Booking', 'Car', 'Description', 'Note', 'Method', 'Amount (RWF)', 'Status'])
  const { lines, lineCount } = await readPayments<StatementView>('/statement?month=2026-12')
  const kinds = ['deposit_returned', 'deposit_kept', 'rental', 'deposit', 'fees_due', 'settlement', 'correction']
  expect([lines.map(({ kind }) => kind), lineCount]).toEqual([kinds, 7])
  expect(rows.map((row) => Number(row[6]))).toEqual(lines.map(({ amount }) => amount))
  expect(rows.at(-1)).toEqual(['2026-12-02', '', '', 'Correction', '\'=1+1, a "fault"\nof ours', 'Settlement', '-750', 'Counted'])
})

test('the paper of a month has the sums of its page and every line, in the owner’s words and in the team’s', async () => {
  const { as, owner, newAdmin, readPayments } = await setUpTwoMonths()
  const adminApi = as(await newAdmin())
  const reference = getReference(owner.id)
  const statement = await readPayments<StatementView>('/statement?month=2026-12')
  const { cash, due, to } = paymentMessages.statement
  for (const [pdf, name, { earnings, held }, others] of [
    [await as(owner).get(`${path}/statement.pdf?month=2026-12`), 'statement', to.owner, to.admin],
    [await adminApi.get(`/api/admin/payments/${owner.id}/statement.pdf?month=2026-12`), `statement-${reference}`, to.admin, to.owner],
  ] as const) {
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${name}-2026-12.pdf"`)
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    const text = await readPdfText(pdf)
    for (const title of [earnings.title, held.title]) expect(text).toContain(title)
    for (const title of [others.earnings.title, others.held.title]) expect(text).not.toContain(title)
    for (const [label, francs] of [
      [cash.total, statement.collected],
      [earnings.total, statement.earnings],
      [held.after, statement.held.after],
      [due.after, statement.due.after],
    ] as const)
      expect(text).toContain(`${label} ${formatFrancs(francs).replaceAll('\u00a0', ' ')}`)
    for (const part of [
      `${owner.firstName} ${owner.lastName}`,
      `Reference ${reference}`,
      'This month isn’t over yet.',
      '=1+1, a "fault" of ours',
      '− 750',
    ])
      expect(text).toContain(part)
    for (const { amount } of statement.lines) expect(text).toContain(formatAmount(amount).replaceAll('\u00a0', ' '))
  }
  expect(await readPdfText(await as(owner).get(`${path}/statement.pdf?month=2026-10`))).toContain('No cash was recorded in this month.')
})

test('a file of many lines has each of them once, and its paper says how many it leaves out', async () => {
  const { as, owner, settle } = await setUp()
  for (let turn = 0; turn < 520; turn += 1) await settle(turn + 1, `No. ${turn}`)
  const response = await as(owner).get(`${path}/statement.csv?month=2026-11`)
  const [, ...rows] = parseCsv(await response.text())
  expect(rows).toHaveLength(520)
  expect(new Set(rows.map((row) => row[4])).size).toBe(520)
  const pdf = await readPdf(await as(owner).get(`${path}/statement.pdf?month=2026-11`))
  expect(pdf.text).toContain('The first 500 of 520 entries.')
  // Lines of one instant have no order.
  expect(new Set(pdf.text.match(/No\. \d+/g)).size).toBe(500)
  expect(pdf.pages).toBeGreaterThan(10)
})
