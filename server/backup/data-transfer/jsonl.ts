import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { ManifestFile } from '../manifest.ts'

export const jsonlFile = 'export.jsonl'

// Exports from before the baseline do not name their schema.
const HeadLine = z.strictObject({ twara: z.string(), migrations: z.number(), schema: z.optional(z.string()), madeAt: z.string() })
const RowLine = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) })
const FileLine = z.strictObject({ file: ManifestFile })
const EndLine = z.strictObject({ rows: z.record(z.string(), z.number()), files: z.number(), sha256: z.string() })
const AnyLine = z.union([HeadLine, RowLine, FileLine, EndLine])
/** The same data gives the same hash in the last line, on SQLite and on Postgres. */
export type Line = z.output<typeof HeadLine> | z.output<typeof RowLine> | z.output<typeof FileLine>

export class InvalidExportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidExportError'
  }
}

/** SQLite and Postgres return JSON keys in different orders, so they are sorted. */
const ordered = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
const textOf = (line: object) => JSON.stringify(line, ordered)

function counting() {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let files = 0
  return {
    add(line: Line, text: string) {
      if (!('migrations' in line)) hash.update(`${text}\n`)
      if ('table' in line) rows[line.table] = (rows[line.table] ?? 0) + 1
      if ('file' in line) files += 1
    },
    end: () => textOf({ rows, files, sha256: hash.digest('hex') }),
  }
}

const batch = 64_000

export async function* writeJsonl(lines: AsyncIterable<Line>) {
  const counted = counting()
  let waiting = ''
  for await (const line of lines) {
    const text = textOf(line)
    counted.add(line, text)
    waiting += `${text}\n`
    if (waiting.length < batch) continue
    yield waiting
    waiting = ''
  }
  yield `${waiting}${counted.end()}\n`
}

function parse(text: string) {
  try {
    return AnyLine.parse(JSON.parse(text))
  } catch {
    throw new InvalidExportError('it has a line that means nothing here')
  }
}

const longestLine = 16_000_000

/** `readline` holds a whole line in memory, so a long one is refused before. */
async function* shortLines(path: string) {
  let length = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const [first, last] = [piece.indexOf('\n'), piece.lastIndexOf('\n')]
    if (length + (first < 0 ? piece.length : first) > longestLine) throw new InvalidExportError('it has a line that is far too long')
    length = last < 0 ? length + piece.length : piece.length - last - 1
    yield piece
  }
}

/** Throws `InvalidExportError` for a changed file, at the latest after its last line. */
export async function* readJsonl(path: string): AsyncGenerator<Line> {
  const counted = counting()
  let ended = ''
  for await (const text of createInterface({ input: Readable.from(shortLines(path)), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (ended) throw new InvalidExportError('it goes on behind its end')
    const line = parse(text)
    if ('sha256' in line) ended = text
    else {
      counted.add(line, text)
      yield line
    }
  }
  if (!ended) throw new InvalidExportError('it was cut off')
  if (ended !== counted.end()) throw new InvalidExportError('it is not as it was written')
}
