import { type Context, Hono } from 'hono'
import type { DrawnPage, WantedPage } from '../../shared/drawn-page.ts'
import type { Made } from '../http/answers.ts'
import { packedHtml } from '../http/compress.ts'
import { requestIdOf } from '../http/errors.ts'
import type { Env } from '../http/env.ts'
import { kept } from '../http/kept.ts'
import { siteOrigin } from '../http/origin.ts'
import type { Manifest } from './client-files.ts'
import type { Ask, Draw } from './draw.ts'
import { frame } from './frame.ts'

/** What the build made of the client: its folder, what lies in it, and what draws its pages. */
export type Client = { dir: string; manifest: Manifest; draw: Draw }
type Application = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

/** By these the API knows who asks, and from where. */
const passedOn = ['cookie', 'x-forwarded-for']

function askAs(c: Context<Env>, application: Application): Ask {
  const passed = passedOn.flatMap((name) => [[name, c.req.header(name)] as const])
  return async (address, request) => {
    const asked = new Request(new URL(address, c.req.url), request)
    for (const [name, value] of passed) if (value !== undefined) asked.headers.set(name, value)
    return await application.fetch(asked, c.env)
  }
}

function wantedOf(c: Context<Env>): WantedPage {
  const { pathname, search } = new URL(c.req.url)
  return { path: pathname + search, origin: siteOrigin(c) }
}

/** Nothing but the scripts: the browser draws what the server could not. */
const undrawn: DrawnPage = { status: 500, head: [], html: '', known: [], parts: [] }

/** What a browser is told to do with a page that is the same for all visitors: keep it, and ask whether it still holds. */
const ofVisitors = { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
/** Longer addresses are nobody's but the one who wrote them: their pages are kept by nobody. */
const longestKept = 300

/** The HTML of every URL that is neither API nor file. */
export function pageRoutes({ manifest, draw }: Client, application: Application) {
  async function pageFor(c: Context<Env>, wanted: WantedPage): Promise<Made> {
    const drawn = await draw(wanted, askAs(c, application)).catch((fault: unknown) => {
      c.var.log.error({ request: requestIdOf(c), stack: fault instanceof Error ? fault.stack : undefined }, 'a page could not be drawn')
      return undrawn
    })
    if ('redirect' in drawn) return { status: 302, body: '', headers: { Location: drawn.redirect } }
    return { status: drawn.status, body: String(await frame(manifest, drawn)) }
  }

  return new Hono<Env>().get('*', async (c) => {
    const wanted = wantedOf(c)
    if (!c.var.session && wanted.path.length <= longestKept)
      return kept(c, { key: `page ${wanted.origin}${wanted.path}`, headers: ofVisitors }, () => pageFor(c, wanted))
    const { status, body, headers } = await pageFor(c, wanted)
    c.header('Cache-Control', 'private, no-store')
    if (headers?.['Location']) return c.redirect(headers['Location'])
    return packedHtml(c, body, status as DrawnPage['status'])
  })
}
