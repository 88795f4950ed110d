import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getBookableDays, parseTripDays, getSuggestedDays } from '../../../../shared/domain/availability.ts'
import { type CarView, areDocumentsValid } from '../../../../shared/domain/car.ts'
import { type DayRange, isDay } from '../../../../shared/lib/days.ts'
import type { DriverFilter } from '../../../../shared/domain/search.ts'
import { findDaysError, isDriven } from '../../../../shared/domain/terms.ts'
import { carMessages, termsMessages } from '../../../../shared/i18n/en/car.ts'
import { settingsQuery } from '../../../session.ts'
import { quoteQuery, unavailableDaysQuery } from '../api.ts'

const messages = carMessages.booking
const route = getRouteApi('/car/$carId')

const toDayInput = (text: string | undefined) => (isDay(text) ? text : '')

/** The URL holds the days; without valid ones, free days are proposed. */
export function useTrip(car: CarView) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const { today } = settings
  const navigate = route.useNavigate()
  const { from, to, driver } = route.useSearch()
  const urlDays = parseTripDays({ from, to }, today)
  const termsCheck = { terms: car, now: new Date(settings.hour) }
  const withDriver = isDriven(car.driver, driver === 'with')
  const unavailableDays = useQuery({ ...unavailableDaysQuery(car.id, getBookableDays(today)), enabled: urlDays === null })
  const days = urlDays ?? getSuggestedDays(car, unavailableDays.data?.unavailableRanges ?? [], today, termsCheck.now)
  const quote = useQuery({ ...quoteQuery(car.id, days, withDriver), placeholderData: keepPreviousData })
  const isProposing = urlDays === null && unavailableDays.isPending
  const isCurrent = quote.data !== undefined && !quote.isPlaceholderData && !isProposing
  const termsRefusal = findDaysError(car, days, termsCheck.now)
  const daysMessage = isCurrent && !quote.data.available ? (areDocumentsValid(car, days.to) ? messages.taken : messages.papersEnd) : null
  return {
    days,
    /** Days in the URL that are not a valid trip; the proposed days replace them. */
    invalidInput: urlDays === null && (from || to) ? { from: toDayInput(from), to: toDayInput(to) } : null,
    isChosen: urlDays !== null,
    today,
    asks: termsCheck,
    withDriver,
    setDriver: (choice: DriverFilter) =>
      void navigate({ search: (previous) => ({ ...previous, driver: choice, ask: undefined }), replace: true, resetScroll: false }),
    setDays: (range: DayRange) =>
      void navigate({ search: (previous) => ({ ...previous, ...range, ask: undefined }), replace: true, resetScroll: false }),
    quoteResult: quote,
    quote: quote.data,
    isCurrent,
    refusal: termsRefusal ? termsMessages.refused[termsRefusal](car) : daysMessage,
  }
}

export type Trip = ReturnType<typeof useTrip>

/** Resumes after the log-in; setting the days removes `ask` from the URL. */
export function useResumeBooking({ isCurrent, days, setDays }: Trip, openBooking: () => void) {
  const { ask } = route.useSearch()
  const shouldResume = ask === 'book' && isCurrent
  const resume = useEffectEvent(() => {
    setDays(days)
    openBooking()
  })
  useEffect(() => {
    if (shouldResume) resume()
  }, [shouldResume])
}
