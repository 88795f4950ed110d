import { bodyTypes, features, fuels, transmissions } from '../../shared/domain/car.ts'
import { countDays, type Day, type DayRange, getDayStart } from '../../shared/lib/days.ts'
import { areDocumentsChecked } from '../../shared/domain/document.ts'
import { hourMs } from '../../shared/lib/durations.ts'
import { fitsInstant } from '../../shared/domain/instant.ts'
import { type City, findCity, locations } from '../../shared/domain/places.ts'
import { type CarSearch, driverFilters, documentFilters, splitSearchWords } from '../../shared/domain/search.ts'
import { foldText, createSpellingMatcher } from '../../shared/lib/search-text.ts'
import { type DriverChoice, parseHour } from '../../shared/domain/terms.ts'
import type { CarRow } from '../db/row-types.ts'
import { createDictionaryColumn, type RowFilter, createValueFilter, createBitmaskFilter } from './filters.ts'
import { createVocabulary } from './vocabulary.ts'
import { createAvailabilityBitmap } from './availability-bitmap.ts'

type SortColumn = 'id' | 'pricePerDay' | 'rating' | 'reviewCount' | 'decidedAt'
type FilterColumn =
  | 'location'
  | 'year'
  | 'seats'
  | 'fuel'
  | 'transmission'
  | 'bodyType'
  | 'features'
  | 'searchText'
  | 'pickupArea'
  | 'documentsValidTo'
  | 'driver'
type TermColumn = 'minDays' | 'maxDays' | 'noticeHours' | 'pickupUntil'
type InstantColumn = 'instantBooking' | 'instantPausedAt' | 'instantMaxDays' | 'instantDaysAhead'
export const uncheckedMark = '?'
/** `taken` days and `proofs` of documents are lists with commas between. */
export type IndexedCar = Pick<CarRow, SortColumn | FilterColumn | TermColumn | InstantColumn> & {
  unavailableDays: string | null
  proofs: string | null
}
export type CarFilters = CarSearch & { excludedCity?: City; minRating?: number; isUnrated?: true }
/** `hour` is the next full hour, until which every search has the same result. */
export type Clock = { today: Day; hour: Date }

const traitNames = [...locations, ...fuels, ...transmissions, ...bodyTypes, ...features, ...driverFilters, ...documentFilters]
// A 33rd name would share its bit with the first.
if (traitNames.length > 32) throw new Error('More traits than the bits of a number')
const traitBits = new Map<string, number>(traitNames.map((name, number) => [name, 1 << number]))
export const toTraitBits = (names: readonly (string | undefined)[]) =>
  names.reduce((bits, name = '') => bits | (traitBits.get(name) ?? 0), 0)

const listDriverOptions = (driver: DriverChoice) => (driver === 'either' ? driverFilters : [driver])

const listDocumentTraits = ({ proofs }: IndexedCar) =>
  areDocumentsChecked((proofs?.split(',') ?? []).map((kind) => ({ kind, isChecked: kind !== uncheckedMark }))) ? documentFilters : []

/** Hours before the first day's midnight, as notice counts back from the latest pickup hour. */
const getNoticeHours = ({ noticeHours, pickupUntil }: IndexedCar) => (noticeHours === 0 ? -Infinity : noticeHours - parseHour(pickupUntil))

/** Nobody finds a car by a phone number or address that its visitors see masked. */
const removeContacts = (area: string) => area.replace(/\S*[\d@]\S*/g, ' ')

