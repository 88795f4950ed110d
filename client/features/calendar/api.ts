import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBookableDays, type Block, listBlocks } from '../../../shared/domain/availability.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { addDays, type Day } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { unavailableDaysQuery } from '../cars/api.ts'
import { call, http } from '../../http.ts'
import { queryKeys } from '../../query-keys.ts'
import { invalidate, invalidations } from '../../invalidations.ts'

export const calendarDaysQuery = (carId: string, today: Day) =>
  unavailableDaysQuery(carId, { from: `${today.slice(0, 7)}-01`, to: getBookableDays(today).to })

export const calendarImportQuery = (carId: string) =>
  queryOptions({
    queryKey: queryKeys.calendarImport(carId),
    queryFn: ({ signal }) => call(http.cars[':id']['calendar-import'].$get({ param: { id: carId } }, { init: { signal } })),
  })

/** The response begins with today, so the past days come from the cache. */
const mergePastDays = (previous: readonly UnavailableRange[], current: readonly UnavailableRange[], today: Day) => [
  ...previous.filter(({ from }) => from < today).map((range) => (range.to < today ? range : { ...range, to: addDays(today, -1) })),
  ...current,
]

/** The server refuses where the blocks have changed since they were read. */
export async function changeBlocks(client: QueryClient, carId: string, today: Day, change: (blocks: readonly Block[]) => Block[]) {
  const { queryKey } = calendarDaysQuery(carId, today)
  const expectedBlocks = listBlocks(client.getQueryData(queryKey)?.unavailableRanges ?? [], today)
  try {
    const { unavailableRanges } = await call(
      http.cars[':id']['blocked-days'].$put({ param: { id: carId }, json: { blocks: change(expectedBlocks), seen: expectedBlocks } }),
    )
    await invalidate(client, invalidations.calendarChanged(carId))
    client.setQueryData(queryKey, (cached) => ({
      unavailableRanges: mergePastDays(cached?.unavailableRanges ?? [], unavailableRanges, today),
    }))
  } catch (error) {
    if (error instanceof AppError) await invalidate(client, invalidations.calendarConflict(carId))
    throw error
  }
}

/** Null ends the import; the same URL again refreshes it at once. */
export async function importCalendar(client: QueryClient, carId: string, url: string | null) {
  const state = await call(http.cars[':id']['calendar-import'].$put({ param: { id: carId }, json: { url } }))
  client.setQueryData(calendarImportQuery(carId).queryKey, state)
  await invalidate(client, invalidations.calendarConflict(carId))
  return state
}

export const calendarFeedQuery = (carId: string) =>
  queryOptions({
    queryKey: queryKeys.calendarFeed(carId),
    queryFn: ({ signal }) => call(http.cars[':id']['calendar-feed'].$get({ param: { id: carId } }, { init: { signal } })),
  })

export async function changeFeed(client: QueryClient, carId: string, change: 'renew' | 'remove') {
  const { $post, $delete } = http.cars[':id']['calendar-feed']
  const param = { id: carId }
  client.setQueryData(calendarFeedQuery(carId).queryKey, await call(change === 'renew' ? $post({ param }) : $delete({ param })))
}
