import { type Encoding, pack } from './compress.ts'

/** What is answered to everyone who asks under one key. */
export type Made = { status: number; body: string; headers?: Record<string, string> }
export type Answer = Omit<Made, 'body'> & {
  /** The one that was read before it was made. */
  version: string
  /** As text: it leaves in one piece with its headers, which bytes do not. */
  plain: string
  /** Packed when it is first wanted so. */
  packed: (encoding: Encoding) => Uint8Array<ArrayBuffer>
}
/** `version`: as it is now; `versionNow` reads it again. */
export type Wish = { key: string; version: string; versionNow: () => Promise<string>; make: () => Promise<Made> }
export type Answers = {
  /** The answer of that key and version: kept, just being made for somebody else, or made. Only what answers 200 is kept. */
  get: (wish: Wish) => Promise<Answer>
  /** How many are kept, in how many bytes. */
  size: () => { answers: number; bytes: number }
}

/** What an answer takes beside its bytes, about. */
const overhead = 500

/** Finished answers in so many bytes of memory at most: those that nobody has asked for the longest go first. */
export function createAnswers(mostBytes: number): Answers {
  const kept = new Map<string, { answer: Answer; bytes: number }>()
  const making = new Map<string, Promise<Answer>>()
  let bytes = 0

  function drop(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  function makeRoom() {
    for (const [oldest] of kept) {
      if (bytes <= mostBytes) return
      drop(oldest)
    }
  }

  function keep(key: string, answer: Answer) {
    drop(key)
    // One letter that is not of Latin-1, as our own words have them, and each takes two bytes.
    const own = answer.plain.length * 2 + key.length + overhead
    kept.set(key, { answer, bytes: own })
    bytes += own
    makeRoom()
  }

  /** Counts bytes that were packed later, if their answer is still kept. */
  function grow(key: string, answer: Answer, more: number) {
    const own = kept.get(key)
    if (own?.answer !== answer) return
    own.bytes += more
    bytes += more
    makeRoom()
  }

  function answerOf(key: string, version: string, { body: plain, ...made }: Made): Answer {
    const forms = new Map<Encoding, Uint8Array<ArrayBuffer>>()
    const form = (encoding: Encoding) => {
      const packed = pack[encoding](plain)
      forms.set(encoding, packed)
      grow(key, answer, packed.byteLength)
      return packed
    }
    const answer: Answer = { ...made, version, plain, packed: (encoding) => forms.get(encoding) ?? form(encoding) }
    return answer
  }

  async function makeNow({ key, version, versionNow, make }: Wish) {
    const answer = answerOf(key, version, await make())
    // While it was made something may have changed: some of it may be older than the rest.
    if (answer.status === 200 && (await versionNow()) === version) keep(key, answer)
    return answer
  }

  function makeOnce(wish: Wish) {
    const name = `${wish.version} ${wish.key}`
    const made = making.get(name) ?? makeNow(wish).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return {
    async get(wish) {
      const known = kept.get(wish.key)
      if (known?.answer.version !== wish.version) return makeOnce(wish)
      kept.delete(wish.key)
      kept.set(wish.key, known)
      return known.answer
    },
    size: () => ({ answers: kept.size, bytes }),
  }
}
