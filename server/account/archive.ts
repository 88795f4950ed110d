import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive, made when its turn comes. */
export type Entry = { name: string; chunks: () => AsyncIterable<string | Uint8Array>; isPacked?: boolean }

/** A list of any length as JSON, one row after another. */
export async function* jsonList(pages: AsyncIterable<readonly unknown[]>) {
  let before = '[\n'
  for await (const rows of pages) {
    for (const row of rows) {
      yield before + JSON.stringify(row, null, 2)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** A zip archive as it is sent: never more of it in memory than a chunk, and nothing is made that nobody waits for. */
export function archiveOf(entries: readonly Entry[], mtime: Date) {
  const zip = new ZipFile()
  const output = Readable.from(zip.outputStream)
  const fail = (fault: Error) => void output.destroy(fault)
  // Whoever reads it hears of the fault; where nobody does any more it must not end the process.
  output.on('error', () => undefined)
  zip.on('error', fail)
  for (const { name, chunks, isPacked = false } of entries)
    zip.addReadStreamLazy(name, { mtime, compress: !isPacked }, (give) => give(null, Readable.from(chunks()).on('error', fail)))
  zip.end()
  const bytes: AsyncIterator<Uint8Array> = output[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await bytes.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      // Whoever asked for it is gone.
      cancel() {
        output.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
