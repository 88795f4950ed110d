import type { MiddlewareHandler } from 'hono'
import type { Env } from './env.ts'

export type FixedHeaders = Record<string, string>

/** Where pages may take what from: nothing from elsewhere, and of what stands in the HTML only what is named by its hash. */
const contentPolicy = (scriptHashes: readonly string[], styleHashes: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

type Pages = { scriptHashes: readonly string[]; styleHashes: readonly string[]; publicUrl: string | null }

/** What browsers are told with every answer. */
export const fixedHeaders = ({ scriptHashes, styleHashes, publicUrl }: Pages): FixedHeaders => ({
  'Content-Security-Policy': contentPolicy(scriptHashes, styleHashes),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Half a year, and for this name alone: what lies beside or below it is not ours.
  ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=15552000' } : {}),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
})

const whole = new WeakSet<Response>()

/** An answer from memory, with the fixed headers in it already: one plain object is many times cheaper than to set them one by one. */
export function wholeAnswer(body: Uint8Array<ArrayBuffer> | null, status: number, headers: Record<string, string>, fixed: FixedHeaders) {
  const answer = new Response(body, { status, headers: { ...fixed, ...headers } })
  whole.add(answer)
  return answer
}

export const withFixedHeaders = (fixed: FixedHeaders): MiddlewareHandler<Env> => {
  const entries = Object.entries(fixed)
  return async (c, next) => {
    await next()
    if (whole.has(c.res)) return
    const { headers } = c.res
    for (const [name, value] of entries) headers.set(name, value)
  }
}
