import { features, fuels, transmissions } from '../../shared/car.ts'
import { addDays, countDays, type Day, type DayRange, eachDay, startOf } from '../../shared/days.ts'
import { hourMs } from '../../shared/durations.ts'
import { locations } from '../../shared/places.ts'
import { arePapersChecked } from '../../shared/document.ts'
import { driverWishes, papersWishes } from '../../shared/search.ts'
import { type DriverChoice, hourNumber } from '../../shared/trip-terms.ts'
import type { CarRow } from '../db/rows.ts'

type Sorted = 'id' | 'pricePerDay' | 'rating' | 'reviewCount' | 'decidedAt'
type Filtered = 'location' | 'seats' | 'fuel' | 'transmission' | 'features' | 'searchText' | 'papersValidTo' | 'driver'
type TripTerm = 'minDays' | 'maxDays' | 'noticeHours' | 'pickupUntil'
/** Among proofs: one that nobody has compared with the page yet. */
export const unchecked = '?'
/** A car on the market; `taken`: its days that cannot be had, `proofs`: the papers of which there are proofs, `unchecked` for each that nobody has compared yet. Both with commas between. */
export type IndexedCar = Pick<CarRow, Sorted | Filtered | TripTerm> & { taken: string | null; proofs: string | null }

const daysOfWord = 32
const words = 13
/** Days that are known, from the first one on. */
export const knownDays = words * daysOfWord
const lettersOfDay = 'yyyy-MM-dd,'.length

const traitNames = [...locations, ...fuels, ...transmissions, ...features, ...driverWishes, ...papersWishes]
const bitOf = new Map<string, number>(traitNames.map((name, number) => [name, 1 << number]))
/** What a car is, or what is asked of it, as one number. */
export const bitsOf = (names: readonly (string | undefined)[]) => names.reduce((bits, name = '') => bits | (bitOf.get(name) ?? 0), 0)

const wishesOf = (driver: DriverChoice) => (driver === 'either' ? driverWishes : [driver])

const papersOf = ({ proofs }: IndexedCar) =>
  arePapersChecked((proofs?.split(',') ?? []).map((kind) => ({ kind, isChecked: kind !== unchecked }))) ? papersWishes : []

/** Hours before its first day after which a car cannot be asked for any more: its notice before the last hour of a pickup. */
const hoursBefore = ({ noticeHours, pickupUntil }: IndexedCar) => (noticeHours === 0 ? -Infinity : noticeHours - hourNumber(pickupUntil))

/** What many cars have in common, each once: a car holds its number. */
function createKinds<T>() {
  const values: T[] = []
  const numbers = new Map<string, number>()
  return {
    number(name: string, value: T) {
      const number = numbers.get(name) ?? values.push(value) - 1
      numbers.set(name, number)
      return number
    },
    /** 1 in the place of each that fits. */
    fitting: (fits: (value: T) => boolean) => Uint8Array.from(values, (value) => Number(fits(value))),
  }
}

const digits = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
/** A number for the day that is written there. Days of a whole market are read at once: cutting each out of its text would take most of the time. */
const dayKey = (text: string, at: number) =>
  ((digits(text, at) * 100 + digits(text, at + 2)) * 12 + digits(text, at + 5)) * 31 + digits(text, at + 8)

/** What is known of so many cars at most, in a place for each: columns of numbers, since a search reads a few of them for every car. */
export function createColumns(first: Day, room: number) {
  const ids: string[] = []
  const traits = new Int32Array(room)
  const seats = new Int32Array(room)
  const price = new Int32Array(room)
  const papersTo = new Int32Array(room)
  const rating = new Float64Array(room)
  const reviews = new Int32Array(room)
  const decided = new Float64Array(room)
  const text = new Int32Array(room)
  const texts = createKinds<string>()
  const terms = new Int32Array(room)
  const termKinds = createKinds<{ minDays: number; maxDays: number; notice: number }>()
  // A bit for every day, a column for every 32 of them.
  const taken = Array.from({ length: words }, () => new Int32Array(room))
  const firstKey = dayKey(first, 0)
  const numbers: (number | undefined)[] = []
  for (const [number, day] of eachDay({ from: first, to: addDays(first, knownDays - 1) }).entries())
    numbers[dayKey(day, 0) - firstKey] = number

  /** How many days after the first one; a day that is not known counts as the one before or after those that are. */
  const dayNumber = (day: Day) => numbers[dayKey(day, 0) - firstKey] ?? (day < first ? -1 : knownDays)

  function termsNumber(car: IndexedCar) {
    const { minDays, maxDays } = car
    const notice = hoursBefore(car)
    return termKinds.number(`${minDays} ${maxDays} ${notice}`, { minDays, maxDays, notice })
  }

  function hold(place: number, number: number | undefined) {
    const word = number === undefined ? undefined : taken[number >> 5]
    if (word && number !== undefined) word[place] = (word[place] ?? 0) | (1 << (number & 31))
  }

  /** Days that a booking or the owner holds, and those that the papers do not cover. */
  function writeDays(place: number, { taken: days, papersValidTo }: IndexedCar) {
    for (const word of taken) word[place] = 0
    for (let at = 0; days && at < days.length; at += lettersOfDay) hold(place, numbers[dayKey(days, at) - firstKey])
    for (let number = dayNumber(papersValidTo) + 1; number < knownDays; number += 1) hold(place, number)
  }

  return {
    ids,
    traits,
    seats,
    price,
    papersTo,
    rating,
    reviews,
    decided,
    text,
    texts,
    terms,
    dayNumber,
    write(place: number, car: IndexedCar) {
      ids[place] = car.id
      traits[place] = bitsOf([car.location, car.fuel, car.transmission, ...car.features, ...wishesOf(car.driver), ...papersOf(car)])
      seats[place] = car.seats
      price[place] = car.pricePerDay
      papersTo[place] = dayNumber(car.papersValidTo)
      rating[place] = car.rating
      reviews[place] = car.reviewCount
      decided[place] = car.decidedAt?.getTime() ?? 0
      text[place] = texts.number(car.searchText, car.searchText)
      terms[place] = termsNumber(car)
      writeDays(place, car)
    },
    /** The columns that know the days of a trip, each with the bits of those days: set where a car cannot be had, papers that end earlier included. */
    tripOf({ from, to }: DayRange) {
      const bits = Array.from(taken, () => 0)
      const last = dayNumber(to)
      for (let number = dayNumber(from); number <= last; number += 1) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
      return taken.flatMap((word, number) => (bits[number] ? [{ word, bits: bits[number] }] : []))
    },
    /** The kinds of terms that suit a trip of those days, seen from that hour. */
    termsFor(trip: DayRange, hour: Date) {
      const days = countDays(trip)
      const hoursLeft = (startOf(trip.from).getTime() - hour.getTime()) / hourMs
      return termKinds.fitting(({ minDays, maxDays, notice }) => minDays <= days && days <= maxDays && notice <= hoursLeft)
    },
  }
}
export type Columns = ReturnType<typeof createColumns>
