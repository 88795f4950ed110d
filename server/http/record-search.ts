import type { Context } from 'hono'
import type { CarSearch } from '../../shared/domain/search.ts'
import type { Env } from './context.ts'

/**
 * Counts a search that was answered in vain, whether the answer was made or kept. Browsers of people say their language;
 * most robots do not, nor does a page of ours that asks the API while it is drawn. Who asks whether an answer still holds has seen it.
 */
export function recordSearch(c: Context<Env>, search: CarSearch, answer: Response) {
  if (answer.status === 200 && c.req.header('accept-language')) c.get('vainSearches').recordQuery(search, c.get('now')())
}
