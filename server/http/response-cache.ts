import { type Encoding, compressors } from './compress.ts'

export type RenderedResponse = { status: number; body: string; headers?: Record<string, string> }
export type CachedResponse = Omit<RenderedResponse, 'body'> & {
  version: string
  /** A string is sent in one packet with its headers, bytes are not. */
  plain: string
  packed: (encoding: Encoding) => Uint8Array<ArrayBuffer>
}
export type CacheRequest = { key: string; version: string; versionNow: () => Promise<string>; make: () => Promise<RenderedResponse> }
export type ResponseCache = {
  get: (wish: CacheRequest) => Promise<CachedResponse>
  size: () => { answers: number; bytes: number }
}

/** An upper bound: two bytes a character for the text, and less than one for its compressed forms. */
const bytesOf = (key: string, { plain }: CachedResponse) => plain.length * 3 + key.length + 500

function answerOf(version: string, { body: plain, ...made }: RenderedResponse): CachedResponse {
  const forms = new Map<Encoding, Uint8Array<ArrayBuffer>>()
  function packed(encoding: Encoding) {
    const form = forms.get(encoding) ?? compressors[encoding](plain)
    forms.set(encoding, form)
    return form
  }
  return { ...made, version, plain, packed }
}

export function createResponseCache(mostBytes: number): ResponseCache {
  const kept = new Map<string, CachedResponse>()
  const making = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function drop(key: string) {
    const answer = kept.get(key)
    if (!answer) return
    bytes -= bytesOf(key, answer)
    kept.delete(key)
  }

  function keep(key: string, answer: CachedResponse) {
    drop(key)
    kept.set(key, answer)
    bytes += bytesOf(key, answer)
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  async function makeNow({ key, version, versionNow, make }: CacheRequest) {
    const answer = answerOf(version, await make())
    // Data that changed during rendering may be only partly in the result.
    if (answer.status === 200 && (await versionNow()) === version) keep(key, answer)
    return answer
  }

  function makeOnce(wish: CacheRequest) {
    const name = `${wish.version} ${wish.key}`
    const made = making.get(name) ?? makeNow(wish).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return {
    async get(wish) {
      const known = kept.get(wish.key)
      if (known?.version !== wish.version) return makeOnce(wish)
      kept.delete(wish.key)
      kept.set(wish.key, known)
      return known
    },
    size: () => ({ answers: kept.size, bytes }),
  }
}
