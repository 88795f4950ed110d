import { addDays, type Day } from '../../../../shared/lib/days.ts'
import { showFrancs } from '../../../../shared/lib/money.ts'
import { type Fees, ownerShare, quoteFor, type Tariff } from '../../../../shared/domain/pricing.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { priceHelpWords } from '../../../../shared/i18n/en/price-guidance.ts'
import { Money } from '../../../ui/money/money.tsx'
import { EarningsTable } from './earnings-table.tsx'

const words = owner.review
const exampleDays = 3

export function FeesCard({ car, fees, today }: { car: Tariff; fees: Fees; today: Day }) {
  const day = quoteFor(car, fees, { from: today, to: today })
  const share = ownerShare(day, fees)
  return (
    <section className="card" aria-labelledby="review-fees">
      <h3 id="review-fees">{words.fees}</h3>
      <ul className="fees">
        <li>{words.renterFee(fees.serviceFeePercent, showFrancs(day.serviceFee))}</li>
        {fees.inPersonFeeEnabled && <li>{words.inPersonFee(showFrancs(fees.inPersonFee))}</li>}
        <li>{words.commission(fees.commissionPercent, showFrancs(share.commission), showFrancs(share.ownerEarns))}</li>
      </ul>
      <Example car={car} fees={fees} today={today} />
    </section>
  )
}

type Sum = [label: string, francs: number]

const Lines = ({ sums }: { sums: readonly Sum[] }) =>
  sums.filter(([, francs]) => francs !== 0).map(([label, francs]) => <Line key={label} label={label} francs={francs} />)

function Example({ car, fees, today }: { car: Tariff; fees: Fees; today: Day }) {
  const quote = quoteFor(car, fees, { from: today, to: addDays(today, exampleDays - 1) })
  const rental: Sum[] = [
    [words.lines.base(quote.days, showFrancs(car.pricePerDay)), quote.basePrice],
    [words.lines.driver, quote.driverFee],
  ]
  const fee: Sum[] = [
    [words.lines.service(fees.serviceFeePercent), quote.serviceFee],
    [words.lines.inPerson, quote.inPersonFee],
    [words.lines.deposit, quote.deposit],
  ]
  return (
    <>
      <h4>{words.example(exampleDays)}</h4>
      <dl className="lines">
        <Lines sums={[...rental, ...fee]} />
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
