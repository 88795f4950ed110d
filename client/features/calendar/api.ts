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

/** From the beginning of this month on, with what has passed of it. */
export const calendarDaysQuery = (carId: string, today: Day) =>
  takenDaysQuery(carId, { from: `${today.slice(0, 7)}-01`, to: bookableDays(today).to })

export const importQuery = (carId: string) =>
  queryOptions({
    queryKey: queryKeys.calendarImport(carId),
    queryFn: ({ signal }) => call(http.cars[':id']['calendar-import'].$get({ param: { id: carId } }, { init: { signal } })),
  })

/** What has passed stays as it was read; the answer begins with today. */
const withPast = (before: readonly TakenRange[], after: readonly TakenRange[], today: Day) => [
  ...before.filter(({ from }) => from < today).map((range) => (range.to < today ? range : { ...range, to: addDays(today, -1) })),
  ...after,
]

/** Changes the owner's blocks as they stand on the page. Where they are others by now the server refuses, and the page is read again. */
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

/** Takes over the days of the calendar at that address, or of none any more; the same address once more reads it at once. */
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

/** Another address for other calendars to read, or none any more. */
export async function changeFeed(client: QueryClient, carId: string, change: 'renew' | 'remove') {
  const { $post, $delete } = http.cars[':id']['calendar-feed']
  const param = { id: carId }
  client.setQueryData(feedQuery(carId).queryKey, await call(change === 'renew' ? $post({ param }) : $delete({ param })))
}
