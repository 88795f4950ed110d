import { foldText } from '../lib/search-text.ts'
import { isLocation, type City } from './places.ts'
import { parsePage } from '../lib/paging.ts'
import { parseWholeNumber } from '../lib/money.ts'
import { findTripError, getDefaultDays } from './availability.ts'
import { type Day, isDay, type DayRange } from '../lib/days.ts'
import { type BodyType, bodyTypes, type Feature, features, type Fuel, fuels, type Transmission, transmissions } from './car.ts'

export const sorts = ['price', '-price', 'rating', 'newest'] as const
export type Sort = (typeof sorts)[number]
/** Francs; the filter's upper end means 'no upper limit'. */
export const noUpperPrice = 1_000_000
export const searchTextLength = 60

/** Cars that offer both match either value. */
export const driverFilters = ['with', 'without'] as const
export type DriverFilter = (typeof driverFilters)[number]
/** The search page shows only these; others can come from links or the assistant. */
export const filterFeatures = ['four_by_four', 'air_conditioning', 'child_seat'] as const satisfies readonly Feature[]
export const isFilterFeature = (feature: Feature) => filterFeatures.some((known) => known === feature)

export const documentFilters = ['checked'] as const
export type DocumentFilter = (typeof documentFilters)[number]

export const instantFilters = ['yes'] as const
export type InstantFilter = (typeof instantFilters)[number]

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
  bodyType?: BodyType
  features?: Feature[]
  driver?: DriverFilter
  papers?: DocumentFilter
  instant?: InstantFilter
  sort?: Sort
  page?: number
}
export type SearchErrors = Partial<
  Record<keyof CarSearch, 'invalid' | 'day_invalid' | 'day_past' | 'range_reversed' | 'day_far' | 'range_long' | 'too_long' | 'required'>
>

function parseFrancs(value: unknown) {
  const amount = parseWholeNumber(String(value))
  return amount < 100_000_000 ? amount : null
}
const findChoice = <T extends string>(choices: readonly T[], value: unknown) => choices.find((choice) => choice === value) ?? null
const parseSeats = (value: unknown) => (/^[1-9]$/.test(String(value)) ? Number(value) : null)
const splitNames = (value: unknown) => String(value).split(',')
function parseFeatures(value: unknown) {
  const names = splitNames(value)
  return names.every((name) => findChoice(features, name)) ? features.filter((feature) => names.includes(feature)) : null
}
const parseText = (value: unknown) => {
  const text = String(value)
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
  return text.length <= searchTextLength ? text : null
}

/** Swaps a lowest price that is above the highest one. */
export function normalizePriceRange(search: CarSearch): CarSearch {
  const { minPrice, maxPrice } = search
  return minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { ...search, minPrice: maxPrice, maxPrice: minPrice }
    : search
}

