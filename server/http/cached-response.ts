import type { CachedResponse, RenderedResponse } from './response-cache.ts'
import type { Context, TypedResponse } from 'hono'
import type { Env } from './context.ts'
import type { JSONParsed } from 'hono/utils/types'
import { negotiateEncoding, minCompressBytes } from './compress.ts'

type HeaderFields = Record<string, string>
/** `key`: all of the request that the response depends on; `headers` include `Vary`. */
type CacheOptions = { key: string; headers: HeaderFields }

function send(c: Context<Env>, { status, text, compress }: CachedResponse, headers: HeaderFields) {
  const encoding = text.length < minCompressBytes ? undefined : negotiateEncoding(c)
  if (!encoding) return new Response(text, { status, headers })
  return new Response(compress(encoding), { status, headers: { ...headers, 'Content-Encoding': encoding } })
}

/** Only for responses that are the same for everyone; only those with status 200 are cached. */
export async function respondCached(
  c: Context<Env>,
  { key, headers }: CacheOptions,
  render: () => Promise<RenderedResponse>,
): Promise<Response> {
  const { carSearch, now, answers } = c.var
  const getVersion = () => carSearch.version(now())
  const version = await getVersion()
  const tag = `"${version}"`
  const etagHeader = { ETag: `W/${tag}` }
  const cached = await answers.get({ key, version, getVersion, render })
  // Even a matching ETag must not turn a 404 into a 304.
  if (cached.status === 200 && etagMatches(c.req.header('If-None-Match'), tag))
    return new Response(null, { status: 304, headers: { ...headers, ...etagHeader } })
  const cacheHeaders = cached.status === 200 ? etagHeader : { 'Cache-Control': 'no-store' }
  return send(c, cached, { ...headers, ...cacheHeaders, ...cached.headers })
}

const jsonHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' }

export async function respondCachedJson<T>(c: Context<Env>, key: string, render: () => Promise<T>) {
  const response = await respondCached(c, { key, headers: jsonHeaders }, async () => ({
    status: 200,
    body: JSON.stringify(await render()),
  }))
  return response as Response & TypedResponse<JSONParsed<T>, 200, 'json'>
}

/** Whether the client has the answer of that tag, by its `If-None-Match`. */
export const etagMatches = (header: string | undefined, tag: string) =>
  header?.split(',').some((value) => value.trim() === '*' || value.trim().replace(/^W\//, '') === tag) ?? false
