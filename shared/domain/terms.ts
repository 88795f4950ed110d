import type { FieldCode } from '../lib/field-errors.ts'
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

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
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

/** A car booked for one day is returned after its pickup. */
export function listReturnHours(terms: Pick<TripTerms, 'pickupFrom' | 'pickupUntil'>, trip: DayRange, pickupHour: string) {
  const hours = listPickupHours(terms)
  if (trip.from !== trip.to) return hours
  const [laterHours, restOfDay] = [hours, hoursOfDay].map((choices) => choices.filter((hour) => hour > pickupHour))
  return [laterHours, restOfDay].find((choices) => choices?.length) ?? [pickupHour]
}

/** The chosen hour, or the pickup hour; for one day, the last hour. */
export function getReturnHour(
  terms: Pick<TripTerms, 'pickupFrom' | 'pickupUntil'>,
  trip: DayRange,
  { pickupHour, returnHour }: { pickupHour: string; returnHour?: string | null | undefined },
) {
  const hours = listReturnHours(terms, trip, pickupHour)
  if (returnHour && hours.includes(returnHour)) return returnHour
  return trip.from === trip.to ? (hours.at(-1) ?? pickupHour) : pickupHour
}

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
}

export type ListedTerms = Omit<Terms, 'pickupPlace'>

export const termLimits = {
  areaLength: 120,
  placeLength: 300,
  noticeHours: 168,
  minDays: 30,
  weeklyDiscount: 50,
  kmPerDay: 2_000,
  extraKmPrice: 100_000,
} as const

export const defaultTerms: Terms = {
  pickupArea: null,
  pickupPlace: null,
  pickupFrom: '08:00',
  pickupUntil: '20:00',
  noticeHours: 0,
  minDays: 1,
  maxDays: maxTripDays,
  weeklyDiscountPercentage: 0,
  kmPerDay: null,
  extraKmPrice: null,
  area: 'country',
  driver: 'without',
  driverPricePerDay: 0,
}

export const toListedTerms = (car: ListedTerms): ListedTerms => ({
  pickupArea: car.pickupArea,
  pickupFrom: car.pickupFrom,
  pickupUntil: car.pickupUntil,
  noticeHours: car.noticeHours,
  minDays: car.minDays,
  maxDays: car.maxDays,
  weeklyDiscountPercentage: car.weeklyDiscountPercentage,
  kmPerDay: car.kmPerDay,
  extraKmPrice: car.extraKmPrice,
  area: car.area,
  driver: car.driver,
  driverPricePerDay: car.driverPricePerDay,
})

export const toTerms = (car: Terms): Terms => ({ ...toListedTerms(car), pickupPlace: car.pickupPlace })

export function applyTermsChange(before: Terms, change: Partial<Terms>): Terms {
  const after = toTerms({ ...before, ...change })
  if (after.kmPerDay === null) after.extraKmPrice = change.extraKmPrice ?? null
  if (after.driver === 'without') after.driverPricePerDay = change.driverPricePerDay ?? 0
  return after
}

export function findTermsErrors(terms: Terms): Partial<Record<keyof Terms, { code: FieldCode }>> {
  return {
    ...(terms.pickupFrom > terms.pickupUntil ? { pickupUntil: { code: 'hours_reversed' } } : {}),
    ...(terms.minDays > terms.maxDays ? { maxDays: { code: 'days_reversed' } } : {}),
    ...(terms.kmPerDay === null && terms.extraKmPrice !== null ? { extraKmPrice: { code: 'km_missing' } } : {}),
    ...(terms.driver === 'without' && terms.driverPricePerDay > 0 ? { driverPricePerDay: { code: 'driver_missing' } } : {}),
  }
}
