import type { AssetManifest } from './static-assets.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Context } from 'hono'
import type { Env } from '../http/context.ts'
import type { RenderedPage, PageRequest } from '../../shared/lib/ssr.ts'
import type { RenderedResponse } from '../http/response-cache.ts'
import { commonMessages } from '../../shared/i18n/en/common.ts'
import { getRequestId, toErrorBody } from '../http/errors.ts'
import { renderDocument } from './html-document.ts'
import { renderErrorPage } from './error-page.ts'
import { respondHtml } from '../http/compress.ts'

export type ClientBuild = { dir: string; manifest: AssetManifest; renderPage: RenderPage }
export type Application = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

const forwardedHeaders = ['host', 'cookie', 'x-forwarded-for', 'user-agent']

const clientOnlyPage: RenderedPage = { status: 500, head: [], html: '', queries: [], components: [], needsDashboardStyle: false }

/** Style sheets block rendering, and a header announces them before the HTML does. */
const getStylePreloadHeader = ({ entry, dashboardStyle }: AssetManifest, { needsDashboardStyle }: RenderedPage) =>
  [entry.css, ...(needsDashboardStyle ? [dashboardStyle] : [])].map((style) => `<${style}>; rel=preload; as=style`).join(', ')

export function toPageRequest(c: Context<Env>): PageRequest {
  const { pathname, search } = new URL(c.req.url)
  // Never from `Host`, because pages are cached for other visitors.
  return { path: pathname + search, origin: c.var.config.publicUrl ?? '' }
}

const isNavigation = (c: Context<Env>) => c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')

const isFilePath = (path: string) => /^\/(?:api|photos|avatars|calendar)\//.test(path)

/** A page that fails is sent without content, and its scripts retry and show the error. */
export const createPageErrorHandler =
  ({ manifest }: ClientBuild) =>
  (thrown: Error, c: Context<Env>) => {
    const { error, status } = toErrorBody(thrown, c)
    // A browser without scripts posted a form, and JSON is of no use there.
    if (error.publicUrl && !c.req.path.startsWith('/api/')) {
      const { title, text } = commonMessages.otherAddress(error.publicUrl)
      return c.text(`${title}. ${text}`, 403)
    }
    if (isNavigation(c) && isFilePath(c.req.path)) {
      const brand = c.get('settings')?.brandName ?? c.var.config.brandName
      return c.html(renderErrorPage(manifest, brand, error), status)
    }
    return status >= 500 && isNavigation(c) ? c.html(renderDocument(manifest, clientOnlyPage), status) : c.json({ error }, status)
  }

export function createPageRenderer({ manifest, renderPage }: ClientBuild, application: Application) {
  function createFetch(c: Context<Env>): InternalFetch {
    const forwarded = forwardedHeaders.map((name) => [name, c.req.header(name)] as const)
    return async (address, request) => {
      const apiRequest = new Request(new URL(address, c.req.url), request)
      for (const [name, value] of forwarded) if (value !== undefined) apiRequest.headers.set(name, value)
      return await application.fetch(apiRequest, c.env)
    }
  }

  async function render(c: Context<Env>, pageRequest: PageRequest, csrfToken: string | null = null): Promise<RenderedResponse> {
    const page = await renderPage(pageRequest, createFetch(c)).catch((error: unknown) => {
      c.var.log.error({ request: getRequestId(c), stack: error instanceof Error ? error.stack : undefined }, 'a page could not be drawn')
      return clientOnlyPage
    })
    if ('redirect' in page) return { status: 302, body: '', headers: { Location: page.redirect } }
    return {
      status: page.status,
      body: String(await renderDocument(manifest, page, csrfToken)),
      headers: { Link: getStylePreloadHeader(manifest, page) },
    }
  }

  function respond(c: Context<Env>, { status, body, headers: { Location: location, ...headers } = {} }: RenderedResponse) {
    c.header('Cache-Control', 'private, no-store')
    if (location) return c.redirect(location, c.req.method === 'POST' ? 303 : 302)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return respondHtml(c, body, status as ContentfulStatusCode)
  }

  return { askAs: createFetch, make: render, answer: respond }
}
export type PageRenderer = ReturnType<typeof createPageRenderer>

export type InternalFetch = (address: string, request: RequestInit) => Promise<Response>
export type RenderPage = (wanted: PageRequest, ask: InternalFetch) => Promise<RenderedPage | { redirect: string }>
