import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBookableDays } from '../../../../shared/domain/availability.ts'
import { unavailableDaysQuery } from '../api.ts'
import type { Trip } from './use-trip.ts'

/** What a calendar of this car's days needs; taken days are fetched once it opens. */
export function useTripDates(carId: string, trip: Trip) {
  const [isOpened, setOpened] = useState(false)
  const unavailableDays = useQuery({ ...unavailableDaysQuery(carId, getBookableDays(trip.today)), enabled: isOpened })
  return {
    days: trip.days,
    today: trip.today,
    unavailableRanges: unavailableDays.data?.unavailableRanges,
    termsCheck: trip.asks,
    onChange: trip.setDays,
    onOpen: () => setOpened(true),
  }
}
