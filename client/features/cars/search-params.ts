import type { DriverFilter } from '../../../shared/domain/search.ts'
import { stripUnknownParams, parsePageParam, parseText } from '../../app/search-param-parsers.ts'

export const carTabs = ['details', 'features', 'reviews'] as const
export type CarTab = (typeof carTabs)[number]
export const parseCarTab = (value: unknown) => carTabs.find((tab) => tab === value) ?? carTabs[0]

/** `ask` is set by visitors who chose to book before logging in; `page` belongs to the reviews. */
type CarSearchParams = { from?: string; to?: string; driver?: DriverFilter; ask?: 'book'; tab?: CarTab; page?: number }

const parseDayText = (value: unknown) => parseText(value).slice(0, 20)

export const parseCarPageSearch = stripUnknownParams(({ from, to, driver, ask, tab, page }): CarSearchParams => {
  const reviewPage = parsePageParam(page)
  return {
    ...(from ? { from: parseDayText(from) } : {}),
    ...(to ? { to: parseDayText(to) } : {}),
    ...(driver === 'with' || driver === 'without' ? { driver } : {}),
    ...(ask === 'book' ? { ask } : {}),
    ...(parseCarTab(tab) === carTabs[0] ? {} : { tab: parseCarTab(tab) }),
    ...(reviewPage > 1 ? { page: reviewPage } : {}),
  }
})