export function createColumns(first: Day, capacity: number) {
  const ids: string[] = []
  const traits = new Int32Array(capacity)
  const price = new Int32Array(capacity)
  const rating = new Float64Array(capacity)
  const reviews = new Int32Array(capacity)
  const decided = new Float64Array(capacity)
  const days = createAvailabilityBitmap(first, capacity)
  const documentsValidTo = createDictionaryColumn<Day>(capacity)
  const seats = createDictionaryColumn<number>(capacity)
  const text = createDictionaryColumn<string>(capacity)
  const areas = createDictionaryColumn<string>(capacity)
  const vocabulary = createVocabulary()
  const instant = createDictionaryColumn<Pick<IndexedCar, 'instantBooking' | 'instantMaxDays' | 'instantDaysAhead'>>(capacity)
  const terms = createDictionaryColumn<{ minDays: number; maxDays: number; notice: number }>(capacity)

  function writeTerms(row: number, car: IndexedCar) {
    const { minDays, maxDays } = car
    const notice = getNoticeHours(car)
    terms.write(row, { minDays, maxDays, notice }, `${minDays} ${maxDays} ${notice}`)
  }

  function writeInstant(row: number, { instantBooking, instantPausedAt, instantMaxDays, instantDaysAhead }: IndexedCar) {
    const limits = { instantBooking: instantBooking && instantPausedAt === null, instantMaxDays, instantDaysAhead }
    instant.write(row, limits, limits.instantBooking ? `${instantMaxDays} ${instantDaysAhead}` : '')
  }

  /** Without days it finds every car with instant booking. */
  function filterByInstant({ from, to }: CarSearch, today: Day) {
    return instant.createFilter((limits) => (from && to ? fitsInstant(limits, { from, to }, today) : limits.instantBooking))
  }

  function filterByTerms(trip: DayRange, hour: Date) {
    const length = countDays(trip)
    const hoursLeft = (getDayStart(trip.from).getTime() - hour.getTime()) / hourMs
    return terms.createFilter(({ minDays, maxDays, notice }) => minDays <= length && length <= maxDays && notice <= hoursLeft)
  }

  /** What was typed, or the nearest known words where nothing is spelt so. */
  function filterByWord(word: string): RowFilter {
    const nearest = vocabulary.findNearest(word)
    const spellings = nearest.length > 0 ? nearest : [word]
    const city = toTraitBits(spellings.map(findCity))
    if (city !== 0) return createValueFilter(traits, (bits) => (bits & city) !== 0)
    const matchers = spellings.map(createSpellingMatcher)
    const matches = (name: string) => matchers.some((isMatch) => isMatch(name))
    const [isInText, isInArea] = [text.createPredicate(matches), areas.createPredicate(matches)]
    return (rows) => rows.filter((row) => isInText(row) || isInArea(row))
  }

  function writeWords(row: number, { searchText, year, pickupArea }: IndexedCar) {
    const [name, area] = [foldText(`${searchText} ${year}`), foldText(removeContacts(pickupArea ?? ''))]
    text.write(row, name)
    areas.write(row, area)
    vocabulary.add(name)
    vocabulary.add(area)
  }

  return {
    ids,
    traits,
    price,
    rating,
    reviews,
    decided,
    knows: days.knows,
    write(row: number, car: IndexedCar) {
      ids[row] = car.id
      traits[row] = toTraitBits([
        car.location,
        car.fuel,
        car.transmission,
        car.bodyType ?? undefined,
        ...car.features,
        ...listDriverOptions(car.driver),
        ...listDocumentTraits(car),
      ])
      price[row] = car.pricePerDay
      rating[row] = car.rating
      reviews[row] = car.reviewCount
      decided[row] = car.decidedAt?.getTime() ?? 0
      days.write(row, car.unavailableDays ?? '', car.documentsValidTo)
      documentsValidTo.write(row, car.documentsValidTo)
      seats.write(row, car.seats)
      writeWords(row, car)
      writeTerms(row, car)
      writeInstant(row, car)
    },
    hasPapersOn: (row: number, day: Day) => (documentsValidTo.at(row) ?? '') >= day,
    /** Without days it finds cars that could be picked up today. */
    filtersOf(search: CarFilters, { today, hour }: Clock) {
      const {
        from,
        to,
        q = '',
        seats: minSeats,
        fuel,
        transmission,
        bodyType,
        driver,
        papers,
        features: wantedFeatures = [],
        excludedCity,
        minRating,
        isUnrated,
      } = search
      const filters =
        from && to
          ? [...days.free({ from, to }), filterByTerms({ from, to }, hour)]
          : [documentsValidTo.createFilter((validTo) => validTo >= today)]
      const expected = toTraitBits([fuel, transmission, bodyType, driver, papers, ...wantedFeatures])
      const mask = expected | toTraitBits([excludedCity])
      if (mask !== 0) filters.push(createBitmaskFilter(traits, mask, expected))
      if (search.instant) filters.push(filterByInstant(search, today))
      if (minSeats) filters.push(seats.createFilter((count) => count >= minSeats))
      if (minRating !== undefined) filters.push(createValueFilter(rating, (stars) => stars >= minRating))
      if (isUnrated) filters.push(createValueFilter(reviews, (count) => count === 0))
      filters.push(...splitSearchWords(q).map(filterByWord))
      return filters
    },
  }
}
export type Columns = ReturnType<typeof createColumns>
