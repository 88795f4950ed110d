import { features, fuels, transmissions } from '../../shared/domain/car.ts'
import { countDays, type Day, type DayRange, getStart } from '../../shared/lib/days.ts'
import { arePapersChecked } from '../../shared/domain/document.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { type City, findCity, locations } from '../../shared/domain/places.ts'
import { type CarSearch, driverWishes, papersWishes, searchWords } from '../../shared/domain/search.ts'
import { foldText, isSpeltAs } from '../../shared/lib/search-text.ts'
import { type DriverChoice, hourNumber } from '../../shared/domain/trip-terms.ts'
import type { CarRow } from '../db/row-types.ts'
import { createDictionaryColumn, passing, toBitmaskFilter } from './filters.ts'
import { createAvailabilityBitmap } from './availability-bitmap.ts'

type Sorted = 'id' | 'pricePerDay' | 'rating' | 'reviewCount' | 'decidedAt'
type Filtered = 'location' | 'year' | 'seats' | 'fuel' | 'transmission' | 'features' | 'searchText' | 'documentsValidTo' | 'driver'
type TripTerm = 'minDays' | 'maxDays' | 'noticeHours' | 'pickupUntil'
export const uncheckedMark = '?'
/** `taken` days and `proofs` of documents are lists with commas between. */
export type IndexedCar = Pick<CarRow, Sorted | Filtered | TripTerm> & { taken: string | null; proofs: string | null }
export type SearchFilters = CarSearch & { elsewhere?: City; leastRating?: number; isUnrated?: true }
/** `hour` is the next full hour, until which every search has the same result. */
export type Clock = { today: Day; hour: Date }

const traitNames = [...locations, ...fuels, ...transmissions, ...features, ...driverWishes, ...papersWishes]
const bitOf = new Map<string, number>(traitNames.map((name, number) => [name, 1 << number]))
export const bitsOf = (names: readonly (string | undefined)[]) => names.reduce((bits, name = '') => bits | (bitOf.get(name) ?? 0), 0)

const wishesOf = (driver: DriverChoice) => (driver === 'either' ? driverWishes : [driver])

const papersOf = ({ proofs }: IndexedCar) =>
  arePapersChecked((proofs?.split(',') ?? []).map((kind) => ({ kind, isChecked: kind !== uncheckedMark }))) ? papersWishes : []

/** Hours before the first day's midnight, as notice counts back from the latest pickup hour. */
const hoursBefore = ({ noticeHours, pickupUntil }: IndexedCar) => (noticeHours === 0 ? -Infinity : noticeHours - hourNumber(pickupUntil))

export function createColumns(first: Day, room: number) {
  const ids: string[] = []
  const traits = new Int32Array(room)
  const price = new Int32Array(room)
  const rating = new Float64Array(room)
  const reviews = new Int32Array(room)
  const decided = new Float64Array(room)
  const days = createAvailabilityBitmap(first, room)
  const papersTo = createDictionaryColumn<Day>(room)
  const seats = createDictionaryColumn<number>(room)
  const text = createDictionaryColumn<string>(room)
  const terms = createDictionaryColumn<{ minDays: number; maxDays: number; notice: number }>(room)

  function writeTerms(place: number, car: IndexedCar) {
    const { minDays, maxDays } = car
    const notice = hoursBefore(car)
    terms.write(place, { minDays, maxDays, notice }, `${minDays} ${maxDays} ${notice}`)
  }

  function suiting(trip: DayRange, hour: Date) {
    const length = countDays(trip)
    const hoursLeft = (getStart(trip.from).getTime() - hour.getTime()) / hourMs
    return terms.where(({ minDays, maxDays, notice }) => minDays <= length && length <= maxDays && notice <= hoursLeft)
  }

  function naming(word: string) {
    const city = bitsOf([findCity(word)])
    return city === 0 ? text.where(isSpeltAs(word)) : passing(traits, (bits) => (bits & city) !== 0)
  }

  return {
    ids,
    traits,
    price,
    rating,
    reviews,
    decided,
    knows: days.knows,
    write(place: number, car: IndexedCar) {
      ids[place] = car.id
      traits[place] = bitsOf([car.location, car.fuel, car.transmission, ...car.features, ...wishesOf(car.driver), ...papersOf(car)])
      price[place] = car.pricePerDay
      rating[place] = car.rating
      reviews[place] = car.reviewCount
      decided[place] = car.decidedAt?.getTime() ?? 0
      days.write(place, car.taken ?? '', car.documentsValidTo)
      papersTo.write(place, car.documentsValidTo)
      seats.write(place, car.seats)
      text.write(place, foldText(`${car.searchText} ${car.year}`))
      writeTerms(place, car)
    },
    hasPapersOn: (place: number, day: Day) => (papersTo.at(place) ?? '') >= day,
    /** Without days it finds cars that could be picked up today. */
    filtersOf(wanted: SearchFilters, { today, hour }: Clock) {
      const {
        from,
        to,
        q = '',
        seats: least,
        fuel,
        transmission,
        driver,
        papers,
        features: having = [],
        elsewhere,
        leastRating,
        isUnrated,
      } = wanted
      const filters = from && to ? [...days.free({ from, to }), suiting({ from, to }, hour)] : [papersTo.where((last) => last >= today)]
      const given = bitsOf([fuel, transmission, driver, papers, ...having])
      const asked = given | bitsOf([elsewhere])
      if (asked !== 0) filters.push(toBitmaskFilter(traits, asked, given))
      if (least) filters.push(seats.where((count) => count >= least))
      if (leastRating !== undefined) filters.push(passing(rating, (stars) => stars >= leastRating))
      if (isUnrated) filters.push(passing(reviews, (count) => count === 0))
      filters.push(...searchWords(q).map(naming))
      return filters
    },
  }
}
export type Columns = ReturnType<typeof createColumns>
