import { type BookingView, hasEndedEarly, type Viewer } from '../../../shared/domain/booking.ts'
import { listBookedLines } from '../../../shared/domain/booked-price-lines.ts'
import { groupThousands, formatFrancs } from '../../../shared/lib/money.ts'
import { getRental } from '../../../shared/domain/pricing.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { getLedgerStatus } from '../../../shared/i18n/en/ledger.ts'
import { Disclosure } from '../../ui/display/disclosure.tsx'
import { Money } from '../../ui/money/money.tsx'
import { PriceLines } from '../../ui/money/price-lines.tsx'
import { Status } from '../../ui/display/status.tsx'

const messages = bookingMessages.money
const ledgerStatusKinds = { pending: 'wait', completed: 'ok', failed: 'neutral' } as const

function Earnings({ booking }: { booking: BookingView }) {
  const { commission, ownerEarns, party } = booking
  if (commission === undefined || ownerEarns === undefined || hasEndedEarly(booking.displayStatus)) return null
  return (
    <dl className="lines">
      <dt>{messages.rental}</dt>
      <dd>{groupThousands(getRental(booking))}</dd>
      <dt>{messages.commission}</dt>
      <dd>− {groupThousands(commission)}</dd>
      <dt className="sum">{party === 'owner' ? messages.youEarn : messages.ownerEarns}</dt>
      <dd className="sum money">{formatFrancs(ownerEarns)}</dd>
    </dl>
  )
}

export function Ledger({ ledger, viewer }: Pick<BookingView, 'ledger'> & { viewer: Viewer }) {
  const { kinds } = bookingMessages.ledger
  // A fully returned deposit leaves a line of 0 francs.
  const ledgerLines = ledger.filter(({ amount }) => amount !== 0)
  if (ledgerLines.length === 0) return null
  return (
    <section className="stack">
      <h3>{bookingMessages.page.ledger}</h3>
      <ul className="ledger">
        {ledgerLines.map((line) => (
          <li key={line.id}>
            <span>{kinds[line.kind]}</span>
            <Money francs={line.amount} />
            <Status kind={ledgerStatusKinds[line.status]}>{getLedgerStatus(line, viewer)}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}

const getPriceAudience = ({ displayStatus, party }: BookingView): Viewer =>
  displayStatus === 'completed' || hasEndedEarly(displayStatus) ? 'both' : party

export const BookingMoney = ({ booking }: { booking: BookingView }) => (
  <Disclosure title={bookingMessages.page.money} detail={<Money francs={booking.totalPrice} />} name="price">
    <PriceLines quote={booking} lines={listBookedLines({ ...booking, quote: booking, viewer: getPriceAudience(booking) })} />
    <Earnings booking={booking} />
    <Ledger ledger={booking.ledger} viewer={booking.party} />
  </Disclosure>
)
