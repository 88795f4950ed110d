import type { Context } from 'hono'
import type { CarSearch } from '../../shared/domain/search.ts'
import type { Env } from './context.ts'

/** Browsers send `Accept-Language`; most robots and our own server rendering do not. */
export function recordSearch(c: Context<Env>, search: CarSearch, response: Response) {
  if (response.status === 200 && c.req.header('accept-language')) c.get('noResultSearches').countNoResultSearch(search, c.get('now')())
}
