import { useSyncExternalStore } from 'react'
import type { Day } from '../../../shared/lib/days.ts'
import { type CarSearch, parseSearch } from '../../../shared/domain/search.ts'
import { browserStorage, recentSearchesKey } from '../../lib/storage.ts'

export type RecentSearch = Pick<CarSearch, 'location' | 'from' | 'to' | 'q'>

const maxSearches = 5

const toRecentSearch = ({ location, from, to, q }: CarSearch): RecentSearch => ({
  ...(location ? { location } : {}),
  ...(from && to ? { from, to } : {}),
  ...(q ? { q } : {}),
})
const getTripKey = ({ location, from, to }: RecentSearch) => [location, from, to].join('/')
export const getRecentSearchKey = (search: RecentSearch) => `${getTripKey(search)}/${search.q?.toLowerCase() ?? ''}`

function isSimilarSearch(search: RecentSearch, other: RecentSearch) {
  const [searchText, otherText] = [search.q?.toLowerCase() ?? '', other.q?.toLowerCase() ?? '']
  if (getTripKey(search) !== getTripKey(other)) return false
  return (
    searchText === otherText ||
    (searchText !== '' && otherText !== '' && (searchText.startsWith(otherText) || otherText.startsWith(searchText)))
  )
}

const parseRecentSearch = (stored: unknown, today: Day): RecentSearch[] => {
  if (typeof stored !== 'object' || stored === null) return []
  const { search, errors } = parseSearch({ ...stored }, today)
  const isValid = Object.keys(errors).length === 0 && (search.location || search.q)
  return isValid ? [toRecentSearch(search)] : []
}

const noSearches: readonly RecentSearch[] = []
/** Cached, because useSyncExternalStore needs a stable snapshot. */
let cached = { json: '', today: '', searches: noSearches }
const listeners = new Set<() => void>()

function readRecentSearches(today: Day) {
  const json = browserStorage.read(recentSearchesKey) ?? ''
  if (json !== cached.json || today !== cached.today) {
    const stored = browserStorage.readJson(recentSearchesKey)
    cached = {
      json,
      today,
      searches: Array.isArray(stored) ? stored.flatMap((item) => parseRecentSearch(item, today)).slice(0, maxSearches) : noSearches,
    }
  }
  return cached.searches
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useRecentSearches = (today: Day) =>
  useSyncExternalStore(
    subscribe,
    () => readRecentSearches(today),
    () => noSearches,
  )

export function saveRecentSearch(search: CarSearch, today: Day) {
  const recent = toRecentSearch(search)
  const others = readRecentSearches(today).filter((other) => !isSimilarSearch(recent, other))
  browserStorage.write(recentSearchesKey, JSON.stringify([recent, ...others].slice(0, maxSearches)))
}

export function clearRecentSearches() {
  browserStorage.remove(recentSearchesKey)
  for (const listener of listeners) listener()
}
