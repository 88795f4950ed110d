import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getBookableDays } from '../../../../shared/domain/availability.ts'
import { takenDaysQuery } from '../api.ts'
import type { Trip } from './use-trip.ts'

/** What a calendar of this car's days needs; taken days are fetched once it opens. */
export function useTripDates(carId: string, trip: Trip) {
  const [isOpened, setOpened] = useState(false)
  const takenDays = useQuery({ ...takenDaysQuery(carId, getBookableDays(trip.today)), enabled: isOpened })
  return {
    days: trip.days,
    today: trip.today,
    taken: takenDays.data?.taken,
    termsCheck: trip.asks,
    onChange: trip.setDays,
    onOpen: () => setOpened(true),
  }
}
