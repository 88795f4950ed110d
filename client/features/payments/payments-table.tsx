import { Link } from '@tanstack/react-router'
import { toDay, formatLongDay } from '../../../shared/lib/days.ts'
import type { LedgerStatus } from '../../../shared/domain/ledger.ts'
import { getSignedAmount, getMethod, type PaymentView } from '../../../shared/domain/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { paymentMessages, type StatementViewer } from '../../../shared/i18n/en/payments.ts'
import { getLedgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { ResponsiveTable, type Column } from '../../ui/list/responsive-table.tsx'
import { Money, SignedMoney } from '../../ui/money/money.tsx'
import { Status, type StatusKind } from '../../ui/display/status.tsx'

const { columns, history, kinds, methods } = paymentMessages
const statusKinds: Record<LedgerStatus, StatusKind> = { pending: 'wait', completed: 'ok', failed: 'neutral' }

const Booking = ({ payment: { bookingId, car } }: { payment: PaymentView }) =>
  bookingId && (
    <Link
      className="payment-booking"
      to="/dashboard/bookings/$bookingId"
      params={{ bookingId }}
      aria-label={history.openOf(getReference(bookingId), car ?? '')}
    >
      {getReference(bookingId)}
    </Link>
  )

const Description = ({ payment: { kind, car, note } }: { payment: PaymentView }) => (
  <span className="payment-what">
    <b>{kinds[kind]}</b>
    {car && <small className="meta">{car}</small>}
    {note && <small className="meta">{note}</small>}
  </span>
)

export const LedgerStatusBadge = ({ line, viewer }: { line: PaymentView; viewer: StatementViewer }) => (
  <Status kind={statusKinds[line.status]}>{getLedgerStatus(line, viewer)}</Status>
)

function Amount({ payment, viewer }: { payment: PaymentView; viewer: StatementViewer }) {
  const cashFlow = viewer === 'owner' ? getSignedAmount(payment) : null
  return cashFlow === null ? <Money francs={payment.amount} /> : <SignedMoney francs={cashFlow} />
}

const getColumns = (viewer: StatementViewer): Column<PaymentView>[] => [
  { label: columns.booking, className: 'payment-of', cell: (payment) => <Booking payment={payment} /> },
  { label: columns.date, className: 'payment-date', cell: ({ at }) => formatLongDay(toDay(new Date(at))) },
  { label: columns.description, className: 'name payment-first', cell: (payment) => <Description payment={payment} /> },
  { label: columns.method, className: 'payment-method', cell: ({ kind }) => methods[getMethod(kind)] },
  { label: columns.amount, className: 'payment-amount', isFigure: true, cell: (payment) => <Amount payment={payment} viewer={viewer} /> },
  {
    label: columns.status,
    className: 'payment-status',
    cell: (payment) => <LedgerStatusBadge line={payment} viewer={viewer} />,
  },
]

type Props = { payments: readonly PaymentView[]; viewer: StatementViewer }

export const PaymentsTable = ({ payments, viewer }: Props) => (
  <ResponsiveTable className="payments-table" columns={getColumns(viewer)} rows={payments} />
)

/** Lines of one trip, whose booking and car are named above them. */
export const TripLines = ({ lines }: { lines: readonly PaymentView[] }) => (
  <ResponsiveTable
    className="payments-table"
    columns={getColumns('owner').filter(({ label }) => label !== columns.booking)}
    rows={lines.map((line) => ({ ...line, car: null }))}
  />
)
