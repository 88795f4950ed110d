import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatLongMonth, listMonthsUntil } from '../../../shared/lib/months.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import type { StatementView } from '../../../shared/domain/payment.ts'
import { paymentMessages, type StatementViewer } from '../../../shared/i18n/en/payments.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { OperatorLine } from '../../ui/text/operator-line.tsx'
import { PaymentsTable } from './payments-table.tsx'

const messages = paymentMessages.statement

type BreakdownLine = [label: string, francs: number]

/** What few owners ever have. */
const listNonZero = (line: BreakdownLine): BreakdownLine[] => (line[1] === 0 ? [] : [line])

function Breakdown({
  title,
  lines,
  sum: [label, francs],
  note,
}: {
  title: string
  lines: BreakdownLine[]
  sum: BreakdownLine
  note?: string
}) {
  return (
    <section className="card">
      <h2>{title}</h2>
      <dl className="lines">
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount < 0 ? `− ${groupThousands(-amount)}` : groupThousands(amount)}</dd>
          </div>
        ))}
        <dt className="sum">{label}</dt>
        <dd className="sum money">{formatFrancs(francs)}</dd>
      </dl>
      {note && <p className="meta">{note}</p>}
    </section>
  )
}

function Breakdowns({ statement, viewer }: { statement: StatementView; viewer: StatementViewer }) {
  const { rental, deposits, differences, extra, collected, late, fees, earnings, held, due } = statement
  const { cash, due: owed } = messages
  const { earnings: earned, held: onHand } = messages.to[viewer]
  return (
    <div className="sheet">
      <Breakdown
        title={cash.title}
        lines={[[cash.rental, rental], [cash.deposits, deposits], [cash.differences, differences], ...listNonZero([cash.extra, extra])]}
        sum={[cash.total, collected]}
      />
      <Breakdown
        title={earned.title}
        lines={[[earned.rental, rental], ...listNonZero([earned.late, late]), [earned.fees, -fees]]}
        sum={[earned.total, earnings]}
        note={earned.extra}
      />
      <Breakdown
        title={onHand.title}
        lines={[
          [onHand.before, held.before],
          [onHand.collected, held.collected],
          [onHand.returned, -held.returned],
          [onHand.kept, -held.kept],
        ]}
        sum={[onHand.after, held.after]}
      />
      <Breakdown
        title={owed.title}
        lines={[
          [owed.before, due.before],
          [owed.fees, due.fees],
          [owed.settled, -due.settled],
          [owed.corrected, due.corrected],
        ]}
        sum={[owed.after, due.after]}
      />
    </div>
  )
}

type StatementFiles = { pdf: string; csv: string }
type RenderMonthLink = (month: string, label: ReactNode, name: string) => ReactNode

function OtherMonths({ month, thisMonth, renderLink }: { month: string; thisMonth: string; renderLink: RenderMonthLink }) {
  const [previousMonth = month] = listMonthsUntil(month, 2)
  const nextMonth = listMonthsUntil(thisMonth, 240).find((candidate) => candidate > month)
  const previousLabel = (
    <>
      <Icon name="left" /> {formatLongMonth(previousMonth)}
    </>
  )
  const nextLabel = nextMonth && (
    <>
      {formatLongMonth(nextMonth)} <Icon name="right" />
    </>
  )
  return (
    <nav className="row unprinted statement-months" aria-label={messages.nav}>
      {renderLink(previousMonth, previousLabel, messages.earlier(formatLongMonth(previousMonth)))}
      {nextMonth && renderLink(nextMonth, nextLabel, messages.later(formatLongMonth(nextMonth)))}
    </nav>
  )
}

type Props = {
  statement: StatementView
  viewer: StatementViewer
  ownerName: string
  files: StatementFiles
  back: ReactNode
  renderMonthLink: RenderMonthLink
}

export function MonthlyStatement({ statement, viewer, ownerName, files, back, renderMonthLink }: Props) {
  const { brandName, today } = useSuspenseQuery(settingsQuery).data
  const thisMonth = today.slice(0, 7)
  const { month, lines, lineCount, reference } = statement
  return (
    <article className="stack statement-page">
      {back}
      <p className="paper-head">
        <b>{brandName}</b>
        <span>{messages.reference(reference)}</span>
      </p>
      <OperatorLine className="meta paper-operator" />
      <header>
        <h1 className="title">{messages.title(formatLongMonth(month))}</h1>
        <p className="meta">
          {ownerName} · {messages.reference(reference)}
        </p>
      </header>
      <div className="row unprinted">
        <Button onClick={() => print()}>{messages.print}</Button>
        <a className="btn ghost" href={files.pdf} download>
          {messages.pdf}
        </a>
        <a className="btn ghost" href={files.csv} download>
          {messages.csv}
        </a>
      </div>
      {month === thisMonth && <p className="note">{messages.soFar}</p>}
      <Breakdowns statement={statement} viewer={viewer} />
      {lines.length === 0 ? (
        <p className="meta">{messages.noLines}</p>
      ) : (
        <div className="disclosures">
          <Disclosure title={messages.lines} detail={messages.count(lineCount)}>
            <PaymentsTable payments={lines} viewer={viewer} />
            {lines.length < lineCount && <p className="note">{messages.more(lines.length, lineCount)}</p>}
          </Disclosure>
        </div>
      )}
      <OtherMonths month={month} thisMonth={thisMonth} renderLink={renderMonthLink} />
    </article>
  )
}
