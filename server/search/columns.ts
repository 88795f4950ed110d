import { features, fuels, transmissions } from '../../shared/car.ts'
import { addDays, countDays, type Day, type DayRange, eachDay } from '../../shared/days.ts'
import { locations } from '../../shared/places.ts'
import type { CarRow } from '../db/rows.ts'

type Sorted = 'id' | 'pricePerDay' | 'rating' | 'reviewCount' | 'decidedAt'
type Filtered = 'location' | 'seats' | 'fuel' | 'transmission' | 'features' | 'searchText' | 'papersValidTo'
/** A car on the market; `taken`: its days that cannot be had, with commas between them. */
export type IndexedCar = Pick<CarRow, Sorted | Filtered> & { taken: string | null }

const daysOfWord = 32
const words = 13
/** Days that are known, from the first one on. */
export const knownDays = words * daysOfWord

const traitNames = [...locations, ...fuels, ...transmissions, ...features]
const bitOf = new Map<string, number>(traitNames.map((name, number) => [name, 1 << number]))
/** What a car is, or what is asked of it, as one number. */
export const bitsOf = (names: readonly (string | undefined)[]) => names.reduce((bits, name = '') => bits | (bitOf.get(name) ?? 0), 0)

/** What is known of so many cars at most, in a place for each: columns of numbers, since a search reads a few of them for every car. */
export function createColumns(first: Day, room: number) {
  const columns = {
    ids: [] as string[],
    traits: new Int32Array(room),
    seats: new Int32Array(room),
    price: new Int32Array(room),
    papers: new Int32Array(room),
    rating: new Float64Array(room),
    reviews: new Int32Array(room),
    decided: new Float64Array(room),
    text: new Int32Array(room),
    // What cars are called, each once.
    texts: [] as string[],
    /** A bit for every day, a column for every 32 of them. */
    taken: Array.from({ length: words }, () => new Int32Array(room)),
  }
  const numberOfText = new Map<string, number>()
  const numberOfDay = new Map(eachDay({ from: first, to: addDays(first, knownDays - 1) }).map((day, number) => [day, number]))

  const dayNumber = (day: Day) => countDays({ from: first, to: day }) - 1

  function textNumber(text: string) {
    const number = numberOfText.get(text) ?? columns.texts.push(text) - 1
    numberOfText.set(text, number)
    return number
  }

  function hold(place: number, day: Day) {
    const number = numberOfDay.get(day)
    if (number === undefined) return
    const word = columns.taken[number >> 5]
    if (word) word[place] = (word[place] ?? 0) | (1 << (number & 31))
  }

  return {
    ...columns,
    dayNumber,
    write(place: number, car: IndexedCar) {
      columns.ids[place] = car.id
      columns.traits[place] = bitsOf([car.location, car.fuel, car.transmission, ...car.features])
      columns.seats[place] = car.seats
      columns.price[place] = car.pricePerDay
      columns.papers[place] = dayNumber(car.papersValidTo)
      columns.rating[place] = car.rating
      columns.reviews[place] = car.reviewCount
      columns.decided[place] = car.decidedAt?.getTime() ?? 0
      columns.text[place] = textNumber(car.searchText)
      for (const word of columns.taken) word[place] = 0
      for (const day of car.taken?.split(',') ?? []) hold(place, day)
    },
    /** The bits of a trip: one number for each column of days. */
    tripBits({ from, to }: DayRange) {
      const bits = Array.from(columns.taken, () => 0)
      for (let number = dayNumber(from); number <= dayNumber(to); number += 1)
        bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
      return bits
    },
  }
}
export type Columns = ReturnType<typeof createColumns>
