import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { type PriceSpread, getPriceStanding } from '../../../../shared/domain/price-guidance.ts'
import { priceHelpWords } from '../../../../shared/i18n/en/price-guidance.ts'
import { Money } from '../../../ui/money/money.tsx'

const spreadWords = priceHelpWords.similar
const size = { width: 300, height: 30, edge: 8 }

const formatPriceRange = ({ low, high }: PriceSpread) => (low === high ? formatFrancs(low) : `${formatFrancs(low)}–${groupThousands(high)}`)

/** Hidden from screen readers, because the text beside it says the same. */
function SpreadChart({ spread: { least, low, high, most }, price }: { spread: PriceSpread; price: number | null }) {
  const [min, max] = [Math.min(least, price ?? least), Math.max(most, price ?? most)]
  const length = size.width - 2 * size.edge
  const toX = (francs: number) => Math.round(size.edge + ((francs - min) / Math.max(max - min, 1)) * length)
  const middle = size.height / 2
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <line x1={toX(least)} x2={toX(most)} y1={middle} y2={middle} />
      <rect x={toX(low)} width={Math.max(toX(high) - toX(low), 4)} y={middle - 6} height={12} rx={6} />
      {price !== null && <circle cx={toX(price)} cy={middle} r={7} />}
    </svg>
  )
}

export function PriceSpreadNote({ spread, city, price }: { spread: PriceSpread; city: string; price: number | null }) {
  return (
    <div className="price-spread">
      <p>
        {spreadWords.range(city, formatPriceRange(spread))}{' '}
        {price !== null && <b>{spreadWords[getPriceStanding(price, spread)](formatFrancs(price))}</b>}
      </p>
      <SpreadChart spread={spread} price={price} />
      <p className="meta price-ends">
        <Money francs={spread.least} />
        <Money francs={spread.most} />
      </p>
      <p className="meta">{spreadWords.counted(spread.cars)}</p>
    </div>
  )
}
