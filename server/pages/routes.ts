import { type Context, Hono } from 'hono'
import type { DrawnPage } from '../../shared/drawn-page.ts'
import { packedHtml } from '../http/compress.ts'
import { requestIdOf } from '../http/errors.ts'
import type { Env } from '../http/env.ts'
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

const wantedOf = (c: Context<Env>) => {
  const { pathname, search } = new URL(c.req.url)
  return { path: pathname + search, origin: siteOrigin(c) }
}

/** Nothing but the scripts: the browser draws what the server could not. */
const undrawn: DrawnPage = { status: 500, head: [], html: '', known: [], parts: [] }

/** The HTML of every URL that is neither API nor file. */
export const pageRoutes = ({ manifest, draw }: Client, application: Application) =>
  new Hono<Env>().get('*', async (c) => {
    const drawn = await draw(wantedOf(c), askAs(c, application)).catch((fault: unknown) => {
      c.var.log.error({ request: requestIdOf(c), stack: fault instanceof Error ? fault.stack : undefined }, 'a page could not be drawn')
      return undrawn
    })
    c.header('Cache-Control', 'private, no-store')
    if ('redirect' in drawn) return c.redirect(drawn.redirect)
    return packedHtml(c, String(await frame(manifest, drawn)), drawn.status)
  })
