import { AppError } from '../../shared/errors.ts'

/** Where a field of a form begins. */
export type Field = { name: string; isFile: boolean }
/** The next bytes of a body, undefined after the last ones. */
export type Next = () => Promise<Uint8Array | undefined>

const lineEnd = '\r\n'
/** Bytes of a field's head, or before the first one. */
const mostHead = 4_096

const boundaryOf = (contentType: string) => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  return quoted ?? plain
}

function fieldOf(head: string): Field {
  const line = head.split(lineEnd).find((one) => /^content-disposition:\s*form-data\s*;/i.test(one)) ?? ''
  const [, name] = /;\s*name="([^"]*)"/i.exec(line) ?? []
  if (name === undefined) throw new AppError('malformed')
  return { name, isFile: /;\s*filename\*?=/i.test(line) }
}

/** Cuts a body at marks, wherever its chunks begin and end. */
function cutter(next: Next, before: string) {
  let rest = Buffer.from(before)

  async function readMore() {
    const chunk = await next()
    if (!chunk) throw new AppError('malformed')
    rest = Buffer.concat([rest, chunk])
  }

  function take(count: number) {
    const bytes = rest.subarray(0, count)
    rest = rest.subarray(count)
    return bytes
  }

  /** The bytes up to that mark, as they come; the mark is taken away too. */
  async function* upTo(mark: string): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = rest.indexOf(mark)
      // Where the mark is not seen yet, the last bytes may be its beginning.
      const bytes = take(at < 0 ? Math.max(0, rest.length - mark.length + 1) : at)
      if (bytes.length > 0) yield bytes
      if (at >= 0) return void take(mark.length)
      await readMore()
    }
  }

  return {
    upTo,
    async textUpTo(mark: string) {
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const bytes of upTo(mark)) {
        chunks.push(bytes)
        size += bytes.length
        if (size > mostHead) throw new AppError('malformed')
      }
      return Buffer.concat(chunks).toString()
    },
    async textOf(count: number) {
      while (rest.length < count) await readMore()
      return take(count).toString()
    },
  }
}

/** A multipart form as it comes: each field, followed by its bytes; never more of it in memory than a chunk. Refuses with `malformed`. */
export async function* readForm(next: Next, contentType: string): AsyncGenerator<Field | Uint8Array> {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw new AppError('malformed')
  const mark = `${lineEnd}--${boundary}`
  // The first boundary may be the first thing in the body, all others stand after a line's end.
  const body = cutter(next, lineEnd)
  await body.textUpTo(mark)
  while ((await body.textOf(lineEnd.length)) === lineEnd) {
    yield fieldOf(await body.textUpTo(`${lineEnd}${lineEnd}`))
    yield* body.upTo(mark)
  }
}
