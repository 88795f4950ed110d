import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { fuels, makes } from '../../../../shared/domain/car.ts'
import type { PriceHelpQuery } from '../../../../shared/schemas/car.ts'
import { parseWholeNumber } from '../../../../shared/lib/money.ts'
import { isLocation, locationNames } from '../../../../shared/domain/places.ts'
import { priceHelpWords as words } from '../../../../shared/i18n/en/price-guidance.ts'
import { settingsQuery } from '../../../session.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { priceHelpQuery } from '../api.ts'
import type { DetailsValues } from '../details-values.ts'
import { EarningsTable } from './earnings-table.tsx'
import { PriceSpreadNote } from './price-spread.tsx'
import { toFormTariff } from './form-tariff.ts'

/** Null while the form lacks a field by which similar cars are found. */
function toPriceHelpQuery({ location, seats, fuel: typedFuel, make: typedMake }: DetailsValues): PriceHelpQuery | null {
  const [fuel, make] = [fuels.find((known) => known === typedFuel), makes.find((known) => known === typedMake)]
  return isLocation(location) && seats && fuel && make ? { location, seats: parseWholeNumber(seats), fuel, make } : null
}

function SimilarPrices({ query, price }: { query: PriceHelpQuery; price: number | null }) {
  const result = useQuery(priceHelpQuery(query))
  const city = locationNames[query.location]
  return (
    <QueryState query={result} failed={words.similar.failed} skeleton={<Skeleton height="8.5rem" />}>
      {({ similar }) =>
        similar ? <PriceSpreadNote spread={similar} city={city} price={price} /> : <p className="meta">{words.similar.few(city)}</p>
      }
    </QueryState>
  )
}

export function PriceHelpCard({ values }: { values: DetailsValues }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const tariff = toFormTariff(values)
  const query = toPriceHelpQuery(values)
  return (
    <section className="card stack price-help" aria-labelledby="price-help">
      <h3 id="price-help">{words.title}</h3>
      {tariff ? <EarningsTable tariff={tariff} fees={settings} today={settings.today} /> : <p className="meta">{words.needsPrice}</p>}
      <h4>{words.similar.title}</h4>
      {query ? <SimilarPrices query={query} price={tariff?.pricePerDay ?? null} /> : <p className="meta">{words.similar.unknown}</p>}
    </section>
  )
}
