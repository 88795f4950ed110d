import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { queryKeys } from '../../../query-keys.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ShowMore } from '../../../ui/list/show-more.tsx'
import { CardSkeletons } from '../../../ui/loading/skeleton.tsx'
import { preloadToasts, toast } from '../../../ui/toast/toast.ts'
import { myCarsQuery } from '../api.ts'
import { Stats } from './stats.tsx'
import { PushPrompt } from '../../push/push-prompt.tsx'
import { MyCarCard } from './my-car-card.tsx'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { useApprovalToast } from './use-approvals.ts'
import { useRefreshErrorToast } from './use-calendar-import-errors.ts'
import { OwnerTasks } from './owner-tasks.tsx'
import { Welcome } from './welcome.tsx'

const words = owner.dashboard
const freshForMs = 10_000
const slowAfterMs = 8_000

export function MyCarsPage() {
  useEffect(preloadToasts, [])
  const list = useInfiniteQuery(myCarsQuery)
  const cars = list.data?.pages.flatMap((page) => page.cars)
  const client = useQueryClient()
  const refetch = async () => {
    // Without the cancel, a first refetch would join the request that hangs.
    await client.cancelQueries(myCarsQuery)
    await list.refetch()
  }
  useApprovalToast(cars)
  useRefreshErrorToast(list)

  if (cars?.length === 0) return <Welcome />
  return (
    <>
      <h1 className="title">{words.title}</h1>
      <p className="meta">{words.subtitle}</p>
      {cars && <Stats />}
      {cars && <OwnerTasks />}
      {cars?.some(({ status }) => status === 'pending' || status === 'approved') && <PushPrompt side="owner" />}
      <section className="section" aria-labelledby="your-cars" aria-busy={list.isFetching}>
        <CarsHead />
        <QueryState
          query={list}
          failed={words.fetchFailed.text}
          skeleton={<CardSkeletons count={3} grid="cars own-cars" />}
          longWaitMs={slowAfterMs}
          onRetry={() => void refetch()}
        >
          {({ pages }) => (
            <div className="cars own-cars">
              {pages
                .flatMap((page) => page.cars)
                .map((car, index) => (
                  <MyCarCard key={car.id} car={car} isFirst={index < 3} />
                ))}
            </div>
          )}
        </QueryState>
        <ShowMore list={list} label={words.more} failed={words.fetchFailed.text} />
      </section>
    </>
  )
}

function CarsHead() {
  const client = useQueryClient()
  const refreshing = useSubmitOnce(async () => {
    await client.refetchQueries({
      queryKey: queryKeys.mine,
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || Date.now() - state.dataUpdatedAt >= freshForMs,
    })
    if (client.getQueryState(myCarsQuery.queryKey)?.status === 'success') toast.show({ title: words.refreshed })
    else toast.show({ ...words.fetchFailed, kind: 'bad' })
  })
  return (
    <div className="sechead own-head">
      <h2 id="your-cars">{words.cars}</h2>
      <div className="row">
        <Button kind="ghost" busy={refreshing.isBusy} onClick={() => void refreshing.run()}>
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