/** Francs, also as `50k`; undefined for an empty text, null for one without a price. */
export function parsePrice(text: string): number | null | undefined {
  const plain = text.toLowerCase().replace(/rwf|frw|[\s,.'’]/g, '')
  if (plain === '') return undefined
  const [, digits, thousands] = /^(\d{1,8})(k?)$/.exec(plain) ?? []
  return digits === undefined ? null : Number(digits) * (thousands ? 1_000 : 1)
}

export const filterNames = [
  'q',
  'fuel',
  'seats',
  'minPrice',
  'maxPrice',
  'transmission',
  'bodyType',
  'features',
  'driver',
  'papers',
  'instant',
] as const satisfies (keyof CarSearch)[]
export type FilterName = (typeof filterNames)[number]

type Parser<Key extends keyof CarSearch> = (value: unknown) => NonNullable<CarSearch[Key]> | null
const parsers: { [Key in keyof CarSearch]-?: Parser<Key> } = {
  location: (value) => (isLocation(value) ? value : null),
  from: (value) => (isDay(value) ? value : null),
  to: (value) => (isDay(value) ? value : null),
  q: parseText,
  fuel: (value) => findChoice(fuels, value),
  seats: parseSeats,
  minPrice: parseFrancs,
  maxPrice: parseFrancs,
  transmission: (value) => findChoice(transmissions, value),
  bodyType: (value) => findChoice(bodyTypes, value),
  features: parseFeatures,
  driver: (value) => findChoice(driverFilters, value),
  papers: (value) => findChoice(documentFilters, value),
  instant: (value) => findChoice(instantFilters, value),
  sort: (value) => findChoice(sorts, value),
  page: (value) => parsePage(String(value)),
}
const keys = Object.keys(parsers) as (keyof CarSearch)[]

/** In old links the driver and unlimited kilometres were features. */
function migrateFeatures(raw: Record<string, unknown>) {
  const names = splitNames(raw['features'])
  const rest = names.filter((name) => name !== 'with_driver' && name !== 'unlimited_mileage')
  if (rest.length === names.length) return raw
  return { ...(names.includes('with_driver') ? { driver: 'with' } : {}), ...raw, features: rest.join(',') }
}

export function toFields(entries: Iterable<[string, FormDataEntryValue]>) {
  const fields: Record<string, string> = {}
  for (const [name, value] of entries) if (typeof value === 'string') fields[name] = name in fields ? `${fields[name]},${value}` : value
  return fields
}

/** Keeps every readable field; `today` is the server's day in Kigali. */
export function parseSearch(params: Record<string, unknown>, today: Day): { search: CarSearch; errors: SearchErrors } {
  const search: CarSearch = {}
  const errors: SearchErrors = {}
  const raw = migrateFeatures(params)
  for (const key of keys) {
    const value = raw[key]
    if (value === undefined || value === '') continue
    const parsed = parsers[key](value)
    if (parsed === null) errors[key] = key === 'from' || key === 'to' ? 'day_invalid' : 'invalid'
    else if (parsed !== '') Object.assign(search, { [key]: parsed })
  }
  if (search.from && search.to) {
    const error = findTripError({ from: search.from, to: search.to }, today)
    if (error) errors[error.field] = error.code
  } else if (search.from && !errors.to) errors.to = 'required'
  else if (search.to && !errors.from) errors.from = 'required'
  return { search, errors }
}

export const addDefaultDays = (search: CarSearch, today: Day): CarSearch =>
  search.from || search.to ? search : { ...search, ...getDefaultDays(today) }

/** Neither a city nor a text was chosen. */
export const isUnscopedSearch = ({ location, q }: CarSearch) => !location && !q

export const splitSearchWords = (q: string) =>
  foldText(q)
    .split(/[\s,;()·]+/)
    .filter((word) => !/^[-/|.]*$/.test(word))
    .slice(0, 6)

const filterKeys = [
  'q',
  'bodyType',
  'fuel',
  'transmission',
  'seats',
  'minPrice',
  'maxPrice',
  'driver',
  'papers',
  'instant',
  'features',
] as const
export type FilterKey = (typeof filterKeys)[number]

export const listFilters = (search: CarSearch) => filterKeys.filter((key) => search[key] !== undefined)

/** A text counts as a filter only beside a city; alone it is the search itself. */
export const listActiveFilters = (search: CarSearch) => listFilters(search).filter((key) => key !== 'q' || search.location)

export function removeFilters(search: CarSearch, filters: readonly FilterKey[]): CarSearch {
  const removed = new Set<string>([...filters, 'page'])
  return Object.fromEntries(Object.entries(search).filter(([key]) => !removed.has(key)))
}

export type Relaxation = { without?: FilterKey[]; days?: DayRange; location?: City }
export type CountedRelaxation = Relaxation & { total: number }

export const relaxSearch = (search: CarSearch, { without = [], days, location }: Relaxation): CarSearch => ({
  ...removeFilters(search, without),
  ...days,
  ...(location ? { location } : {}),
})
