import { parsePage } from '../../shared/lib/paging.ts'

export const parseText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Sets other keys to undefined, because the router would merge the raw search back in. */
export const stripUnknownParams =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Record<string, unknown>): Search => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) })

export const parsePageParam = (value: unknown) => parsePage(parseText(value)) ?? 1

type PageSearch = { page?: number }

/** For a list that has pages and nothing else. */
export const parsePageSearch = stripUnknownParams((raw): PageSearch => {
  const page = parsePageParam(raw['page'])
  return page > 1 ? { page } : {}
})
