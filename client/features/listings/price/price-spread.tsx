import { groupThousands, showFrancs } from '../../../../shared/lib/money.ts'
import { type PriceSpread, getPriceStanding } from '../../../../shared/domain/price-guidance.ts'
import { priceHelpWords } from '../../../../shared/i18n/en/price-guidance.ts'
import { Money } from '../../../ui/money/money.tsx'

const words = priceHelpWords.similar
const size = { width: 300, height: 30, edge: 8 }

const rangeOf = ({ low, high }: PriceSpread) => (low === high ? showFrancs(low) : `${showFrancs(low)}–${groupThousands(high)}`)

/** Hidden from screen readers, because the text beside it says the same. */
function Chart({ spread: { least, low, high, most }, price }: { spread: PriceSpread; price: number | null }) {
  const [from, to] = [Math.min(least, price ?? least), Math.max(most, price ?? most)]
  const length = size.width - 2 * size.edge
  const at = (francs: number) => Math.round(size.edge + ((francs - from) / Math.max(to - from, 1)) * length)
  const middle = size.height / 2
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <line x1={at(least)} x2={at(most)} y1={middle} y2={middle} />
      <rect x={at(low)} width={Math.max(at(high) - at(low), 4)} y={middle - 6} height={12} rx={6} />
      {price !== null && <circle cx={at(price)} cy={middle} r={7} />}
    </svg>
  )
}

export function PriceSpreadNote({ spread, city, price }: { spread: PriceSpread; city: string; price: number | null }) {
  return (
    <div className="price-spread">
      <p>
        {words.range(city, rangeOf(spread))} {price !== null && <b>{words[getPriceStanding(price, spread)](showFrancs(price))}</b>}
      </p>
      <Chart spread={spread} price={price} />
      <p className="meta price-ends">
        <Money francs={spread.least} />
        <Money francs={spread.most} />
      </p>
      <p className="meta">{words.counted(spread.cars)}</p>
    </div>
  )
}
