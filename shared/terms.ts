import { addDays, countDays, type Day, type DayRange, startOf } from './days.ts'
import type { FieldCode } from './fields.ts'

/** Where a car may go: its city, the whole country, across the border. */
export const areas = ['city', 'country', 'border'] as const
export type Area = (typeof areas)[number]

export const driverChoices = ['without', 'with', 'either'] as const
export type DriverChoice = (typeof driverChoices)[number]

/** What a listing says of its terms; a booking keeps what they were. Hours are `HH:00` in Kigali, sums in francs, `maxDays` and `minDays` count both ends. */
export type Terms = {
  pickupArea: string | null
  pickupPlace: string | null
  pickupFrom: string
  pickupUntil: string
  /** Hours between the request and the pickup. */
  noticeHours: number
  minDays: number
  maxDays: number
  weeklyDiscountPercentage: number
  /** None means that kilometres are not counted. */
  kmPerDay: number | null
  extraKmPrice: number | null
  area: Area
  driver: DriverChoice
  driverPricePerDay: number
}

/** A listing's terms as everyone may read them: the exact place is for whom it is agreed with. */
export type ListedTerms = Omit<Terms, 'pickupPlace'>

/** A trip lasts at most so many days, whatever a listing says. */
export const maxTripDays = 90
export const termLimits = {
  areaLength: 120,
  placeLength: 300,
  noticeHours: 168,
  minDays: 30,
  weeklyDiscount: 50,
  kmPerDay: 2_000,
  extraKmPrice: 100_000,
} as const

/** What a listing says that says nothing of its terms. */
export const usualTerms: Terms = {
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

/** The terms among all that is known of a car. */
export const listedTermsIn = (car: ListedTerms): ListedTerms => ({
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

export const termsIn = (car: Terms): Terms => ({ ...listedTermsIn(car), pickupPlace: car.pickupPlace })

/** The terms after a change. A price goes with what it was for, unless the change names it itself. */
export function termsAfter(before: Terms, change: Partial<Terms>): Terms {
  const after = termsIn({ ...before, ...change })
  if (after.kmPerDay === null) after.extraKmPrice = change.extraKmPrice ?? null
  if (after.driver === 'without') after.driverPricePerDay = change.driverPricePerDay ?? 0
  return after
}

/** What does not go together, by field. */
export function termsFaults(terms: Terms): Partial<Record<keyof Terms, { code: FieldCode }>> {
  return {
    ...(terms.pickupFrom > terms.pickupUntil ? { pickupUntil: { code: 'hours_reversed' } } : {}),
    ...(terms.minDays > terms.maxDays ? { maxDays: { code: 'days_reversed' } } : {}),
    ...(terms.kmPerDay === null && terms.extraKmPrice !== null ? { extraKmPrice: { code: 'km_missing' } } : {}),
    ...(terms.driver === 'without' && terms.driverPricePerDay > 0 ? { driverPricePerDay: { code: 'driver_missing' } } : {}),
  }
}

/** Whether a driver comes with a trip, as far as the listing leaves that open. */
export const isDriven = (driver: DriverChoice, wish: boolean | undefined) => driver === 'with' || (driver === 'either' && wish === true)

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
export const isHour = (value: string) => hoursOfDay.includes(value)
/** The hours at which a car can be picked up, the first and the last one included. */
export const pickupHours = ({ pickupFrom, pickupUntil }: Pick<Terms, 'pickupFrom' | 'pickupUntil'>) =>
  hoursOfDay.filter((hour) => hour >= pickupFrom && hour <= pickupUntil)

export const hourMs = 3_600_000
export const hourNumber = (hour: string) => Number(hour.slice(0, 2))
/** The instant of a pickup. */
const pickupAt = (day: Day, hour: string) => new Date(startOf(day).getTime() + hourNumber(hour) * hourMs)

/** The full hour that comes: all moments after the one before it, up to and with itself, ask the same of a notice. */
export const fullHour = (now: Date) => new Date(Math.ceil(now.getTime() / hourMs) * hourMs)

export type TripTerms = Pick<Terms, 'minDays' | 'maxDays' | 'noticeHours' | 'pickupFrom' | 'pickupUntil'>
export type TermsRefusal = 'trip_too_short' | 'trip_too_long' | 'notice_too_short'

const lengthFault = ({ minDays, maxDays }: TripTerms, days: number) => {
  if (days < minDays) return 'trip_too_short'
  return days > maxDays ? 'trip_too_long' : null
}

const isTooSoon = ({ noticeHours }: TripTerms, pickup: Date, now: Date) =>
  noticeHours > 0 && now.getTime() + noticeHours * hourMs > pickup.getTime()

/** Why a listing refuses a request that is sent at that moment; null where it does not. */
export const requestFault = (terms: TripTerms, trip: DayRange, pickupHour: string, now: Date): TermsRefusal | null =>
  lengthFault(terms, countDays(trip)) ?? (isTooSoon(terms, pickupAt(trip.from, pickupHour), now) ? 'notice_too_short' : null)

/** Why a listing refuses these days whatever the pickup hour; null where one of its hours can be had. */
export const daysFault = (terms: TripTerms, trip: DayRange, now: Date) => requestFault(terms, trip, terms.pickupUntil, now)

/** The hours of that day which the notice leaves and which have not passed; all of them where none is left. */
export function hoursToOffer(terms: TripTerms, day: Day, now: Date) {
  const hours = pickupHours(terms)
  const left = hours.filter((hour) => pickupAt(day, hour) >= now && !isTooSoon(terms, pickupAt(day, hour), now))
  return left.length > 0 ? left : hours
}

/** The same trip made as short or as long as the terms ask, on the first days from its own that their notice leaves. */
export function fittingTrip(terms: TripTerms, trip: DayRange, now: Date): DayRange {
  const days = Math.min(Math.max(countDays(trip), terms.minDays), terms.maxDays)
  let { from } = trip
  while (isTooSoon(terms, pickupAt(from, terms.pickupUntil), now)) from = addDays(from, 1)
  return { from, to: addDays(from, days - 1) }
}
