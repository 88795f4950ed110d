import { type Context, Hono } from 'hono'
import { toDay } from '../../shared/lib/days.ts'
import { toFields, parseSearch, addDefaultDays } from '../../shared/domain/search.ts'
import type { Env } from '../http/context.ts'
import { respondCached } from '../http/cached-response.ts'
import { recordSearch } from '../http/record-search.ts'
import { createNoJsFormRoutes } from './no-js-forms.ts'
import { createCsrfToken } from './csrf-token.ts'
import { type Application, type ClientBuild, createPageRenderer, toPageRequest } from './pages.ts'

const visitorHeaders = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Hardly anybody shares a longer address, so its page is not cached. */
const maxCachedPathLength = 300
const pathsWithForms = new Set(['/auth', '/admin-login', '/contact'])

function recordSearchPage(c: Context<Env>, response: Response) {
  const today = toDay(c.var.now())
  const { search, errors } = parseSearch(toFields(new URL(c.req.url).searchParams), today)
  if (Object.keys(errors).length === 0) recordSearch(c, addDefaultDays(search, today), response)
}

export function createPageRoutes(client: ClientBuild, application: Application) {
  const pages = createPageRenderer(client, application)
  return new Hono<Env>().route('/', createNoJsFormRoutes(pages)).get('*', async (c) => {
    const pageRequest = toPageRequest(c)
    const token = pathsWithForms.has(c.req.path) ? createCsrfToken(c) : null
    const response =
      !c.var.session && token === null && pageRequest.path.length <= maxCachedPathLength
        ? await respondCached(c, { key: `page ${pageRequest.path}`, headers: visitorHeaders }, () => pages.make(c, pageRequest))
        : pages.answer(c, await pages.make(c, pageRequest, token))
    if (c.req.path === '/search') recordSearchPage(c, response)
    return response
  })
}
