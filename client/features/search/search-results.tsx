import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { searchMessages } from '../../../shared/i18n/en/search.ts'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { lazyComponent } from '../../ui/lazy.ts'
import { ShowMore } from '../../ui/list/show-more.tsx'
import { CardSkeletons } from '../../ui/loading/skeleton.tsx'
import { searchQuery } from './api.ts'
import { CarResults } from './car-results.tsx'

const messages = searchMessages
const NoResults = lazyComponent(() => import('./no-results.tsx'), 'NoResults')

export function SearchResults({ search }: { search: CarSearch }) {
  const list = useInfiniteQuery({ ...searchQuery(search), placeholderData: keepPreviousData })
  return (
    <QueryState query={list} errorText={messages.failed} loading={messages.loading} skeleton={<ResultsSkeleton />}>
      {({ pages }) => {
        const { total = 0, relaxed = [] } = pages[0] ?? {}
        return (
          <section className="results" aria-busy={list.isPlaceholderData}>
            <div className="results-head" aria-live="polite">
              {total > 0 ? <h2>{messages.available(total)}</h2> : <span className="unseen">{messages.noMatchTitle}</span>}
            </div>
            {total === 0 ? (
              <Suspense>
                <NoResults search={search} relaxations={relaxed} />
              </Suspense>
            ) : (
              <>
                {search.page !== undefined && search.page > 1 ? <LaterPage isBeyond={pages[0]?.cars.length === 0} /> : null}
                <CarResults cars={pages.flatMap((page) => page.cars)} search={search} />
              </>
            )}
            <ShowMore
              list={list}
              label={messages.more}
              busyLabel={messages.loadingMore}
              errorText={messages.failed}
              getPageLink={getPageLink}
            />
          </section>
        )
      }}
    </QueryState>
  )
}

const getPageLink = (page: number) =>
  ({ to: '/search', search: (before: CarSearch) => ({ ...before, page: page > 1 ? page : undefined }) }) as const

const LaterPage = ({ isBeyond }: { isBeyond: boolean }) => (
  <p>
    {isBeyond ? `${messages.beyond} ` : ''}
    <Link {...getPageLink(1)} activeOptions={{ exact: true }}>
      {messages.firstPage}
    </Link>
  </p>
)

const ResultsSkeleton = () => (
  <div className="results">
    <div className="results-head" />
    <CardSkeletons count={publicPageSize} />
  </div>
)
