import { keepPreviousData, useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CarCard as Card } from '../../shared/car.ts'
import type { DayRange } from '../../shared/days.ts'
import { publicPageSize } from '../../shared/paging.ts'
import { type City, locationNames } from '../../shared/places.ts'
import { type CarSearch, type Sort, sorts } from '../../shared/search.ts'
import { searchWords } from '../../shared/words/en/search.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { settingsQuery } from '../queries.ts'
import { Awaited } from '../ui/awaited.tsx'
import { CarCard } from '../ui/car-card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/field.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { searchQuery } from './api.ts'
import { suggestionsQuery } from './api.ts'
import { countFilters } from './filters.ts'
import { ApplySearch, ClearFilters, type SearchChange } from './search-filters.tsx'
import { searchFormId } from './search-form.tsx'

const words = searchWords
/** Cards that may stand in the first view. */
const firstCards = 2

type Props = { search: CarSearch; onChange: SearchChange }

const tripOf = ({ from, to }: CarSearch): DayRange | undefined => (from && to ? { from, to } : undefined)

export function SearchResults({ search, onChange }: Props) {
  const list = useInfiniteQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  return (
    <Awaited answer={list} failed={words.failed} loading={words.loading} shape={<CarsToCome />}>
      {({ pages }) => (
        <section className="results" aria-busy={list.isPlaceholderData}>
          <Found search={search} onChange={onChange} cars={pages.flatMap((page) => page.cars)} total={pages[0]?.total ?? 0} />
          <ShowMore list={list} label={words.more} busyLabel={words.loadingMore} failed={words.failed} pageAt={pageAt} />
        </section>
      )}
    </Awaited>
  )
}

function Found({ search, onChange, cars, total }: Props & { cars: readonly Card[]; total: number }) {
  return (
    <>
      <div className="results-head">
        <div aria-live="polite">{total > 0 ? <h2>{words.available(total)}</h2> : <span className="unseen">{words.noMatchTitle}</span>}</div>
        {total > 0 ? (
          <Sorting search={search} onChange={onChange} />
        ) : (
          <input type="hidden" form={searchFormId} name="sort" value={search.sort ?? ''} />
        )}
      </div>
      {total === 0 ? <NothingFound search={search} /> : null}
      {total > 0 && search.page !== undefined && search.page > 1 ? <LaterPage isBeyond={cars.length === 0} /> : null}
      <Cars cars={cars} trip={tripOf(search)} />
    </>
  )
}

const pageAt = (page: number) =>
  ({ to: '/search', search: (before: CarSearch) => ({ ...before, page: page > 1 ? page : undefined }) }) as const

/** For who came to a later page by its address: the way to the first one. */
const LaterPage = ({ isBeyond }: { isBeyond: boolean }) => (
  <p>
    {isBeyond ? `${words.beyond} ` : ''}
    <Link {...pageAt(1)}>{words.firstPage}</Link>
  </p>
)

const Cars = ({ cars, trip }: { cars: readonly Card[]; trip: DayRange | undefined }) => (
  <div className="cars">
    {cars.map((car, index) => (
      <CarCard key={car.id} car={car} isFirst={index < firstCards} {...(trip ? { trip } : {})} />
    ))}
  </div>
)

function Sorting({ search, onChange }: Props) {
  return (
    <div className="sorting">
      <Select
        label={words.sort}
        form={searchFormId}
        name="sort"
        value={search.sort === sorts[0] ? '' : (search.sort ?? '')}
        choices={sorts.map((sort, index) => ({ value: index === 0 ? '' : sort, label: words.sorts[sort] }))}
        onChange={({ target }) => onChange({ ...search, sort: (target.value || undefined) as Sort | undefined })}
      />
      <ApplySearch />
    </div>
  )
}

/** The head keeps its room, where the word of what is on its way comes to stand. */
const CarsToCome = () => (
  <div className="results">
    <div className="results-head" />
    <CardSkeletons count={publicPageSize} />
  </div>
)

function NothingFound({ search }: { search: CarSearch }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { location } = search
  const place = location ? locationNames[location] : words.everywhere
  const mail = settings.contactEmail
  return (
    <>
      {countFilters(search) > 0 || !location ? (
        <EmptyState icon="search" title={words.noMatchTitle} text={words.noMatch}>
          {countFilters(search) > 0 ? <ClearFilters /> : null}
        </EmptyState>
      ) : (
        <EmptyState icon="car" title={words.none(place)} text={words.noneText}>
          {mail ? (
            <a className="btn ghost" href={`mailto:${mail}?subject=${encodeURIComponent(words.writeSubject(place))}`}>
              {words.write}
            </a>
          ) : (
            <Link className="btn ghost" to="/contact">
              {shell.footer.contactUs}
            </Link>
          )}
        </EmptyState>
      )}
      {location ? <Suggestions location={location} trip={tripOf(search)} /> : null}
    </>
  )
}

/** Cars of other cities. They are a courtesy: where they cannot be had nothing is said. */
function Suggestions({ location, trip }: { location: City; trip: DayRange | undefined }) {
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
