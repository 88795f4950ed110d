import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { bookableDays } from '../../../shared/domain/availability.ts'
import { type Block, ownBlocks } from '../../../shared/domain/blocked-days.ts'
import type { TakenRange } from '../../../shared/domain/car.ts'
import { addDays, type Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { takenDaysQuery } from '../cars/api.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'

export const calendarDaysQuery = (carId: string, today: Day) =>
  takenDaysQuery(carId, { from: `${today.slice(0, 7)}-01`, to: bookableDays(today).to })

export const importQuery = (carId: string) =>
  queryOptions({
    queryKey: queryKeys.calendarImport(carId),
    queryFn: ({ signal }) => call(http.cars[':id']['calendar-import'].$get({ param: { id: carId } }, { init: { signal } })),
  })

/** The response begins with today, so the past days come from the cache. */
const withPast = (before: readonly TakenRange[], after: readonly TakenRange[], today: Day) => [
  ...before.filter(({ from }) => from < today).map((range) => (range.to < today ? range : { ...range, to: addDays(today, -1) })),
  ...after,
]

/** The server refuses where the blocks have changed since they were read. */
export async function changeBlocks(client: QueryClient, carId: string, today: Day, change: (blocks: readonly Block[]) => Block[]) {
  const { queryKey } = calendarDaysQuery(carId, today)
  const seen = ownBlocks(client.getQueryData(queryKey)?.taken ?? [], today)
  try {
    const { taken } = await call(http.cars[':id']['blocked-days'].$put({ param: { id: carId }, json: { blocks: change(seen), seen } }))
    await invalidate(client, invalidations.calendarChanged(carId))
    client.setQueryData(queryKey, (before) => ({ taken: withPast(before?.taken ?? [], taken, today) }))
  } catch (fault) {
    if (fault instanceof AppError) await invalidate(client, invalidations.calendarIsNotAsSeen(carId))
    throw fault
  }
}

/** Null ends the import; the same URL again refreshes it at once. */
export async function importCalendar(client: QueryClient, carId: string, url: string | null) {
  const state = await call(http.cars[':id']['calendar-import'].$put({ param: { id: carId }, json: { url } }))
  client.setQueryData(importQuery(carId).queryKey, state)
  await invalidate(client, invalidations.calendarIsNotAsSeen(carId))
  return state
}

export const feedQuery = (carId: string) =>
  queryOptions({
    queryKey: queryKeys.calendarFeed(carId),
    queryFn: ({ signal }) => call(http.cars[':id']['calendar-feed'].$get({ param: { id: carId } }, { init: { signal } })),
  })

export async function changeFeed(client: QueryClient, carId: string, change: 'renew' | 'remove') {
  const { $post, $delete } = http.cars[':id']['calendar-feed']
  const param = { id: carId }
  client.setQueryData(feedQuery(carId).queryKey, await call(change === 'renew' ? $post({ param }) : $delete({ param })))
}
