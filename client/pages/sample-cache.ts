import { QueryClient } from '@tanstack/react-query'
import { maxDaysAhead } from '../../shared/availability.ts'
import { addDays } from '../../shared/days.ts'
import type { SessionView } from '../../shared/account.ts'
import type { PublicSettings } from '../../shared/settings.ts'
import { reviewsQuery, takenDaysQuery } from '../cars/car-api.ts'
import { sessionQuery, settingsQuery } from '../queries.ts'
import { sampleCar, sampleReviews, sampleTaken } from './sample-car.ts'

/** A cache for the sample alone: the real parts of a car's page find all they ask for in it, and nothing is fetched. */
export function sampleCache(session: SessionView, settings: PublicSettings) {
  const { today } = settings
  const { id } = sampleCar(today)
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity, retry: false } } })
  cache.setQueryDefaults(settingsQuery.queryKey, { staleTime: Infinity })
  cache.setQueryData(settingsQuery.queryKey, settings)
  cache.setQueryData(sessionQuery.queryKey, session)
  const year = { from: today, to: addDays(today, maxDaysAhead) }
  cache.setQueryData(takenDaysQuery(id, year).queryKey, { taken: sampleTaken(today) })
  cache.setQueryData(reviewsQuery(id).queryKey, { pages: [sampleReviews(today)], pageParams: [1] })
  return cache
}
