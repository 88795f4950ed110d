import { addDays, countDays, type Day, type DayRange } from '../lib/days.ts'

/** What a listing says of instant booking; null means no limit of its own. */
export type InstantTerms = {
  instantBooking: boolean
  instantVerifiedOnly: boolean
  instantMaxDays: number | null
  instantDaysAhead: number | null
  /** A renter's extension is accepted at once where its days are free. */
  autoExtend: boolean
}

export const defaultInstantTerms: InstantTerms = {
  instantBooking: false,
  instantVerifiedOnly: true,
  instantMaxDays: null,
  instantDaysAhead: null,
  autoExtend: false,
}

export const toInstantTerms = (car: InstantTerms): InstantTerms => ({
  instantBooking: car.instantBooking,
  instantVerifiedOnly: car.instantVerifiedOnly,
  instantMaxDays: car.instantMaxDays,
  instantDaysAhead: car.instantDaysAhead,
  autoExtend: car.autoExtend,
})

type InstantLimits = Pick<InstantTerms, 'instantBooking' | 'instantMaxDays' | 'instantDaysAhead'>

/** Whether the days fit; a renter who is not verified may still be left out. */
export const fitsInstant = ({ instantBooking, instantMaxDays, instantDaysAhead }: InstantLimits, trip: DayRange, today: Day) =>
  instantBooking &&
  (instantMaxDays === null || countDays(trip) <= instantMaxDays) &&
  (instantDaysAhead === null || trip.from <= addDays(today, instantDaysAhead))
