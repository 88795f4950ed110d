import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { RenderedPage, PageRequest } from '../../shared/lib/ssr.ts'
import { common } from '../../shared/i18n/en/common.ts'
import type { RenderedResponse } from '../http/response-cache.ts'
import { respondHtml } from '../http/compress.ts'
import type { Env } from '../http/context.ts'
import { getRequestId, toErrorBody } from '../http/errors.ts'
import type { Manifest } from './static-assets.ts'
import type { InternalFetch, RenderPage } from './types.ts'
import { renderDocument } from './html-document.ts'
import { renderErrorPage } from './error-page.ts'

export type Client = { dir: string; manifest: Manifest; draw: RenderPage }
export type Application = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

const passedOn = ['host', 'cookie', 'x-forwarded-for', 'user-agent']

const undrawn: RenderedPage = { status: 500, head: [], html: '', known: [], parts: [], isInside: false }

/** Style sheets block rendering, and a header announces them before the HTML does. */
const stylesFirst = ({ entry, insideStyle }: Manifest, { isInside }: RenderedPage) =>
  [entry.css, ...(isInside ? [insideStyle] : [])].map((style) => `<${style}>; rel=preload; as=style`).join(', ')

export function toPageRequest(c: Context<Env>): PageRequest {
  const { pathname, search } = new URL(c.req.url)
  // Never from `Host`, because pages are cached for other visitors.
  return { path: pathname + search, origin: c.var.config.publicUrl ?? '' }
}

const isOpened = (c: Context<Env>) => c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html')

const isFile = (path: string) => /^\/(?:api|photos|avatars|calendar)\//.test(path)

/** A page that fails is sent without content, and its scripts retry and show the error. */
export const handlePageError =
  ({ manifest }: Client) =>
  (fault: Error, c: Context<Env>) => {
    const { error, status } = toErrorBody(fault, c)
    // A browser without scripts posted a form, and JSON is of no use there.
    if (error.publicUrl && !c.req.path.startsWith('/api/')) {
      const { title, text } = common.otherAddress(error.publicUrl)
      return c.text(`${title}. ${text}`, 403)
    }
    if (isOpened(c) && isFile(c.req.path)) {
      const brand = c.get('settings')?.brandName ?? c.var.config.brandName
      return c.html(renderErrorPage(manifest, brand, error), status)
    }
    return status >= 500 && isOpened(c) ? c.html(renderDocument(manifest, undrawn), status) : c.json({ error }, status)
  }

export function createPageRenderer({ manifest, draw }: Client, application: Application) {
  function askAs(c: Context<Env>): InternalFetch {
    const passed = passedOn.map((name) => [name, c.req.header(name)] as const)
    return async (address, request) => {
      const asked = new Request(new URL(address, c.req.url), request)
      for (const [name, value] of passed) if (value !== undefined) asked.headers.set(name, value)
      return await application.fetch(asked, c.env)
    }
  }

  async function make(c: Context<Env>, wanted: PageRequest, token: string | null = null): Promise<RenderedResponse> {
    const drawn = await draw(wanted, askAs(c)).catch((fault: unknown) => {
      c.var.log.error({ request: getRequestId(c), stack: fault instanceof Error ? fault.stack : undefined }, 'a page could not be drawn')
      return undrawn
    })
    if ('redirect' in drawn) return { status: 302, body: '', headers: { Location: drawn.redirect } }
    return {
      status: drawn.status,
      body: String(await renderDocument(manifest, drawn, token)),
      headers: { Link: stylesFirst(manifest, drawn) },
    }
  }

  function answer(c: Context<Env>, { status, body, headers: { Location: elsewhere, ...headers } = {} }: RenderedResponse) {
    c.header('Cache-Control', 'private, no-store')
    if (elsewhere) return c.redirect(elsewhere, c.req.method === 'POST' ? 303 : 302)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return respondHtml(c, body, status as ContentfulStatusCode)
  }

  return { askAs, make, answer }
}
export type PageRenderer = ReturnType<typeof createPageRenderer>
