import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'

// Made anew for each request: beyond this quality the time that it takes costs more than the bytes.
const quality = 5
const pack = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (text: string) => promisify(gzip)(text, { level: quality }),
}

/** The best encoding that the client takes; one with `q=0` is refused. */
export function encodingOf(c: Context): Encoding | undefined {
  const taken = (c.req.header('Accept-Encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (taken.includes('br')) return 'br'
  return taken.includes('gzip') ? 'gzip' : undefined
}

/** Answers with HTML, compressed where the client takes that: a page with its first data is a third of its size. */
export async function packedHtml(c: Context, html: string, status: 200 | 404) {
  c.header('Vary', 'Accept-Encoding', { append: true })
  c.header('Content-Type', 'text/html; charset=UTF-8')
  const encoding = encodingOf(c)
  if (!encoding) return c.body(html, status)
  c.header('Content-Encoding', encoding)
  return c.body(await pack[encoding](html), status)
}

/** What fits into one packet arrives no sooner when it is smaller. */
const onePacket = 1_400

/** Compresses JSON of more than a packet where the client takes that. */
export const packedJson: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.get('Content-Type')?.startsWith('application/json')) return
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding = encodingOf(c)
  if (!encoding) return
  const { status, headers } = c.res
  const text = await c.res.text()
  c.res = undefined
  if (text.length < onePacket) {
    c.res = new Response(text, { status, headers })
    return
  }
  headers.set('Content-Encoding', encoding)
  // The same words in other bytes.
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  c.res = new Response(await pack[encoding](text), { status, headers })
}
