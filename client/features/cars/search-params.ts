import type { DriverWish } from '../../../shared/domain/search.ts'
import { readOnly, parsePageParam, parseText } from '../../app/search-param-parsers.ts'

export const carTabs = ['details', 'features', 'reviews'] as const
export type CarTab = (typeof carTabs)[number]
export const tabIn = (value: unknown) => carTabs.find((tab) => tab === value) ?? carTabs[0]

/** `ask` is set by visitors who chose to book before logging in; `page` belongs to the reviews. */
type CarSearchParams = { from?: string; to?: string; driver?: DriverWish; ask?: 'book'; tab?: CarTab; page?: number }

const dayText = (value: unknown) => parseText(value).slice(0, 20)

export const readCarSearch = readOnly(({ from, to, driver, ask, tab, page }): CarSearchParams => {
  const first = parsePageParam(page)
  return {
    ...(from ? { from: dayText(from) } : {}),
    ...(to ? { to: dayText(to) } : {}),
    ...(driver === 'with' || driver === 'without' ? { driver } : {}),
    ...(ask === 'book' ? { ask } : {}),
    ...(tabIn(tab) === carTabs[0] ? {} : { tab: tabIn(tab) }),
    ...(first > 1 ? { page: first } : {}),
  }
})
