import { type Encoding, compressors } from './compress.ts'

export type RenderedResponse = { status: number; body: string; headers?: Record<string, string> }
export type CachedResponse = Omit<RenderedResponse, 'body'> & {
  version: string
  /** A string is sent in one packet with its headers, bytes are not. */
  text: string
  compress: (encoding: Encoding) => Uint8Array<ArrayBuffer>
}
export type CacheRequest = { key: string; version: string; getVersion: () => Promise<string>; render: () => Promise<RenderedResponse> }
export type ResponseCache = {
  get: (request: CacheRequest) => Promise<CachedResponse>
  size: () => { answers: number; bytes: number }
}

/** An upper bound: two bytes a character for the text, and less than one for its compressed forms. */
const estimateBytes = (key: string, { text }: CachedResponse) => text.length * 3 + key.length + 500

function toCachedResponse(version: string, { body: text, ...rest }: RenderedResponse): CachedResponse {
  const compressedByEncoding = new Map<Encoding, Uint8Array<ArrayBuffer>>()
  function compress(encoding: Encoding) {
    const compressed = compressedByEncoding.get(encoding) ?? compressors[encoding](text)
    compressedByEncoding.set(encoding, compressed)
    return compressed
  }
  return { ...rest, version, text, compress }
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = new Map<string, CachedResponse>()
  const pending = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function evict(key: string) {
    const response = cache.get(key)
    if (!response) return
    bytes -= estimateBytes(key, response)
    cache.delete(key)
  }

  function store(key: string, response: CachedResponse) {
    evict(key)
    cache.set(key, response)
    bytes += estimateBytes(key, response)
    for (const [oldest] of cache) {
      if (bytes <= maxBytes) return
      evict(oldest)
    }
  }

  async function renderAndStore({ key, version, getVersion, render }: CacheRequest) {
    const response = toCachedResponse(version, await render())
    // Data that changed during rendering may be only partly in the result.
    if (response.status === 200 && (await getVersion()) === version) store(key, response)
    return response
  }

  function renderOnce(request: CacheRequest) {
    const name = `${request.version} ${request.key}`
    const pendingResponse = pending.get(name) ?? renderAndStore(request).finally(() => pending.delete(name))
    pending.set(name, pendingResponse)
    return pendingResponse
  }

  return {
    async get(request) {
      const cached = cache.get(request.key)
      if (cached?.version !== request.version) return renderOnce(request)
      cache.delete(request.key)
      cache.set(request.key, cached)
      return cached
    },
    size: () => ({ answers: cache.size, bytes }),
  }
}
