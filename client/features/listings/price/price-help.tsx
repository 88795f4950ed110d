import type { ListingFormValues } from '../listing-form-values.ts'
import type { PriceHelpQuery } from '../../../../shared/schemas/car.ts'
import { EarningsTable } from './earnings-table.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { fuels, makes } from '../../../../shared/domain/car.ts'
import { isLocation, locationNames } from '../../../../shared/domain/places.ts'
import { parseWholeNumber, groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { priceHelpQuery } from '../api.ts'
import { priceGuidanceMessages as messages, priceGuidanceMessages } from '../../../../shared/i18n/en/listings.ts'
import { settingsQuery } from '../../../session.ts'
import { toFormTariff } from './form-tariff.ts'
import { type PriceSpread, getPriceStanding } from '../../../../shared/domain/pricing.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

/** Null while the form lacks a field by which similar cars are found. */
export function toPriceHelpQuery({ location, seats, fuel: typedFuel, make: typedMake }: ListingFormValues): PriceHelpQuery | null {
  const [fuel, make] = [fuels.find((known) => known === typedFuel), makes.find((known) => known === typedMake)]
  return isLocation(location) && seats && fuel && make ? { location, seats: parseWholeNumber(seats), fuel, make } : null
}

function SimilarPrices({ query, price }: { query: PriceHelpQuery; price: number | null }) {
  const result = useQuery(priceHelpQuery(query))
  const city = locationNames[query.location]
  return (
    <QueryState query={result} errorText={messages.similar.failed} skeleton={<Skeleton height="8.5rem" />}>
      {({ similar }) =>
        similar ? <PriceSpreadNote spread={similar} city={city} price={price} /> : <p className="meta">{messages.similar.few(city)}</p>
      }
    </QueryState>
  )
}

export function PriceHelpCard({ values }: { values: ListingFormValues }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const tariff = toFormTariff(values)
  const query = toPriceHelpQuery(values)
  return (
    <section className="card stack price-help" aria-labelledby="price-help">
      <h3 id="price-help">{messages.title}</h3>
      {tariff ? <EarningsTable tariff={tariff} fees={settings} today={settings.today} /> : <p className="meta">{messages.needsPrice}</p>}
      <details>
        <summary>{messages.similar.title}</summary>
        {query ? <SimilarPrices query={query} price={tariff?.pricePerDay ?? null} /> : <p className="meta">{messages.similar.unknown}</p>}
      </details>
    </section>
  )
}

const spreadMessages = priceGuidanceMessages.similar
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

function PriceSpreadNote({ spread, city, price }: { spread: PriceSpread; city: string; price: number | null }) {
  return (
    <div className="price-spread">
      <p>
        {spreadMessages.range(city, formatPriceRange(spread))}{' '}
        {price !== null && <b>{spreadMessages[getPriceStanding(price, spread)](formatFrancs(price))}</b>}
      </p>
      <SpreadChart spread={spread} price={price} />
      <p className="meta price-ends">
        <Money francs={spread.least} />
        <Money francs={spread.most} />
      </p>
      <p className="meta">{spreadMessages.counted(spread.cars)}</p>
    </div>
  )
}
