import { QueryClient } from '@tanstack/react-query'
import type { SessionView } from '../../../shared/domain/account.ts'
import { getBookableDays } from '../../../shared/domain/availability.ts'
import type { PublicSettings } from '../../../shared/domain/settings.ts'
import { reviewsQuery, takenDaysQuery } from '../cars/api.ts'
import { sessionQuery, settingsQuery } from '../../session.ts'
import { createSampleCar, createSampleReviews, getSampleTakenDays } from './sample-car.ts'

/** Real components find all their data here, so that nothing is fetched. */
export function createSampleCache(session: SessionView, settings: PublicSettings) {
  const { today } = settings
  const { id } = createSampleCar(today)
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity, retry: false } } })
  cache.setQueryDefaults(settingsQuery.queryKey, { staleTime: Infinity })
  cache.setQueryData(settingsQuery.queryKey, settings)
  cache.setQueryData(sessionQuery.queryKey, { ...session, user: null })
  cache.setQueryData(takenDaysQuery(id, getBookableDays(today)).queryKey, { taken: getSampleTakenDays(today) })
  cache.setQueryData(reviewsQuery(id).queryKey, { pages: [createSampleReviews(today)], pageParams: [1] })
  return cache
}
