import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { owner } from '../../shared/words/en/owner.ts'
import { shell } from '../../shared/words/en/shell.ts'
import { useLate } from '../cars/use-late.ts'
import { useTitle } from '../shell/title.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { CardSkeletons, Skeleton } from '../ui/skeleton.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { preloadToasts, toast } from '../ui/toast.ts'
import { myCarsQuery, myStatsQuery } from './api.ts'
import { OwnCar } from './own-car.tsx'
import { useApprovals } from './use-approvals.ts'
import { useFetchFaults } from './use-fetch-faults.ts'
import { WaitingRequests } from './waiting-requests.tsx'
import { Welcome } from './welcome.tsx'

const words = owner.dashboard
/** What was fetched less than this many milliseconds ago is not fetched again. */
const refreshEvery = 10_000
/** How long the first list may take before a word of it, in milliseconds. */
const patience = 8_000

export function MyCarsPage() {
  useTitle(words.title)
  useEffect(preloadToasts, [])
  const query = useInfiniteQuery(myCarsQuery)
  const cars = query.data?.pages.flatMap((page) => page.cars)
  const isLost = query.isError && !query.isFetching
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const askAgain = async () => {
    setAttempt(attempt + 1)
    // While there is no list yet a refetch would wait for the request that is already on its way.
    await client.cancelQueries(myCarsQuery)
    await query.refetch()
  }
  useApprovals(cars)
  useFetchFaults(query)

  if (cars?.length === 0) return <Welcome />
  return (
    <>
      <h1 className="title">{words.title}</h1>
      <p className="meta">{words.subtitle}</p>
      {cars && <Figures />}
      <section className="section" aria-labelledby="your-cars" aria-busy={query.isFetching}>
        <CarsHead isRefreshing={query.isRefetching} />
        {!cars && !isLost && <Coming key={attempt} onRetry={() => void askAgain()} />}
        {!cars && isLost && (
          <EmptyState icon="alert" title={words.fetchFailed.text}>
            <Button onClick={() => void query.refetch()}>{words.retry}</Button>
          </EmptyState>
        )}
        {cars && (
          <div className="cars own-cars">
            {cars.map((car, index) => (
              <OwnCar key={car.id} car={car} isFirst={index < 3} />
            ))}
          </div>
        )}
        {cars && (
          <ShowMore
            shown={cars.length}
            total={query.data?.pages.at(-1)?.total ?? cars.length}
            label={words.more}
            isBusy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </section>
      {cars && <WaitingRequests />}
    </>
  )
}

/** Until the list is there. A slow answer is not given up: only its placeholders make room for a word and the way to ask anew. */
function Coming({ onRetry }: { onRetry: () => void }) {
  const isSlow = useLate(true, patience)
  return (
    <div aria-live="polite">
      {isSlow ? (
        <EmptyState icon="clock" title={shell.loadingLong} text={words.slow}>
          <Button onClick={onRetry}>{words.retry}</Button>
        </EmptyState>
      ) : (
        <CardSkeletons count={3} grid="cars own-cars" />
      )}
    </div>
  )
}

function CarsHead({ isRefreshing }: { isRefreshing: boolean }) {
  const client = useQueryClient()
  const refresh = async () => {
    await client.refetchQueries({
      queryKey: ['me'],
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || Date.now() - state.dataUpdatedAt >= refreshEvery,
    })
    if (client.getQueryState(myCarsQuery.queryKey)?.status === 'success') toast.show({ title: words.refreshed })
    else toast.show({ ...words.fetchFailed, kind: 'bad' })
  }
  return (
    <div className="sechead own-head">
      <h2 id="your-cars">{words.cars}</h2>
      <div className="row">
        <Button kind="ghost" aria-busy={isRefreshing} onClick={() => void refresh()}>
          <Icon name="refresh" />
          {words.refresh}
        </Button>
        <Link className="btn" to="/list-your-car">
          <Icon name="plus" />
          {words.add}
        </Link>
      </div>
    </div>
  )
}

/** The owner's four figures; the money of bookings whose cash was recorded. */
function Figures() {
  const { data: stats, isError } = useQuery(myStatsQuery)
  if (isError && !stats) return null
  const place = <Skeleton width="5rem" height="1.5rem" />
  return (
    <section className="stats" aria-label={words.stats.label} aria-busy={!stats}>
      <StatCard label={words.stats.cars} value={stats?.totalCars ?? place} />
      <StatCard label={words.stats.bookings} value={stats?.totalBookings ?? place} />
      <StatCard label={words.stats.revenue} value={stats ? <Money francs={stats.totalRevenue} /> : place} />
      <StatCard label={words.stats.month} value={stats ? <Money francs={stats.monthlyRevenue} /> : place} />
    </section>
  )
}
