import { type Encoding, compressors } from './compress.ts'

/** What is answered to everyone who asks under one key. */
export type RenderedResponse = { status: number; body: string; headers?: Record<string, string> }
export type CachedResponse = Omit<RenderedResponse, 'body'> & {
  /** The one that was read before it was made. */
  version: string
  /** As text: it leaves in one piece with its headers, which bytes do not. */
  plain: string
  /** Packed when it is first wanted so. */
  packed: (encoding: Encoding) => Uint8Array<ArrayBuffer>
}
/** `version`: as it is now; `versionNow` reads it again. */
export type CacheRequest = { key: string; version: string; versionNow: () => Promise<string>; make: () => Promise<RenderedResponse> }
export type ResponseCache = {
  /** The answer of that key and version: kept, just being made for somebody else, or made. Only what answers 200 is kept. */
  get: (wish: CacheRequest) => Promise<CachedResponse>
  /** How many are kept, in how many bytes. */
  size: () => { answers: number; bytes: number }
}

/** What an answer takes at most. One letter that is not of Latin-1, as our own words have them, and each takes two bytes; what they are packed into is less than one more. */
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

/** Finished answers in so many bytes of memory at most: those that nobody has asked for the longest go first. */
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
    // While it was made something may have changed: some of it may be older than the rest.
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
