import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'

const cashWords = bookingWords.cash

type CashLineProps = { label: string; text: string; francs: number }

const CashLine = ({ label, text, francs }: CashLineProps) => (
  <div>
    <dt>
      {label}
      <small className="meta">{text}</small>
    </dt>
    <dd>
      <Money francs={francs} />
    </dd>
  </div>
)

export function CashChecklist({ booking, today }: { booking: BookingView; today: Day }) {
  const { party, shown, to, totalPrice, deposit } = booking
  if (party !== 'renter' || (shown !== 'pending' && shown !== 'upcoming') || today > to) return null
  return (
    <section className="card stack cash-sheet" aria-labelledby="cash-sheet">
      <h2 id="cash-sheet">{cashWords.title[shown](formatFrancs(totalPrice))}</h2>
      <dl>
        <CashLine label={cashWords.trip} text={cashWords.tripText} francs={totalPrice - deposit} />
        <CashLine label={cashWords.deposit} text={cashWords.depositText} francs={deposit} />
      </dl>
      <div>
        <h3>{cashWords.along}</h3>
        <ul>
          {cashWords.things.map((item) => (
            <li key={item}>
              <Icon name="check" size={18} /> {item}
            </li>
          ))}
        </ul>
      </div>
      <p className="meta">{cashWords.count}</p>
    </section>
  )
}
