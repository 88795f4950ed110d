import { useSyncExternalStore } from 'react'
import type { Day } from '../../../shared/lib/days.ts'
import { type CarSearch, parseSearch } from '../../../shared/domain/search.ts'
import { browserStorage, recentName as name } from '../../lib/storage.ts'

export type RecentSearch = Pick<CarSearch, 'location' | 'from' | 'to' | 'q'>

const most = 5

const coreOf = ({ location, from, to, q }: CarSearch): RecentSearch => ({
  ...(location ? { location } : {}),
  ...(from && to ? { from, to } : {}),
  ...(q ? { q } : {}),
})
const tripKey = ({ location, from, to }: RecentSearch) => [location, from, to].join('/')
export const recentKey = (search: RecentSearch) => `${tripKey(search)}/${search.q?.toLowerCase() ?? ''}`

function isSame(one: RecentSearch, other: RecentSearch) {
  const [text, before] = [one.q?.toLowerCase() ?? '', other.q?.toLowerCase() ?? '']
  if (tripKey(one) !== tripKey(other)) return false
  return text === before || (text !== '' && before !== '' && (text.startsWith(before) || before.startsWith(text)))
}

const readOne = (stored: unknown, today: Day): RecentSearch[] => {
  if (typeof stored !== 'object' || stored === null) return []
  const { search, faults } = parseSearch({ ...stored }, today)
  const isWhole = Object.keys(faults).length === 0 && (search.location || search.q)
  return isWhole ? [coreOf(search)] : []
}

const none: readonly RecentSearch[] = []
/** Cached, because useSyncExternalStore needs a stable snapshot. */
let last = { text: '', today: '', searches: none }
const watchers = new Set<() => void>()

function recentSearches(today: Day) {
  const text = browserStorage.read(name) ?? ''
  if (text !== last.text || today !== last.today) {
    const stored = browserStorage.readJson(name)
    last = { text, today, searches: Array.isArray(stored) ? stored.flatMap((one) => readOne(one, today)).slice(0, most) : none }
  }
  return last.searches
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useRecentSearches = (today: Day) =>
  useSyncExternalStore(
    watch,
    () => recentSearches(today),
    () => none,
  )

export function saveSearch(search: CarSearch, today: Day) {
  const core = coreOf(search)
  const others = recentSearches(today).filter((other) => !isSame(core, other))
  browserStorage.write(name, JSON.stringify([core, ...others].slice(0, most)))
}

export function clearSearches() {
  browserStorage.drop(name)
  for (const watcher of watchers) watcher()
}
