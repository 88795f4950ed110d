import { expect, test } from 'vitest'
import { recordCorrection, recordSettlement } from '../../server/features/payments/commands.ts'
import { formatAmount } from '../../server/lib/pdf/pdf-document.ts'
import { addDays } from '../../shared/lib/days.ts'
import { formatFrancs } from '../../shared/lib/money.ts'
import type { PaymentFigures, PaymentView, StatementView } from '../../shared/domain/payment.ts'
import { getReference } from '../../shared/domain/statement.ts'
import { paymentMessages } from '../../shared/i18n/en/payments.ts'
import { createTwoSides } from '../support/booking-fixtures.ts'
import { parseCsv } from '../support/csv.ts'
import { readPdf, pdfText } from '../support/read-pdf.ts'

const path = '/api/me/payments'

async function aMarket() {
  const t = await createTwoSides()
  const agree = async (car: { id: string }, days: number) => {
    const from = t.clock.today()
    const booking = await t.newBooking(t.renter, car, { from, to: addDays(from, days - 1) })
    await t.approve(booking)
    return booking
  }
  const ctx = () => ({ now: t.clock.now(), newId: t.deps.newId })
  const settle = (amount: number, note = 'MoMo 4711') =>
    t.db.write((tx) => recordSettlement(tx, { ownerId: t.owner.id, amount, note }, ctx()))
  const correct = (amount: number, note: string) => t.db.write((tx) => recordCorrection(tx, { ownerId: t.owner.id, amount, note }, ctx()))
  const read = async <T>(part: string, who = t.owner): Promise<T> => t.as(who).read(`${path}${part}`)
  return { ...t, agree, settle, correct, read }
}
type List = { payments: PaymentView[]; total: number }

async function twoMonths() {
  const m = await aMarket()
  const [first, second] = [m.car, await m.newCar(m.owner, { model: 'Hiace' })]
  m.clock.set('2026-11-30T08:00:00Z')
  const long = await m.agree(first, 3)
  await m.pickUp(long, { cashReceived: long.totalPrice + 500 })
  m.clock.set('2026-12-02T08:00:00Z')
  await m.bringBack(long, { depositReturned: long.deposit - 10_000, reason: 'The mirror is broken.' })
  await m.pickUp(await m.agree(second, 1))
  m.clock.advance(3_600_000)
  await m.settle(40_000)
  await m.correct(-750, '=1+1, a "fault"\nof ours')
  return { ...m, first, second, long }
}

test('figures are of the ledger: earned, of this month, still to come, due', async () => {
  const { read, agree, owner, first, second, clock } = await twoMonths()
  clock.set('2026-12-03T08:00:00Z')
  await agree(first, 2)
  const figures = await read<PaymentFigures>('/figures')
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
  expect(await read('/figures')).toMatchObject({ totalEarnings: 187_000, monthEarnings: 0, months: ['2027-01', '2026-12', '2026-11'] })
})

test('the history has every line, the newest first, of one month or one car, page by page', async () => {
  const { read, long, first, second } = await twoMonths()
  const { payments, total } = await read<List>('')
  expect(total).toBe(11)
  expect(payments[0]?.kind).toBe('settlement')
  const times = payments.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const difference = { bookingId: long.id, car: 'Toyota RAV4 2019', amount: 500, status: 'completed', note: null }
  expect(payments.find(({ kind }) => kind === 'cash_difference')).toMatchObject(difference)
  const november = await read<List>('?month=2026-11')
  expect(november.payments.map(({ kind }) => kind)).toEqual(['rental', 'deposit', 'fees_due', 'cash_difference'])
  expect((await read<List>(`?carId=${second.id}`)).total).toBe(3)
  expect((await read<List>(`?carId=${first.id}&month=2026-12`)).total).toBe(2)
  expect(await read<List>('?page=2')).toEqual({ payments: [], total: 11 })
})

test('a month or page that is none is refused', async () => {
  const { as, owner } = await aMarket()
  const queries = ['?month=2026-13', '?month=november', '?page=0', '?from=2026-11-01']
  for (const query of [...queries, '/statement', '/statement.csv?month=2026-1', '/statement.pdf'])
    expect((await as(owner).get(`${path}${query}`)).status, query).toBe(422)
})

