import { Link } from '@tanstack/react-router'
import { formatRange, toDay } from '../../../shared/lib/days.ts'
import { getSignedAmount, type PaymentEntry, type PaymentView, type TripPayment } from '../../../shared/domain/payment.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { paymentMessages } from '../../../shared/i18n/en/payments.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { SignedMoney } from '../../ui/money/money.tsx'
import { LedgerStatusBadge, TripLines } from './payments-table.tsx'

const { history, kinds } = paymentMessages

type DetailProps = { days: string; francs: number | null; line: PaymentView | undefined }

const Detail = ({ days, francs, line }: DetailProps) => (
  <>
    <span>{days}</span>
    <b>{francs !== null && <SignedMoney francs={francs} />}</b>
    {line && <LedgerStatusBadge line={line} reader="owner" />}
  </>
)

function TripEntry({ trip, lines }: { trip: TripPayment; lines: readonly PaymentView[] }) {
  const { bookingId, car, renter, earnings } = trip
  const rental = lines.find(({ kind }) => kind === 'rental')
  return (
    <Disclosure heading="h3" title={`${car} · ${renter}`} detail={<Detail days={formatRange(trip)} francs={earnings} line={rental} />}>
      <TripLines lines={lines} />
      <Link to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        {history.open(getReference(bookingId))}
      </Link>
    </Disclosure>
  )
}

/** A settlement or correction. */
function AccountEntry({ line }: { line: PaymentView }) {
  const day = toDay(new Date(line.at))
  return (
    <Disclosure
      heading="h3"
      title={kinds[line.kind]}
      detail={<Detail days={formatRange({ from: day, to: day })} francs={getSignedAmount(line)} line={line} />}
    >
      <TripLines lines={[line]} />
    </Disclosure>
  )
}

export const PaymentEntries = ({ entries }: { entries: readonly PaymentEntry[] }) => (
  <div className="disclosures payment-entries">
    {entries.map(({ id, trip, lines }) => {
      if (trip) return <TripEntry key={id} trip={trip} lines={lines} />
      return lines.map((line) => <AccountEntry key={line.id} line={line} />)
    })}
  </div>
)
