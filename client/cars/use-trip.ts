import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { defaultTripDays, tripFault } from '../../shared/availability.ts'
import { type CarView, papersCover } from '../../shared/car.ts'
import { addDays, type Day, type DayRange } from '../../shared/days.ts'
import { settingsQuery } from '../queries.ts'
import { quoteQuery } from './api.ts'

const route = getRouteApi('/car/$carId')

/** The days in the address where a trip can have them, otherwise the ones that the search form proposes too. */
function daysOf({ from, to }: Partial<DayRange>, today: Day): DayRange {
  if (from && to && !tripFault({ from, to }, today)) return { from, to }
  return { from: today, to: addDays(today, defaultTripDays) }
}

/** The trip that is looked at: its days, which live in the address, and what the server says that it costs. */
export function useTrip(car: CarView) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const navigate = route.useNavigate()
  const days = daysOf(route.useSearch(), settings.today)
  const asked = useQuery({ ...quoteQuery(car.id, days), placeholderData: keepPreviousData })
  const isCurrent = asked.data !== undefined && !asked.isPlaceholderData
  const isRefused = isCurrent && !asked.data.available
  return {
    days,
    today: settings.today,
    setDays: (search: DayRange) => void navigate({ search, replace: true, resetScroll: false }),
    /** While other days are being asked for, the old lines stand. */
    quote: asked.data,
    isCurrent,
    isFailed: asked.isError && !asked.data,
    retry: () => void asked.refetch(),
    refusal: !isRefused ? null : papersCover(car, days.to) ? ('taken' as const) : ('papersEnd' as const),
  }
}

export type Trip = ReturnType<typeof useTrip>