test("nothing of one owner's money stands in another's, whatever they ask for", async () => {
  const { read, newUser, first, renter } = await twoMonths()
  for (const stranger of [await newUser({ userType: 'owner' }), renter]) {
    for (const query of ['', `?carId=${first.id}`]) expect(await read<List>(query, stranger)).toEqual({ payments: [], total: 0 })
    expect(await read<PaymentFigures>('/figures', stranger)).toMatchObject({ totalEarnings: 0, promised: 0, due: 0, byCar: [] })
    const statement = await read<StatementView>('/statement?month=2026-11', stranger)
    expect(statement).toMatchObject({ collected: 0, lines: [], lineCount: 0, due: { after: 0 } })
  }
})

test('a month has each of its lines in their order, in its file with amounts that a spreadsheet adds up and with no formula', async () => {
  const { as, owner, read } = await twoMonths()
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
  const { lines, lineCount } = await read<StatementView>('/statement?month=2026-12')
  const kinds = ['deposit_returned', 'deposit_kept', 'rental', 'deposit', 'fees_due', 'settlement', 'correction']
  expect([lines.map(({ kind }) => kind), lineCount]).toEqual([kinds, 7])
  expect(rows.map((row) => Number(row[6]))).toEqual(lines.map(({ amount }) => amount))
  expect(rows.at(-1)).toEqual(['2026-12-02', '', '', 'Correction', '\'=1+1, a "fault"\nof ours', 'Settlement', '-750', 'Counted'])
})

test('the paper of a month has the sums of its page and every line, in the owner’s words and in the team’s', async () => {
  const { as, owner, newAdmin, read } = await twoMonths()
  const team = as(await newAdmin())
  const reference = getReference(owner.id)
  const statement = await read<StatementView>('/statement?month=2026-12')
  const { cash, due, to } = paymentMessages.statement
  for (const [paper, name, { earnings, held }, others] of [
    [await as(owner).get(`${path}/statement.pdf?month=2026-12`), 'statement', to.owner, to.admin],
    [await team.get(`/api/admin/payments/${owner.id}/statement.pdf?month=2026-12`), `statement-${reference}`, to.admin, to.owner],
  ] as const) {
    expect(paper.headers.get('content-disposition')).toBe(`attachment; filename="${name}-2026-12.pdf"`)
    expect(paper.headers.get('cache-control')).toBe('private, no-store')
    const text = await pdfText(paper)
    for (const title of [earnings.title, held.title]) expect(text).toContain(title)
    for (const title of [others.earnings.title, others.held.title]) expect(text).not.toContain(title)
    for (const [label, francs] of [
      [cash.total, statement.collected],
      [earnings.total, statement.earnings],
      [held.after, statement.held.after],
      [due.after, statement.due.after],
    ] as const)
      expect(text).toContain(`${label} ${formatFrancs(francs).replaceAll('\u00a0', ' ')}`)
    for (const part of [`${owner.firstName} ${owner.lastName}`, `Reference ${reference}`, 'so far', '=1+1, a "fault" of ours', '− 750'])
      expect(text).toContain(part)
    for (const { amount } of statement.lines) expect(text).toContain(formatAmount(amount).replaceAll('\u00a0', ' '))
  }
  expect(await pdfText(await as(owner).get(`${path}/statement.pdf?month=2026-10`))).toContain('No cash was recorded in this month.')
})

test('a file of many lines has each of them once, and its paper says how many it leaves out', async () => {
  const { as, owner, settle } = await aMarket()
  for (let turn = 0; turn < 520; turn += 1) await settle(turn + 1, `No. ${turn}`)
  const response = await as(owner).get(`${path}/statement.csv?month=2026-11`)
  const [, ...rows] = parseCsv(await response.text())
  expect(rows).toHaveLength(520)
  expect(new Set(rows.map((row) => row[4])).size).toBe(520)
  const paper = await readPdf(await as(owner).get(`${path}/statement.pdf?month=2026-11`))
  expect(paper.text).toContain('The first 500 of 520 lines.')
  // Lines of one instant have no order.
  expect(new Set(paper.text.match(/No\. \d+/g)).size).toBe(500)
  expect(paper.pages).toBeGreaterThan(10)
})
