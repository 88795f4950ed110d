import type { OwnerBalanceView } from '../../../shared/domain/balance.ts'
import { toDay } from '../../../shared/lib/days.ts'
import { getMethod, type PaymentView } from '../../../shared/domain/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { adminPaymentWords } from '../../../shared/i18n/en/admin-payments.ts'
import { ledgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { paymentWords } from '../../../shared/i18n/en/payments.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { batchSize } from '../../db/batches.ts'
import type { CsvColumn } from '../../http/csv.ts'
import { listPayments } from './history.ts'

const { columns, kinds, methods } = paymentWords

export const getStatementColumns = (reader: 'owner' | 'admin'): readonly CsvColumn<PaymentView>[] => [
  { title: columns.date, cell: ({ at }) => toDay(new Date(at)) },
  { title: columns.booking, cell: ({ bookingId }) => bookingId && getReference(bookingId) },
  { title: columns.car, cell: ({ car }) => car },
  { title: columns.description, cell: ({ kind }) => kinds[kind] },
  { title: columns.note, cell: ({ note }) => note },
  { title: columns.method, cell: ({ kind }) => methods[getMethod(kind)] },
  { title: columns.francs, cell: ({ amount }) => amount },
  { title: columns.status, cell: (line) => ledgerStatus(line, reader) },
]

/** Offset paging is safe here, because a month only grows at its end. */
export async function* streamStatementLines(db: Reader, ownerId: string, month: string) {
  for (let from = 0; ; from += batchSize) {
    const lines = await listPayments(db, ownerId, { month }, { from, most: batchSize, newestFirst: false })
    yield lines
    if (lines.length < batchSize) return
    await yieldToEventLoop()
  }
}

const { columns: titles } = adminPaymentWords

export const balanceColumns: readonly CsvColumn<OwnerBalanceView>[] = [
  { title: titles.owner, cell: ({ name }) => name },
  { title: titles.reference, cell: ({ reference }) => reference },
  { title: titles.dueFrancs, cell: ({ due }) => due },
  { title: titles.overdueFrancs, cell: ({ overdue }) => overdue },
  { title: titles.since, cell: ({ since }) => since },
  { title: titles.settled, cell: ({ lastSettledAt }) => lastSettledAt && toDay(new Date(lastSettledAt)) },
]
