import { addDays, type Day } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { type Fees, getOwnerShare, calculateQuote, type Tariff } from '../../../../shared/domain/pricing.ts'
import { owner, priceHelpWords } from '../../../../shared/i18n/en/listings.ts'
import { Money } from '../../../ui/money/money.tsx'
import { EarningsTable } from './earnings-table.tsx'

const words = owner.review
const exampleDays = 3

export function FeesCard({ car, fees, today }: { car: Tariff; fees: Fees; today: Day }) {
  const dayQuote = calculateQuote(car, fees, { from: today, to: today })
  const share = getOwnerShare(dayQuote, fees)
  return (
    <section className="card" aria-labelledby="review-fees">
      <h3 id="review-fees">{words.fees}</h3>
      <ul className="fees">
        <li>{words.renterFee(fees.serviceFeePercent, formatFrancs(dayQuote.serviceFee))}</li>
        {fees.inPersonFeeEnabled && <li>{words.inPersonFee(formatFrancs(fees.inPersonFee))}</li>}
        <li>{words.commission(fees.commissionPercent, formatFrancs(share.commission), formatFrancs(share.ownerEarns))}</li>
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
    [words.lines.base(quote.days, formatFrancs(car.pricePerDay)), quote.basePrice],
    [words.lines.driver, quote.driverFee],
  ]
  const fee: Amount[] = [
    [words.lines.service(fees.serviceFeePercent), quote.serviceFee],
    [words.lines.inPerson, quote.inPersonFee],
    [words.lines.deposit, quote.deposit],
  ]
  return (
    <>
      <h4>{words.example(exampleDays)}</h4>
      <dl className="lines">
        <Lines amounts={[...rental, ...fee]} />
        <Line label={words.lines.total} francs={quote.totalPrice} isSum />
      </dl>
      <h4>{priceHelpWords.title}</h4>
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
