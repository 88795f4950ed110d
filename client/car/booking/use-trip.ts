import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { bookableDays, chosenDays, proposedDays } from '../../../shared/availability.ts'
import { type CarView, papersCover } from '../../../shared/car.ts'
import type { DayRange } from '../../../shared/days.ts'
import { settingsQuery } from '../../queries.ts'
import { quoteQuery } from '../api.ts'
import { takenDaysQuery } from '../api.ts'

const route = getRouteApi('/car/$carId')

/** The trip that is looked at: its days, which live in the address, and what the server says that it costs. */
export function useTrip(car: CarView) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { today } = settings
  const navigate = route.useNavigate()
  const chosen = chosenDays(route.useSearch(), today)
  const taken = useQuery({ ...takenDaysQuery(car.id, bookableDays(today)), enabled: chosen === null })
  const days = chosen ?? proposedDays(car, taken.data?.taken ?? [], today)
  const quote = useQuery({ ...quoteQuery(car.id, days), placeholderData: keepPreviousData })
  const isLooking = chosen === null && taken.isPending
  const isCurrent = quote.data !== undefined && !quote.isPlaceholderData && !isLooking
  const isRefused = isCurrent && !quote.data.available
  return {
    days,
    /** They stand in the address, and are not only proposed. */
    isChosen: chosen !== null,
    today,
    setDays: (range: DayRange) =>
      void navigate({ search: (before) => ({ ...before, ...range, ask: undefined }), replace: true, resetScroll: false }),
    answer: quote,
    quote: quote.data,
    isCurrent,
    refusal: !isRefused ? null : papersCover(car, days.to) ? ('taken' as const) : ('papersEnd' as const),
  }
}

export type Trip = ReturnType<typeof useTrip>

/** Goes on, once, for who pressed to book and was sent to log in first. The address forgets it: a page loaded again asks for nothing. */
export function useResumed({ isCurrent, days, setDays }: Trip, goOn: () => void) {
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
