import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarView } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { listAvailableHours } from '../../../shared/domain/trip-terms.ts'
import { settingsQuery } from '../../session.ts'

export type RequestForm = { hour: string; message: string }

export function useRequestForm(car: CarView, from: Day, initial: RequestForm | null) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const hours = listAvailableHours(car, from, new Date(settings.hour))
  const [chosenHour, setHour] = useState(initial?.hour)
  const hour = chosenHour && hours.includes(chosenHour) ? chosenHour : (hours[0] ?? car.pickupFrom)
  const [message, setMessage] = useState(initial?.message ?? '')
  return { hours, hour, setHour, message, setMessage }
}
