import type { DayRange } from '../lib/days.ts'
import { hoursOfDay, listPickupHours, type TripTerms } from './terms.ts'

/** A car booked for one day is returned after its pickup. */
export function listReturnHours(terms: Pick<TripTerms, 'pickupFrom' | 'pickupUntil'>, trip: DayRange, pickupHour: string) {
  const hours = listPickupHours(terms)
  if (trip.from !== trip.to) return hours
  const [laterHours, restOfDay] = [hours, hoursOfDay].map((choices) => choices.filter((hour) => hour > pickupHour))
  return [laterHours, restOfDay].find((choices) => choices?.length) ?? [pickupHour]
}

/** The chosen hour, or the pickup hour; for one day, the last hour. */
export function resolveReturnHour(
  terms: Pick<TripTerms, 'pickupFrom' | 'pickupUntil'>,
  trip: DayRange,
  { pickupHour, returnHour }: { pickupHour: string; returnHour?: string | null | undefined },
) {
  const hours = listReturnHours(terms, trip, pickupHour)
  if (returnHour && hours.includes(returnHour)) return returnHour
  return trip.from === trip.to ? (hours.at(-1) ?? pickupHour) : pickupHour
}
