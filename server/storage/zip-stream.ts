import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** One file of an archive. What is packed already is not packed again. */
export type ZipEntry = { name: string; chunks: Iterable<Uint8Array> | AsyncIterable<string | Uint8Array>; isPacked?: boolean }

/** A list of any length as JSON, one row after another. */
export async function* streamJsonArray(pages: AsyncIterable<readonly unknown[]>) {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield before + JSON.stringify(row, null, 2)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A zip archive as it is sent: never more of it in memory than a file, and nothing is made that nobody waits for. */
export function createZipStream(entries: AsyncIterable<ZipEntry>, mtime: Date) {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  let current: Readable | undefined
  const fail = (fault: unknown) => {
    output.destroy(fault instanceof Error ? fault : new Error('an archive could not be made'))
    current?.destroy()
  }
  // Whoever reads it hears of the fault; where nobody does any more it must not end the process.
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
      // Whoever asked for it is gone.
      cancel() {
        fail(new Error('nobody waits for the archive'))
      },
    },
    { highWaterMark: 0 },
  )
}
