import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longMonth, monthsUntil } from '../../../shared/lib/months.ts'
import { groupThousands, showFrancs } from '../../../shared/lib/money.ts'
import type { StatementView } from '../../../shared/domain/payment.ts'
import { paymentWords, type StatementReader } from '../../../shared/i18n/en/payments.ts'
import { settingsQuery } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OperatorLine } from '../../ui/text/operator-line.tsx'
import { PaymentsTable } from './payments-table.tsx'

const words = paymentWords.statement

type Line = [label: string, francs: number]

function Part({ title, lines, sum: [label, francs], note }: { title: string; lines: Line[]; sum: Line; note?: string }) {
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
        <dd className="sum money">{showFrancs(francs)}</dd>
      </dl>
      {note && <p className="meta">{note}</p>}
    </section>
  )
}

function Parts({ statement, reader }: { statement: StatementView; reader: StatementReader }) {
  const { rental, deposits, differences, collected, fees, earnings, held, due } = statement
  const { cash, due: owed } = words
  const { earnings: earned, held: hands } = words.to[reader]
  return (
    <div className="sheet">
      <Part
        title={cash.title}
        lines={[
          [cash.rental, rental],
          [cash.deposits, deposits],
          [cash.differences, differences],
        ]}
        sum={[cash.total, collected]}
      />
      <Part
        title={earned.title}
        lines={[
          [earned.rental, rental],
          [earned.fees, -fees],
        ]}
        sum={[earned.total, earnings]}
        note={earned.extra}
      />
      <Part
        title={hands.title}
        lines={[
          [hands.before, held.before],
          [hands.collected, held.collected],
          [hands.returned, -held.returned],
          [hands.kept, -held.kept],
        ]}
        sum={[hands.after, held.after]}
      />
      <Part
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
type MonthLink = (month: string, label: ReactNode, name: string) => ReactNode

function OtherMonths({ month, thisMonth, link }: { month: string; thisMonth: string; link: MonthLink }) {
  const [before = month] = monthsUntil(month, 2)
  const after = monthsUntil(thisMonth, 240).find((one) => one > month)
  const earlier = (
    <>
      <Icon name="left" /> {longMonth(before)}
    </>
  )
  const later = after && (
    <>
      {longMonth(after)} <Icon name="right" />
    </>
  )
  return (
    <nav className="row unprinted statement-months" aria-label={words.nav}>
      {link(before, earlier, words.earlier(longMonth(before)))}
      {after && link(after, later, words.later(longMonth(after)))}
    </nav>
  )
}

type Props = {
  statement: StatementView
  reader: StatementReader
  person: string
  files: StatementFiles
  back: ReactNode
  monthLink: MonthLink
}

export function StatementBottomSheet({ statement, reader, person, files, back, monthLink }: Props) {
  const { brandName, today } = useSuspenseQuery(settingsQuery).data
  const thisMonth = today.slice(0, 7)
  const { month, lines, lineCount, reference } = statement
  return (
    <article className="stack statement-page">
      {back}
      <p className="paper-head">
        <b>{brandName}</b>
        <span>{words.reference(reference)}</span>
      </p>
      <OperatorLine className="meta paper-operator" />
      <header>
        <h1 className="title">{words.title(longMonth(month))}</h1>
        <p className="meta">
          {person} · {words.reference(reference)}
        </p>
      </header>
      <div className="row unprinted">
        <Button onClick={() => print()}>{words.print}</Button>
        <a className="btn ghost" href={files.pdf} download>
          {words.pdf}
        </a>
        <a className="btn ghost" href={files.csv} download>
          {words.csv}
        </a>
      </div>
      {month === thisMonth && <p className="note">{words.soFar}</p>}
      <Parts statement={statement} reader={reader} />
      <section className="stack" aria-labelledby="lines">
        <h2 id="lines">{words.lines}</h2>
        {lines.length === 0 ? <p className="meta">{words.noLines}</p> : <PaymentsTable payments={lines} reader={reader} />}
        {lines.length < lineCount && <p className="note">{words.more(lines.length, lineCount)}</p>}
      </section>
      <OtherMonths month={month} thisMonth={thisMonth} link={monthLink} />
    </article>
  )
}
