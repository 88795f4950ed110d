import { tripFault, usualDays } from './availability.ts'
import { type Feature, features, type Fuel, fuels, type Transmission, transmissions } from './car.ts'
import { type Day, isDay } from '../lib/days.ts'
import { readWhole } from '../lib/money.ts'
import { parsePage } from '../lib/paging.ts'
import { isLocation, type City } from './places.ts'
import { foldText } from '../lib/search-text.ts'

export const sorts = ['price', '-price', 'rating', 'newest'] as const
export type Sort = (typeof sorts)[number]
/** Francs; the filter's upper end means 'no upper limit'. */
export const noUpperPrice = 1_000_000
export const searchTextLength = 60

/** Cars that offer both match either value. */
export const driverWishes = ['with', 'without'] as const
export type DriverWish = (typeof driverWishes)[number]
/** The search page shows only these; others can come from links or the assistant. */
export const tickedFeatures = ['four_by_four', 'air_conditioning', 'child_seat'] as const satisfies readonly Feature[]
export const isTickable = (feature: Feature) => tickedFeatures.some((one) => one === feature)

export const papersWishes = ['checked'] as const
export type PapersWish = (typeof papersWishes)[number]

export type CarSearch = {
  location?: City
  from?: Day
  to?: Day
  q?: string
  fuel?: Fuel
  seats?: number
  minPrice?: number
  maxPrice?: number
  transmission?: Transmission
  features?: Feature[]
  driver?: DriverWish
  papers?: PapersWish
  sort?: Sort
  page?: number
}
export type SearchFaults = Partial<
  Record<keyof CarSearch, 'invalid' | 'day_invalid' | 'day_past' | 'range_reversed' | 'day_far' | 'range_long' | 'too_long' | 'required'>
>

function francs(value: unknown) {
  const whole = readWhole(String(value))
  return whole < 100_000_000 ? whole : null
}
const oneOf = <T extends string>(choices: readonly T[], value: unknown) => choices.find((choice) => choice === value) ?? null
const seatsOf = (value: unknown) => (/^[1-9]$/.test(String(value)) ? Number(value) : null)
const namesOf = (value: unknown) => String(value).split(',')
function featuresOf(value: unknown) {
  const names = namesOf(value)
  return names.every((name) => oneOf(features, name)) ? features.filter((feature) => names.includes(feature)) : null
}
const textOf = (value: unknown) => {
  const text = String(value)
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
  return text.length <= searchTextLength ? text : null
}

export const filterNames = [
  'q',
  'fuel',
  'seats',
  'minPrice',
  'maxPrice',
  'transmission',
  'features',
  'driver',
  'papers',
] as const satisfies (keyof CarSearch)[]
export type FilterName = (typeof filterNames)[number]

type Reader<Key extends keyof CarSearch> = (value: unknown) => NonNullable<CarSearch[Key]> | null
const readers: { [Key in keyof CarSearch]-?: Reader<Key> } = {
  location: (value) => (isLocation(value) ? value : null),
  from: (value) => (isDay(value) ? value : null),
  to: (value) => (isDay(value) ? value : null),
  q: textOf,
  fuel: (value) => oneOf(fuels, value),
  seats: seatsOf,
  minPrice: francs,
  maxPrice: francs,
  transmission: (value) => oneOf(transmissions, value),
  features: featuresOf,
  driver: (value) => oneOf(driverWishes, value),
  papers: (value) => oneOf(papersWishes, value),
  sort: (value) => oneOf(sorts, value),
  page: (value) => parsePage(String(value)),
}
const keys = Object.keys(readers) as (keyof CarSearch)[]

/** In old links the driver and unlimited kilometres were features. */
function upToDate(raw: Record<string, unknown>) {
  const names = namesOf(raw['features'])
  const left = names.filter((name) => name !== 'with_driver' && name !== 'unlimited_mileage')
  if (left.length === names.length) return raw
  return { ...(names.includes('with_driver') ? { driver: 'with' } : {}), ...raw, features: left.join(',') }
}

export function toFields(entries: Iterable<[string, FormDataEntryValue]>) {
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) if (typeof value === 'string') fields[name] = name in fields ? `${fields[name]},${value}` : value
  return fields
}

/** Keeps every readable field; `today` is the server's day in Kigali. */
export function parseSearch(given: Record<string, unknown>, today: Day): { search: CarSearch; faults: SearchFaults } {
  const search: CarSearch = {}
  const faults: SearchFaults = {}
  const raw = upToDate(given)
  for (const key of keys) {
    const value = raw[key]
    if (value === undefined || value === '') continue
    const read = readers[key](value)
    if (read === null) faults[key] = key === 'from' || key === 'to' ? 'day_invalid' : 'invalid'
    else if (read !== '') Object.assign(search, { [key]: read })
  }
  if (search.from && search.to) {
    const fault = tripFault({ from: search.from, to: search.to }, today)
    if (fault) faults[fault.field] = fault.code
  } else if (search.from && !faults.to) faults.to = 'required'
  else if (search.to && !faults.from) faults.from = 'required'
  return { search, faults }
}

export const withDays = (search: CarSearch, today: Day): CarSearch =>
  search.from || search.to ? search : { ...search, ...usualDays(today) }

export const searchWords = (q: string) =>
  foldText(q)
    .split(/[\s,;()·]+/)
    .filter((word) => !/^[-/|.]*$/.test(word))
    .slice(0, 6)
