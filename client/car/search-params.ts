import { type Day, isDay } from '../../shared/days.ts'
import { onlyRead } from '../shell/search-text.ts'

/** The days someone came with, kept while they look, log in and choose; `ask` where they had already pressed to book. */
export type CarSearchParams = { from?: Day; to?: Day; ask?: 'book' }

export const readCarSearch = onlyRead(
  ({ from, to, ask }): CarSearchParams => ({
    ...(isDay(from) && isDay(to) && from <= to ? { from, to } : {}),
    ...(ask === 'book' ? { ask } : {}),
  }),
)
