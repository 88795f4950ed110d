import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** `isPacked` content, such as photos, is stored without compression. */
export type ZipEntry = { name: string; chunks: Iterable<Uint8Array> | AsyncIterable<string | Uint8Array>; isPacked?: boolean }

export async function* streamJsonArray(pages: AsyncIterable<readonly unknown[]>) {
  let separator = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield separator + JSON.stringify(row, null, 2)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Holds one file in memory at a time, and only as long as somebody reads. */
export function createZipStream(entries: AsyncIterable<ZipEntry>, mtime: Date) {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  let current: Readable | undefined
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error('an archive could not be made'))
    current?.destroy()
  }
  // Without a listener, an error after the reader has gone would end the process.
  output.on('error', () => undefined)
  zip.on('error', fail)

  async function fill() {
    for await (const { name, chunks, isPacked = false } of entries) {
      current = Readable.from(chunks)
      zip.addReadStream(current, name, { mtime, compress: !isPacked })
      await finished(current)
    }
    zip.end()
  }

  let filling: Promise<void> | undefined
  const bytes: AsyncIterator<Uint8Array> = output[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        filling ??= fill().catch(fail)
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel() {
        fail(new Error('nobody waits for the archive'))
      },
    },
    { highWaterMark: 0 },
  )
}
