import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { bookableDays, chosenDays, proposedDays } from '../../../../shared/domain/availability.ts'
import { type CarView, papersCover } from '../../../../shared/domain/car.ts'
import { type DayRange, isDay } from '../../../../shared/lib/days.ts'
import type { DriverWish } from '../../../../shared/domain/search.ts'
import { daysFault, isDriven } from '../../../../shared/domain/trip-terms.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { termWords } from '../../../../shared/i18n/en/terms.ts'
import { settingsQuery } from '../../../session.ts'
import { quoteQuery } from '../api.ts'
import { takenDaysQuery } from '../api.ts'

const words = carWords.booking
const route = getRouteApi('/car/$carId')

const readable = (text: string | undefined) => (isDay(text) ? text : '')

/** The URL holds the days; without valid ones, free days are proposed. */
export function useTrip(car: CarView) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { today } = settings
  const navigate = route.useNavigate()
  const { from, to, driver } = route.useSearch()
  const chosen = chosenDays({ from, to }, today)
  const asks = { terms: car, now: new Date(settings.hour) }
  const withDriver = isDriven(car.driver, driver === 'with')
  const taken = useQuery({ ...takenDaysQuery(car.id, bookableDays(today)), enabled: chosen === null })
  const days = chosen ?? proposedDays(car, taken.data?.taken ?? [], today, asks.now)
  const quote = useQuery({ ...quoteQuery(car.id, days, withDriver), placeholderData: keepPreviousData })
  const isLooking = chosen === null && taken.isPending
  const isCurrent = quote.data !== undefined && !quote.isPlaceholderData && !isLooking
  const byTerms = daysFault(car, days, asks.now)
  const byDays = isCurrent && !quote.data.available ? (papersCover(car, days.to) ? words.taken : words.papersEnd) : null
  return {
    days,
    /** Days in the URL that are not a valid trip; the proposed days replace them. */
    typed: chosen === null && (from || to) ? { from: readable(from), to: readable(to) } : null,
    isChosen: chosen !== null,
    today,
    asks,
    withDriver,
    setDriver: (wish: DriverWish) =>
      void navigate({ search: (before) => ({ ...before, driver: wish, ask: undefined }), replace: true, resetScroll: false }),
    setDays: (range: DayRange) =>
      void navigate({ search: (before) => ({ ...before, ...range, ask: undefined }), replace: true, resetScroll: false }),
    answer: quote,
    quote: quote.data,
    isCurrent,
    refusal: byTerms ? termWords.refused[byTerms](car) : byDays,
  }
}

export type Trip = ReturnType<typeof useTrip>

/** Resumes after the log-in; setting the days removes `ask` from the URL. */
export function useResumeBooking({ isCurrent, days, setDays }: Trip, goOn: () => void) {
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
