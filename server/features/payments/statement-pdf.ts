import type { Content } from 'pdfmake/interfaces.d.ts'
import type { Actor } from '../../../shared/domain/account.ts'
import { toDay, toMonth, formatShortDay } from '../../../shared/lib/days.ts'
import { formatLongMonth } from '../../../shared/lib/months.ts'
import { getMethod, type PaymentView, type StatementView } from '../../../shared/domain/payment.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { paymentMessages, type StatementViewer } from '../../../shared/i18n/en/payments.ts'
import { getLedgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { getFullName, getUserById } from '../auth/users.ts'
import type { Reader } from '../../db/database.ts'
import {
  buildBlockTitle,
  buildSectionTitle,
  formatAmount,
  buildTotalsTable,
  buildLetterhead,
  type PdfDocument,
} from '../../lib/pdf/pdf-document.ts'
import { getMonthStatement } from './stats.ts'

const { columns, kinds, methods, statement: words } = paymentMessages

type Line = [label: string, francs: number]

const renderBlock = (title: string, lines: Line[], [label, francs]: Line, note?: string): Content => ({
  unbreakable: true,
  stack: [
    buildBlockTitle(title),
    buildTotalsTable(
      lines.map(([name, amount]) => ({ label: name, francs: amount })),
      { label, francs },
    ),
    ...(note ? [{ text: note, style: 'meta' }] : []),
  ],
})

/** What few owners ever have. */
const listNonZero = (line: Line): Line[] => (line[1] === 0 ? [] : [line])

const renderColumns = (...contents: Content[]): Content => ({ columns: contents, columnGap: 28, unbreakable: true })

function renderBlocks(
  { rental, deposits, differences, extra, collected, late, fees, earnings, held, due }: StatementView,
  viewer: StatementViewer,
): Content[] {
  const { cash: cashLabels, due: dueLabels } = words
  const { earnings: earningsLabels, held: heldLabels } = words.to[viewer]
  return [
    renderColumns(
      renderBlock(
        cashLabels.title,
        [
          [cashLabels.rental, rental],
          [cashLabels.deposits, deposits],
          [cashLabels.differences, differences],
          ...listNonZero([cashLabels.extra, extra]),
        ],
        [cashLabels.total, collected],
      ),
      renderBlock(
        earningsLabels.title,
        [[earningsLabels.rental, rental], ...listNonZero([earningsLabels.late, late]), [earningsLabels.fees, -fees]],
        [earningsLabels.total, earnings],
        earningsLabels.extra,
      ),
    ),
    renderColumns(
      renderBlock(
        heldLabels.title,
        [
          [heldLabels.before, held.before],
          [heldLabels.collected, held.collected],
          [heldLabels.returned, -held.returned],
          [heldLabels.kept, -held.kept],
        ],
        [heldLabels.after, held.after],
      ),
      renderBlock(
        dueLabels.title,
        [
          [dueLabels.before, due.before],
          [dueLabels.fees, due.fees],
          [dueLabels.settled, -due.settled],
          [dueLabels.corrected, due.corrected],
        ],
        [dueLabels.after, due.after],
      ),
    ),
  ]
}

const toRow = ({ at, bookingId, kind, car, note, amount, ...line }: PaymentView, viewer: StatementViewer): Content[] => [
  formatShortDay(toDay(new Date(at))),
  bookingId ? getReference(bookingId) : '',
  { stack: [kinds[kind], ...[car, note].flatMap((text) => (text ? [{ text, style: 'meta' }] : []))] },
  methods[getMethod(kind)],
  { text: formatAmount(amount), alignment: 'right' },
  getLedgerStatus({ ...line, kind, amount }, viewer),
]

const { date, booking, description, method, francs, status } = columns
const headerRow = [date, booking, description, method, { text: francs, alignment: 'right' as const }, status]

function renderLineTable({ lines, lineCount }: StatementView, viewer: StatementViewer): Content[] {
  if (lines.length === 0) return [words.noLines]
  return [
    {
      table: {
        widths: [40, 62, '*', 56, 72, 60],
        headerRows: 1,
        dontBreakRows: true,
        body: [headerRow, ...lines.map((line) => toRow(line, viewer))],
      },
      layout: 'ruled',
      fontSize: 9,
    },
    ...(lines.length < lineCount ? [{ text: words.more(lines.length, lineCount), style: 'meta' }] : []),
  ]
}

type StatementDeps = { db: { read: Reader }; settings: Settings; now: () => Date; actor: Actor }

export async function buildStatementPdf({ db, settings, now, actor }: StatementDeps, ownerId: string, month: string): Promise<PdfDocument> {
  const user = await getUserById(db.read, ownerId)
  const statement = await getMonthStatement(db.read, ownerId, month)
  const viewer = actor.id === ownerId ? 'owner' : 'admin'
  return {
    ...buildLetterhead(settings),
    title: words.title(formatLongMonth(month)),
    about: words.reference(statement.reference),
    content: [
      { text: `${getFullName(user)} · ${words.reference(statement.reference)}` },
      ...(month === toMonth(now()) ? [{ text: words.soFar, italics: true }] : []),
      ...renderBlocks(statement, viewer),
      buildSectionTitle(words.lines),
      ...renderLineTable(statement, viewer),
    ],
  }
}
