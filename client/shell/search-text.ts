import { parsePage } from '../../shared/paging.ts'

/** A search parameter as text: the URL gives text, a link inside the site may give a number. */
export const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A page number from a search parameter; what is none counts as the first. */
export const pageIn = (value: unknown) => parsePage(textIn(value)) ?? 1
