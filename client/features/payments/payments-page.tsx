import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatLongMonth, formatShortMonth } from '../../../shared/lib/months.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import type { CarEarnings, PaymentFigures } from '../../../shared/domain/payment.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { BarChart, BarRows } from '../../ui/charts/chart.tsx'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Money } from '../../ui/money/money.tsx'
import { StatCard } from '../../ui/charts/stat-card.tsx'
import { OwnerFines } from '../bookings/fines/owner-fines.tsx'
import { paymentFiguresQuery } from './api.ts'
import { BalanceDueCard } from './balance-due-card.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { StatementChoice } from './statement-choice.tsx'

const messages = paymentMessages
/** All further cars share one bar. */
const maxCarBars = 8

const Figures = ({ figures: { totalEarnings, monthEarnings, promised } }: { figures: PaymentFigures }) => (
  <section className="stats payment-stats" aria-label={messages.figures.label}>
    <StatCard label={messages.figures.total} value={<Money francs={totalEarnings} />} />
    <StatCard label={messages.figures.month} value={<Money francs={monthEarnings} />} />
    <StatCard label={messages.figures.pending} value={<Money francs={promised} />} note={messages.figures.pendingNote} />
  </section>
)

const ByMonth = ({ byMonth }: Pick<PaymentFigures, 'byMonth'>) => (
  <Disclosure title={messages.charts.byMonth}>
    <BarChart
      title={messages.charts.byMonth}
      labelTitle={messages.charts.month}
      unit={messages.charts.earnings}
      bars={byMonth.map(({ month, earnings }) => ({ label: formatLongMonth(month), shortLabel: formatShortMonth(month), value: earnings }))}
      formatValue={formatFrancs}
    />
  </Disclosure>
)

function toBarRows(byCar: readonly CarEarnings[]) {
  const rows = byCar.map(({ carId, title, earnings }) => ({ id: carId, label: title, value: earnings }))
  if (rows.length <= maxCarBars) return rows
  const otherCars = rows.slice(maxCarBars)
  const value = otherCars.reduce((francs, row) => francs + row.value, 0)
  return [...rows.slice(0, maxCarBars), { id: '', label: messages.charts.others(otherCars.length), value }]
}

const ByCar = ({ byCar }: Pick<PaymentFigures, 'byCar'>) => (
  <Disclosure title={messages.charts.byCar}>
    <BarRows labelTitle={messages.charts.car} unit={messages.charts.earnings} rows={toBarRows(byCar)} formatValue={formatFrancs} />
  </Disclosure>
)

const Statements = ({ months }: Pick<PaymentFigures, 'months'>) => (
  <Disclosure title={messages.statements.title}>
    <StatementChoice
      months={months}
      renderLink={(month, label) => (
        <Link className="btn" to="/dashboard/payments/$month" params={{ month }}>
          {label}
        </Link>
      )}
    />
  </Disclosure>
)

export function PaymentsPage() {
  const { data: figures } = useSuspenseQuery(paymentFiguresQuery)
  return (
    <div className="stack payments-page">
      <h1 className="title">{messages.title}</h1>
      <Figures figures={figures} />
      <BalanceDueCard figures={figures} />
      <PaymentHistory figures={figures} />
      <div className="disclosures">
        <ByMonth byMonth={figures.byMonth} />
        {figures.byCar.length > 0 && <ByCar byCar={figures.byCar} />}
        <Statements months={figures.months} />
        <OwnerFines />
      </div>
    </div>
  )
}
