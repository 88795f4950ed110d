import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { chosenDays, firstFree, maxDaysAhead, usualDays } from '../../shared/availability.ts'
import { type CarView, papersCover } from '../../shared/car.ts'
import { addDays, type Day, type DayRange } from '../../shared/days.ts'
import { settingsQuery } from '../queries.ts'
import { quoteQuery } from './api.ts'
import { takenDaysQuery } from './car-api.ts'

const route = getRouteApi('/car/$carId')

/** The usual days, or where they are taken the next free ones. Only then are the taken days asked for. */
function useProposedDays(car: CarView, today: Day, isWanted: boolean) {
  const usual = usualDays(today)
  const year = { from: today, to: addDays(today, maxDaysAhead) }
  const quote = useQuery({ ...quoteQuery(car.id, usual), enabled: isWanted })
  const isTaken = isWanted && quote.data?.available === false
  const taken = useQuery({ ...takenDaysQuery(car.id, year), enabled: isTaken })
  const free = isTaken && taken.data ? firstFree(taken.data.taken, usual, year.to) : null
  return { days: free && papersCover(car, free.to) ? free : usual, isLooking: isTaken && taken.isPending }
}

/** The trip that is looked at: its days, which live in the address, and what the server says that it costs. */
export function useTrip(car: CarView) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const navigate = route.useNavigate()
  const chosen = chosenDays(route.useSearch(), settings.today)
  const proposed = useProposedDays(car, settings.today, chosen === null)
  const days = chosen ?? proposed.days
  const asked = useQuery({ ...quoteQuery(car.id, days), placeholderData: keepPreviousData })
  const isLooking = chosen === null && proposed.isLooking
  const isCurrent = asked.data !== undefined && !asked.isPlaceholderData && !isLooking
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

/** Goes on, once, for who pressed to book and was sent to log in first. The address forgets it: a page loaded again asks for nothing. */
export function useAsked({ isCurrent, days, setDays }: Trip, goOn: () => void) {
  const { ask } = route.useSearch()
  const isDue = ask === 'book' && isCurrent
  const resume = useEffectEvent(() => {
    setDays(days)
    goOn()
  })
  useEffect(() => {
    if (isDue) resume()
  }, [isDue])
}
