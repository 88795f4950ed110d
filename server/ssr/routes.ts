import { type Context, Hono } from 'hono'
import { toDay } from '../../shared/lib/days.ts'
import { toFields, parseSearch, withDays } from '../../shared/domain/search.ts'
import type { Env } from '../http/context.ts'
import { respondCached } from '../http/cached-response.ts'
import { recordSearch } from '../http/record-search.ts'
import { noJsFormRoutes } from './no-js-forms.ts'
import { createCsrfToken } from './csrf-token.ts'
import { type Application, type Client, createPageRenderer, toPageRequest } from './pages.ts'

const ofVisitors = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Hardly anybody shares a longer address, so its page is not cached. */
const longestKept = 300
const withForms = new Set(['/auth', '/admin-login', '/contact'])

function noteSearchPage(c: Context<Env>, answer: Response) {
  const today = toDay(c.var.now())
  const { search, faults } = parseSearch(toFields(new URL(c.req.url).searchParams), today)
  if (Object.keys(faults).length === 0) recordSearch(c, withDays(search, today), answer)
}

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
