import { Link } from '@tanstack/react-router'
import { type Day, toDay } from '../../../shared/lib/days.ts'
import { getSignedAmount, type PaymentEntry, type PaymentView, type TripPayment } from '../../../shared/domain/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { formatRelativeRange } from '../../ui/days/relative-days.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { SignedMoney } from '../../ui/money/money.tsx'
import { LedgerStatusBadge, TripLines } from './payments-table.tsx'

const { history, kinds } = paymentMessages

type DetailProps = { days: string; francs: number | null; line: PaymentView | undefined }

const Detail = ({ days, francs, line }: DetailProps) => (
  <>
    <span>{days}</span>
    <b>{francs !== null && <SignedMoney francs={francs} />}</b>
    {line && <LedgerStatusBadge line={line} viewer="owner" />}
  </>
)

function TripEntry({ trip, lines, today }: { trip: TripPayment; lines: readonly PaymentView[]; today: Day }) {
  const { bookingId, car, renter, earnings } = trip
  const rental = lines.find(({ kind }) => kind === 'rental')
  return (
    <Disclosure
      heading="h3"
      title={`${car} · ${renter}`}
      detail={<Detail days={formatRelativeRange(trip, today)} francs={earnings} line={rental} />}
    >
      <TripLines lines={lines} />
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        {history.open(getReference(bookingId))}
      </Link>
    </Disclosure>
  )
}

/** A settlement or correction. */
function AccountEntry({ line, today }: { line: PaymentView; today: Day }) {
  const day = toDay(new Date(line.at))
  return (
    <Disclosure
      heading="h3"
      title={kinds[line.kind]}
      detail={<Detail days={formatRelativeRange({ from: day, to: day }, today)} francs={getSignedAmount(line)} line={line} />}
    >
      <TripLines lines={[line]} />
    </Disclosure>
  )
}

export const PaymentEntries = ({ entries, today }: { entries: readonly PaymentEntry[]; today: Day }) => (
  <div className="disclosures payment-entries">
    {entries.map(({ id, trip, lines }) => {
      if (trip) return <TripEntry key={id} trip={trip} lines={lines} today={today} />
      return lines.map((line) => <AccountEntry key={line.id} line={line} today={today} />)
    })}
  </div>
)
