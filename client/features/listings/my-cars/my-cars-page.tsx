import type { CarStatus, MyCarView } from '../../../../shared/domain/car.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { MyCarRow } from './my-car-row.tsx'
import { OwnerTasks } from './owner-tasks.tsx'
import { PushPrompt } from '../../push/push-prompt.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { ShowMore } from '../../../ui/list/show-more.tsx'
import { OwnerStatsSection } from './owner-stats-section.tsx'
import { myCarsQuery } from '../api.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { preloadToasts, toast } from '../../../ui/toast/toast.ts'
import { queryKeys } from '../../../query-keys.ts'
import { settingsQuery } from '../../../session.ts'
import { useEffect, useRef } from 'react'
import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRefreshErrorToast } from './refresh-errors.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const messages = listingMessages.dashboard
const staleAfterMs = 10_000
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
      <h1 className="title">{messages.title}</h1>
      <p className="meta">{messages.subtitle}</p>
      {cars && <OwnerTasks />}
      <section className="section" id="cars" aria-labelledby="your-cars" aria-busy={list.isFetching}>
        <MyCarsHeader />
        <QueryState
          query={list}
          errorText={messages.fetchFailed.text}
          skeleton={<Skeleton height="20rem" />}
          longWaitMs={slowAfterMs}
          onRetry={() => void refetch()}
        >
          {({ pages }) => (
            <div className="own-cars">
              {pages
                .flatMap((page) => page.cars)
                .map((car) => (
                  <MyCarRow key={car.id} car={car} />
                ))}
            </div>
          )}
        </QueryState>
        <ShowMore list={list} label={messages.more} errorText={messages.fetchFailed.text} />
      </section>
      {cars?.some(({ status }) => status === 'pending' || status === 'approved') && <PushPrompt side="owner" />}
      {cars && <OwnerStatsSection />}
    </>
  )
}

function MyCarsHeader() {
  const client = useQueryClient()
  const refreshing = useSubmitOnce(async () => {
    await client.refetchQueries({
      queryKey: queryKeys.mine,
      type: 'active',
      predicate: ({ state }) => state.status === 'error' || Date.now() - state.dataUpdatedAt >= staleAfterMs,
    })
    if (client.getQueryState(myCarsQuery.queryKey)?.status === 'success') toast.show({ title: messages.refreshed })
    else toast.show({ ...messages.fetchFailed, kind: 'bad' })
  })
  return (
    <div className="sechead own-head">
      <h2 id="your-cars">{messages.cars}</h2>
      <div className="row">
        <Button kind="quiet" className="icon" aria-label={messages.refresh} busy={refreshing.isBusy} onClick={() => void refreshing.run()}>
          <Icon name="refresh" />
        </Button>
        <Link className="btn" to="/list-your-car">
          <Icon name="plus" />
          {messages.add}
        </Link>
      </div>
    </div>
  )
}

function useApprovalToast(cars: readonly MyCarView[] | undefined) {
  const previousStatuses = useRef(new Map<string, CarStatus>())
  useEffect(() => {
    if (!cars) return
    const approved = cars.filter((car) => car.status === 'approved' && previousStatuses.current.get(car.id) === 'pending')
    previousStatuses.current = new Map(cars.map((car) => [car.id, car.status]))
    if (approved.length === 0) return
    const { approved: approvedToast, approvedHidden } = listingMessages.dashboard
    toast.show({ ...(approved.some(({ displayStatus }) => displayStatus !== 'approved') ? approvedHidden : approvedToast), kind: 'good' })
  }, [cars])
}

const welcomeMessages = listingMessages.dashboard.welcome

export function Welcome() {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  return (
    <div className="stack welcome">
      <h1 className="title">{welcomeMessages.title(settings.brandName)}</h1>
      <p className="lead">{welcomeMessages.text}</p>
      <ol className="steps">
        {welcomeMessages.steps.map((step, index) => (
          <li key={step.title} className="step">
            <b aria-hidden="true">{index + 1}</b>
            <h2>{step.title}</h2>
            <p className="meta">{step.text}</p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="btn" to="/list-your-car">
          {welcomeMessages.start}
        </Link>
      </p>
    </div>
  )
}
