import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Actor } from '../../../shared/domain/account.ts'
import { toDay, toMonth, shortDay } from '../../../shared/lib/days.ts'
import { longMonth } from '../../../shared/lib/months.ts'
import { getMethod, type PaymentView, type StatementView } from '../../../shared/domain/payment.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { ledgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { paymentWords, type StatementReader } from '../../../shared/i18n/en/payments.ts'
import { fullName, userById } from '../auth/users.ts'
import type { Reader } from '../../db/database.ts'
import { blockTitle, part, plainFrancs, sums } from '../../lib/pdf/components.ts'
import { buildLetterhead, type PdfDocument } from '../../lib/pdf/pdf-document.ts'
import { monthStatement } from './stats.ts'

const { columns, kinds, methods, statement: words } = paymentWords

type Line = [label: string, francs: number]

const block = (title: string, lines: Line[], [label, francs]: Line, note?: string): Content => ({
  unbreakable: true,
  stack: [
    blockTitle(title),
    sums(
      lines.map(([name, amount]) => ({ label: name, francs: amount })),
      { label, francs },
    ),
    ...(note ? [{ text: note, style: 'meta' }] : []),
  ],
})

const beside = (...contents: Content[]): Content => ({ columns: contents, columnGap: 28, unbreakable: true })

function blocks(
  { rental, deposits, differences, collected, fees, earnings, held, due }: StatementView,
  reader: StatementReader,
): Content[] {
  const { cash, due: owed } = words
  const { earnings: earned, held: hands } = words.to[reader]
  return [
    beside(
      block(
        cash.title,
        [
          [cash.rental, rental],
          [cash.deposits, deposits],
          [cash.differences, differences],
        ],
        [cash.total, collected],
      ),
      block(
        earned.title,
        [
          [earned.rental, rental],
          [earned.fees, -fees],
        ],
        [earned.total, earnings],
        earned.extra,
      ),
    ),
    beside(
      block(
        hands.title,
        [
          [hands.before, held.before],
          [hands.collected, held.collected],
          [hands.returned, -held.returned],
          [hands.kept, -held.kept],
        ],
        [hands.after, held.after],
      ),
      block(
        owed.title,
        [
          [owed.before, due.before],
          [owed.fees, due.fees],
          [owed.settled, -due.settled],
          [owed.corrected, due.corrected],
        ],
        [owed.after, due.after],
      ),
    ),
  ]
}

const rowOf = ({ at, bookingId, kind, car, note, amount, ...line }: PaymentView, reader: StatementReader): Content[] => [
  shortDay(toDay(new Date(at))),
  bookingId ? getReference(bookingId) : '',
  { stack: [kinds[kind], ...[car, note].flatMap((text) => (text ? [{ text, style: 'meta' }] : []))] },
  methods[getMethod(kind)],
  { text: plainFrancs(amount), alignment: 'right' },
  ledgerStatus({ ...line, kind, amount }, reader),
]

const { date, booking, description, method, francs, status } = columns
const head = [date, booking, description, method, { text: francs, alignment: 'right' as const }, status]

function lineTable({ lines, lineCount }: StatementView, reader: StatementReader): Content[] {
  if (lines.length === 0) return [words.noLines]
  return [
    {
      table: {
        widths: [40, 62, '*', 56, 72, 60],
        headerRows: 1,
        dontBreakRows: true,
        body: [head, ...lines.map((line) => rowOf(line, reader))],
      },
      layout: 'ruled',
      fontSize: 9,
    },
    ...(lines.length < lineCount ? [{ text: words.more(lines.length, lineCount), style: 'meta' }] : []),
  ]
}

type StatementDeps = { db: { read: Reader }; settings: Settings; now: () => Date; actor: Actor }

export async function buildStatementPdf({ db, settings, now, actor }: StatementDeps, ownerId: string, month: string): Promise<PdfDocument> {
  const person = await userById(db.read, ownerId)
  const statement = await monthStatement(db.read, ownerId, month)
  const reader = actor.id === ownerId ? 'owner' : 'admin'
  return {
    ...buildLetterhead(settings),
    title: words.title(longMonth(month)),
    about: words.reference(statement.reference),
    content: [
      { text: `${fullName(person)} · ${words.reference(statement.reference)}` },
      ...(month === toMonth(now()) ? [{ text: words.soFar, italics: true }] : []),
      ...blocks(statement, reader),
      part(words.lines),
      ...lineTable(statement, reader),
    ],
  }
}
