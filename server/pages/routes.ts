import { type Context, Hono } from 'hono'
import { dayOf } from '../../shared/days.ts'
import { fieldsOf, parseSearch, withDays } from '../../shared/search.ts'
import type { Env } from '../http/env.ts'
import { kept } from '../http/kept.ts'
import { noteVisit } from '../http/visit.ts'
import { formRoutes } from './form-routes.ts'
import { formToken } from './form-token.ts'
import { type Application, type Client, createPages, wantedOf } from './pages.ts'

/** What a browser is told to do with a page that is the same for all visitors: keep it, and ask whether it still holds. */
const ofVisitors = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Longer addresses are nobody's but the one who wrote them: their pages are kept by nobody. */
const longestKept = 300
/** Pages whose forms can be sent without scripts. */
const withForms = new Set(['/auth', '/admin-login', '/contact'])

/** The page of a search shows what the API finds for it. */
function noteSearchPage(c: Context<Env>, answer: Response) {
  const today = dayOf(c.var.now())
  const { search, faults } = parseSearch(fieldsOf(new URL(c.req.url).searchParams), today)
  if (Object.keys(faults).length === 0) noteVisit(c, withDays(search, today), answer)
}

/** The HTML of every URL that is neither API nor file. */
export function pageRoutes(client: Client, application: Application) {
  const pages = createPages(client, application)
  return new Hono<Env>().route('/', formRoutes(pages)).get('*', async (c) => {
    const wanted = wantedOf(c)
    const token = withForms.has(c.req.path) ? formToken(c) : null
    const answer =
      !c.var.session && token === null && wanted.path.length <= longestKept
        ? await kept(c, { key: `page ${wanted.path}`, headers: ofVisitors }, () => pages.make(c, wanted))
        : pages.answer(c, await pages.make(c, wanted, token))
    if (c.req.path === '/search') noteSearchPage(c, answer)
    return answer
  })
}
