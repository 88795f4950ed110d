import { addDays, type Day } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { type Fees, getOwnerShare, calculateQuote, type Tariff } from '../../../../shared/domain/pricing.ts'
import { listingMessages, priceGuidanceMessages } from '../../../../shared/i18n/en/listings.ts'
import { Money } from '../../../ui/money/money.tsx'
import { EarningsTable } from './earnings-table.tsx'

const messages = listingMessages.review
const exampleDays = 3

export function FeesCard({ car, fees, today }: { car: Tariff; fees: Fees; today: Day }) {
  const dayQuote = calculateQuote(car, fees, { from: today, to: today })
  const share = getOwnerShare(dayQuote, fees)
  return (
    <section className="card" aria-labelledby="review-fees">
      <h3 id="review-fees">{messages.fees}</h3>
      <ul className="fees">
        <li>{messages.renterFee(fees.serviceFeePercent, formatFrancs(dayQuote.serviceFee))}</li>
        {fees.inPersonFeeEnabled && <li>{messages.inPersonFee(formatFrancs(fees.inPersonFee))}</li>}
        <li>{messages.commission(fees.commissionPercent, formatFrancs(share.commission), formatFrancs(share.ownerEarns))}</li>
      </ul>
      <Example car={car} fees={fees} today={today} />
    </section>
  )
}

type Amount = [label: string, francs: number]

const Lines = ({ amounts }: { amounts: readonly Amount[] }) =>
  amounts.filter(([, francs]) => francs !== 0).map(([label, francs]) => <Line key={label} label={label} francs={francs} />)

function Example({ car, fees, today }: { car: Tariff; fees: Fees; today: Day }) {
  const quote = calculateQuote(car, fees, { from: today, to: addDays(today, exampleDays - 1) })
  const rental: Amount[] = [
    [messages.lines.base(quote.days, formatFrancs(car.pricePerDay)), quote.basePrice],
    [messages.lines.driver, quote.driverFee],
  ]
  const fee: Amount[] = [
    [messages.lines.service(fees.serviceFeePercent), quote.serviceFee],
    [messages.lines.inPerson, quote.inPersonFee],
    [messages.lines.deposit, quote.deposit],
  ]
  return (
    <>
      <h4>{messages.example(exampleDays)}</h4>
      <dl className="lines">
        <Lines amounts={[...rental, ...fee]} />
        <Line label={messages.lines.total} francs={quote.totalPrice} isSum />
      </dl>
      <h4>{priceGuidanceMessages.title}</h4>
      <EarningsTable tariff={car} fees={fees} today={today} />
    </>
  )
}

const Line = ({ label, francs, isSum }: { label: string; francs: number; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'sum' : undefined}>{label}</dt>
    <dd className={isSum ? 'sum' : undefined}>
      <Money francs={francs} />
    </dd>
  </>
)
