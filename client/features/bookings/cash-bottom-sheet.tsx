import type { BookingView } from '../../../shared/domain/booking.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { showFrancs } from '../../../shared/lib/money.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money/money.tsx'

const words = bookingWords.cash

type PartProps = { label: string; text: string; francs: number }

const Part = ({ label, text, francs }: PartProps) => (
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

export function CashBottomSheet({ booking, today }: { booking: BookingView; today: Day }) {
  const { party, shown, to, totalPrice, deposit } = booking
  if (party !== 'renter' || (shown !== 'pending' && shown !== 'upcoming') || today > to) return null
  return (
    <section className="card stack cash-sheet" aria-labelledby="cash-sheet">
      <h2 id="cash-sheet">{words.title[shown](showFrancs(totalPrice))}</h2>
      <dl>
        <Part label={words.trip} text={words.tripText} francs={totalPrice - deposit} />
        <Part label={words.deposit} text={words.depositText} francs={deposit} />
      </dl>
      <div>
        <h3>{words.along}</h3>
        <ul>
          {words.things.map((thing) => (
            <li key={thing}>
              <Icon name="check" size={18} /> {thing}
            </li>
          ))}
        </ul>
      </div>
      <p className="meta">{words.count}</p>
    </section>
  )
}
