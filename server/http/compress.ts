import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type Encoding = 'br' | 'gzip'

// Measured: higher brotli levels, zstd and other threads cost more time than their bytes are worth.
const shortTextLength = 16_000
export const compressors = {
  br: (text: string | Uint8Array) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: text.length > shortTextLength ? 5 : 3 } }),
  gzip: (text: string | Uint8Array) => gzipSync(text, { level: 6 }),
}

export function negotiateEncoding(c: Context): Encoding | undefined {
  const accepted = (c.req.header('Accept-Encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}

export function respondHtml(c: Context, html: string, status: ContentfulStatusCode) {
  c.header('Vary', 'Accept-Encoding', { append: true })
  c.header('Content-Type', 'text/html; charset=UTF-8')
  const encoding = negotiateEncoding(c)
  if (!encoding) return c.body(html, status)
  c.header('Content-Encoding', encoding)
  return c.body(compressors[encoding](html), status)
}

/** A response that fits into one packet gains nothing from compression. */
export const minCompressBytes = 1_400

export const compressJson: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, status } = c.res
  if (headers.get('Vary')?.includes('Accept-Encoding')) return
  if (!headers.get('Content-Type')?.startsWith('application/json')) return
  headers.append('Vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(c)
  if (!encoding) return
  const text = await c.res.text()
  c.res = undefined
  if (text.length < minCompressBytes) {
    c.res = new Response(text, { status, headers })
    return
  }
  headers.set('Content-Encoding', encoding)
  // A compressed response has other bytes, so its ETag is weak.
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  c.res = new Response(compressors[encoding](text), { status, headers })
}
