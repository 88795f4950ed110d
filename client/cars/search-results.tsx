import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { CarCard as Card } from '../../shared/car.ts'
import type { DayRange } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import { type Location, locationNames } from '../../shared/places.ts'
import { type CarSearch, type Sort, sorts } from '../../shared/search.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { searchWords } from '../../shared/words/en/search.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { NetworkFault } from '../http.ts'
import { settingsQuery } from '../queries.ts'
import { Loading } from '../shell/loading.tsx'
import { Button } from '../ui/button.tsx'
import { CarCard } from '../ui/car-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/field.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { searchQuery } from './api.ts'
import { countFilters, withoutFilters } from './filters.ts'
import { suggestionsQuery } from './search-api.ts'
import { useLate } from './use-late.ts'

const words = searchWords
/** Cards that may stand in the first view. */
const firstCards = 2

type Props = { search: CarSearch; onChange: (search: CarSearch, how: { replace: boolean }) => void }

const tripOf = ({ from, to }: CarSearch): DayRange | undefined => (from && to ? { from, to } : undefined)

export function SearchResults({ search, onChange }: Props) {
  const found = useInfiniteQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  const isWaiting = found.isPending || found.isPlaceholderData
  const isLate = useLate(isWaiting)
  if (found.isError && !found.data) return <Failed fault={found.error} onRetry={() => void found.refetch()} />
  // What was found before stands until the wait becomes long enough to say so.
  if (isWaiting && (isLate || !found.data)) return <Awaited isLate={isLate} />
  const cars = (found.data?.pages ?? []).flatMap((page) => page.cars)
  const total = found.data?.pages[0]?.total ?? 0
  return (
    <section className="results" aria-busy={isWaiting}>
      <div className="results-head">
        <div aria-live="polite">{total > 0 ? <h2>{words.available(total)}</h2> : <span className="unseen">{words.noMatchTitle}</span>}</div>
        {total > 0 ? <Sorting search={search} onChange={onChange} /> : null}
      </div>
      {total === 0 ? <NothingFound search={search} onChange={onChange} /> : null}
      <Cars cars={cars} trip={tripOf(search)} />
      <ShowMore
        shown={cars.length}
        total={total}
        label={found.isFetchingNextPage ? words.loadingMore : words.more}
        isBusy={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
      {found.isFetchNextPageError ? <Failed fault={found.error} onRetry={() => void found.fetchNextPage()} /> : null}
    </section>
  )
}

const Cars = ({ cars, trip }: { cars: readonly Card[]; trip: DayRange | undefined }) => (
  <div className="cars">
    {cars.map((car, index) => (
      <CarCard key={car.id} car={car} isFirst={index < firstCards} {...(trip ? { trip } : {})} />
    ))}
  </div>
)

function Sorting({ search, onChange }: Props) {
  return (
    <Select
      label={words.sort}
      value={search.sort ?? sorts[0]}
      choices={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
      onChange={({ target }) =>
        onChange({ ...search, sort: target.value === sorts[0] ? undefined : (target.value as Sort) }, { replace: false })
      }
    />
  )
}

const Awaited = ({ isLate }: { isLate: boolean }) => (
  <section className="results" aria-busy="true">
    <div className="results-head">{isLate ? <Loading text={words.loading} /> : null}</div>
    <CardSkeletons count={publicPageSize} />
  </section>
)

const Failed = ({ fault, onRetry }: { fault: unknown; onRetry: () => void }) => (
  <div className="note warn results-failed" role="alert">
    <p>
      <b>{words.failed}</b>
      <br />
      {fault instanceof NetworkFault ? shell.offline.text : words.failedText}
    </p>
    <Button kind="ghost" onClick={onRetry}>
      {publicWords.retry}
    </Button>
  </div>
)

function NothingFound({ search, onChange }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { location } = search
  const place = location ? locationNames[location] : words.everywhere
  const mail = settings.contactEmail
  return (
    <>
      {countFilters(search) > 0 || !location ? (
        <EmptyState icon="search" title={words.noMatchTitle} text={words.noMatch}>
          {countFilters(search) > 0 ? (
            <Button onClick={() => onChange(withoutFilters(search), { replace: false })}>{words.clear}</Button>
          ) : null}
        </EmptyState>
      ) : (
        <EmptyState icon="car" title={words.none(place)} text={words.noneText}>
          {mail ? (
            <a className="btn ghost" href={`mailto:${mail}?subject=${encodeURIComponent(words.writeSubject(place))}`}>
              {words.write}
            </a>
          ) : null}
        </EmptyState>
      )}
      {location ? <Suggestions location={location} trip={tripOf(search)} /> : null}
    </>
  )
}

/** Cars of other cities. They are a courtesy: where they cannot be had nothing is said. */
function Suggestions({ location, trip }: { location: Location; trip: DayRange | undefined }) {
  const { data } = useQuery(suggestionsQuery({ location, ...trip }))
  if (!data || data.cars.length === 0) return null
  return (
    <section className="section">
      <div className="sechead">
        <h2>{words.elsewhere}</h2>
      </div>
      <Cars cars={data.cars} trip={trip} />
    </section>
  )
}
