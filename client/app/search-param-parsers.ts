import { parsePage } from '../../shared/lib/paging.ts'

/** A search parameter as text: the URL gives text, a link inside the site may give a number. */
export const parseText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * What a route reads of its address, and nothing else. The router lays it over the raw search, where a text that was dropped would show through
 * again: it is written over.
 */
export const readOnly =
  <Search extends object>(read: (raw: Record<string, unknown>) => Search) =>
  (raw: Record<string, unknown>): Search => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) })

/** A page number from a search parameter; what is none counts as the first. */
export const parsePageParam = (value: unknown) => parsePage(parseText(value)) ?? 1
