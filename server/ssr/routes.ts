import { type Context, Hono } from 'hono'
import { toDay } from '../../shared/lib/days.ts'
import { toFields, parseSearch, withDays } from '../../shared/domain/search.ts'
import type { Env } from '../http/context.ts'
import { respondCached } from '../http/cached-response.ts'
import { recordSearch } from '../http/record-search.ts'
import { noJsFormRoutes } from './no-js-forms.ts'
import { createCsrfToken } from './csrf-token.ts'
import { type Application, type Client, createPageRenderer, toPageRequest } from './pages.ts'

/** What a browser is told to do with a page that is the same for all visitors: keep it, and ask whether it still holds. */
const ofVisitors = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Longer addresses are nobody's but the one who wrote them: their pages are kept by nobody. */
const longestKept = 300
/** Pages whose forms can be sent without scripts. */
const withForms = new Set(['/auth', '/admin-login', '/contact'])

/** The page of a search shows what the API finds for it. */
function noteSearchPage(c: Context<Env>, answer: Response) {
  const today = toDay(c.var.now())
  const { search, faults } = parseSearch(toFields(new URL(c.req.url).searchParams), today)
  if (Object.keys(faults).length === 0) recordSearch(c, withDays(search, today), answer)
}

/** The HTML of every URL that is neither API nor file. */
export function pageRoutes(client: Client, application: Application) {
  const pages = createPageRenderer(client, application)
  return new Hono<Env>().route('/', noJsFormRoutes(pages)).get('*', async (c) => {
    const wanted = toPageRequest(c)
    const token = withForms.has(c.req.path) ? createCsrfToken(c) : null
    const answer =
      !c.var.session && token === null && wanted.path.length <= longestKept
        ? await respondCached(c, { key: `page ${wanted.path}`, headers: ofVisitors }, () => pages.make(c, wanted))
        : pages.answer(c, await pages.make(c, wanted, token))
    if (c.req.path === '/search') noteSearchPage(c, answer)
    return answer
  })
}
