import { stringify } from 'csv-stringify/sync'
import { dayOf } from '../../shared/days.ts'
import { methodOf, type PaymentView } from '../../shared/payment.ts'
import { paymentWords } from '../../shared/words/en/payments.ts'
import type { Reader } from '../db/database.ts'
import { paymentsOf } from './history.ts'

/** Rows that are in memory at once. */
const portion = 500
const { columns, kinds, methods, statuses } = paymentWords
const titles = [
  columns.date,
  columns.booking,
  columns.car,
  columns.description,
  columns.note,
  columns.method,
  columns.francs,
  columns.status,
]

const toRow = ({ at, bookingId, car, kind, note, amount, status }: PaymentView) => [
  dayOf(new Date(at)),
  bookingId,
  car,
  kinds[kind],
  note,
  methods[methodOf(kind)],
  amount,
  statuses[status],
]

/** What people typed is made inert for spreadsheets; numbers stay numbers. */
const write = (rows: (string | number | null)[][], isFirst: boolean) =>
  stringify(rows, { columns: titles, header: isFirst, bom: isFirst, escape_formulas: true, record_delimiter: 'windows' })

/** The lines of a month as a spreadsheet reads them, in pieces. */
export async function* statementCsv(db: Reader, ownerId: string, month: string) {
  for (let from = 0; ; from += portion) {
    // A month only grows at its end, so that no line is left out or told twice.
    const lines = await paymentsOf(db, ownerId, { month }, { from, most: portion, newestFirst: false })
    yield write(lines.map(toRow), from === 0)
    if (lines.length < portion) return
  }
}
