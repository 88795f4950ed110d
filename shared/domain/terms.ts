import { addDays, countDays, type Day, type DayRange, getDayStart } from '../lib/days.ts'
import { hourMs } from '../lib/durations.ts'

export const maxTripDays = 90

export type TripTerms = {
  pickupFrom: string
  pickupUntil: string
  /** Hours between request and pickup. */
  noticeHours: number
  minDays: number
  maxDays: number
}

export const driverChoices = ['without', 'with', 'either'] as const
export type DriverChoice = (typeof driverChoices)[number]

export const isDriven = (driver: DriverChoice, requested: boolean | undefined) =>
  driver === 'with' || (driver === 'either' && requested === true)

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
export const isHour = (value: string) => hoursOfDay.includes(value)
export const listPickupHours = ({ pickupFrom, pickupUntil }: Pick<TripTerms, 'pickupFrom' | 'pickupUntil'>) =>
  hoursOfDay.filter((hour) => hour >= pickupFrom && hour <= pickupUntil)

export const parseHour = (hour: string) => Number(hour.slice(0, 2))
const getPickupTime = (day: Day, hour: string) => new Date(getDayStart(day).getTime() + parseHour(hour) * hourMs)

/** Notice checks give the same result for every instant within the hour before it. */
export const getNextFullHour = (now: Date) => new Date(Math.ceil(now.getTime() / hourMs) * hourMs)

export type TermsRefusal = 'trip_too_short' | 'trip_too_long' | 'notice_too_short'

const findLengthError = ({ minDays, maxDays }: TripTerms, days: number) => {
  if (days < minDays) return 'trip_too_short'
  return days > maxDays ? 'trip_too_long' : null
}

const isTooSoon = ({ noticeHours }: TripTerms, pickup: Date, now: Date) =>
  noticeHours > 0 && now.getTime() + noticeHours * hourMs > pickup.getTime()

export const findRequestError = (terms: TripTerms, trip: DayRange, pickupHour: string, now: Date): TermsRefusal | null =>
  findLengthError(terms, countDays(trip)) ?? (isTooSoon(terms, getPickupTime(trip.from, pickupHour), now) ? 'notice_too_short' : null)

export const findDaysError = (terms: TripTerms, trip: DayRange, now: Date) => findRequestError(terms, trip, terms.pickupUntil, now)

/** Returns all hours if none is left, so that the form has something to show. */
export function listAvailableHours(terms: TripTerms, day: Day, now: Date) {
  const hours = listPickupHours(terms)
  const available = hours.filter((hour) => getPickupTime(day, hour) >= now && !isTooSoon(terms, getPickupTime(day, hour), now))
  return available.length > 0 ? available : hours
}

export function fitTripToTerms(terms: TripTerms, trip: DayRange, now: Date): DayRange {
  const days = Math.min(Math.max(countDays(trip), terms.minDays), terms.maxDays)
  let { from } = trip
  while (isTooSoon(terms, getPickupTime(from, terms.pickupUntil), now)) from = addDays(from, 1)
  return { from, to: addDays(from, days - 1) }
}

export const areas = ['city', 'country', 'border'] as const
export type Area = (typeof areas)[number]

/** A late hour costs this part of the day's price. */
export const lateParts = 8

/** A booking stores a copy; hours are `HH:00` in Kigali, sums in francs, days inclusive. */
export type Terms = TripTerms & {
  pickupArea: string | null
  pickupPlace: string | null
  weeklyDiscountPercentage: number
  /** Null means unlimited. */
  kmPerDay: number | null
  extraKmPrice: number | null
  area: Area
  driver: DriverChoice
  driverPricePerDay: number
  /** For each missing eighth of fuel, or 10 % of charge; here and below null costs nothing. */
  fuelPrice: number | null
  /** Once, where fuel or charge is missing. */
  fuelHandling: number | null
  cleaningFee: number | null
  lateCharged: boolean
}

export type ListedTerms = Omit<Terms, 'pickupPlace'>
