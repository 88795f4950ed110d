import type { Context, TypedResponse } from 'hono'
import type { JSONParsed } from 'hono/utils/types'
import type { CachedResponse, RenderedResponse } from './response-cache.ts'
import { negotiateEncoding, minCompressBytes } from './compress.ts'
import type { Env } from './context.ts'
import { etagMatches } from './etag.ts'

type Fields = Record<string, string>
/** `key`: all of the request that the response depends on; `headers` include `Vary`. */
type Kept = { key: string; headers: Fields }

function send(c: Context<Env>, { status, plain, packed }: CachedResponse, headers: Fields) {
  const encoding = plain.length < minCompressBytes ? undefined : negotiateEncoding(c)
  if (!encoding) return new Response(plain, { status, headers })
  return new Response(packed(encoding), { status, headers: { ...headers, 'Content-Encoding': encoding } })
}

/** Only for responses that are the same for everyone; only those with status 200 are cached. */
export async function respondCached(c: Context<Env>, { key, headers }: Kept, make: () => Promise<RenderedResponse>): Promise<Response> {
  const { market, now, answers } = c.var
  const versionNow = () => market.version(now())
  const version = await versionNow()
  const tag = `"${version}"`
  const tagged = { ETag: `W/${tag}` }
  const answer = await answers.get({ key, version, versionNow, make })
  // Even a matching ETag must not turn a 404 into a 304.
  if (answer.status === 200 && etagMatches(c.req.header('If-None-Match'), tag))
    return new Response(null, { status: 304, headers: { ...headers, ...tagged } })
  const freshness = answer.status === 200 ? tagged : { 'Cache-Control': 'no-store' }
  return send(c, answer, { ...headers, ...freshness, ...answer.headers })
}

const ofAll = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }

export async function respondCachedJson<T>(c: Context<Env>, key: string, make: () => Promise<T>) {
  const answer = await respondCached(c, { key, headers: ofAll }, async () => ({ status: 200, body: JSON.stringify(await make()) }))
  return answer as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}
