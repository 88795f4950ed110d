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
export type ExportLine = z.output<typeof HeadLine> | z.output<typeof RowLine> | z.output<typeof FileLine>

export class InvalidExportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidExportError'
  }
}

/** SQLite and Postgres return JSON keys in different orders, so they are sorted. */
const sortKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const stringifyLine = (line: object) => JSON.stringify(line, sortKeys)

function createChecksum() {
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let files = 0
  return {
    add(line: ExportLine, text: string) {
      if (!('migrations' in line)) hash.update(`${text}\n`)
      if ('table' in line) rows[line.table] = (rows[line.table] ?? 0) + 1
      if ('file' in line) files += 1
    },
    end: () => stringifyLine({ rows, files, sha256: hash.digest('hex') }),
  }
}

const batchChars = 64_000

export async function* writeJsonl(lines: AsyncIterable<ExportLine>) {
  const checksum = createChecksum()
  let buffered = ''
  for await (const line of lines) {
    const text = stringifyLine(line)
    checksum.add(line, text)
    buffered += `${text}\n`
    if (buffered.length < batchChars) continue
    yield buffered
    buffered = ''
  }
  yield `${buffered}${checksum.end()}\n`
}

function parseLine(text: string) {
  try {
    return AnyLine.parse(JSON.parse(text))
  } catch {
    throw new InvalidExportError('it has a line that this program doesn’t know')
  }
}

const maxLineBytes = 16_000_000

/** `readline` holds a whole line in memory, so a long one is refused before. */
async function* limitLineLength(path: string) {
  let length = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const [first, last] = [chunk.indexOf('\n'), chunk.lastIndexOf('\n')]
    if (length + (first < 0 ? chunk.length : first) > maxLineBytes) throw new InvalidExportError('one of its lines is too long')
    length = last < 0 ? length + chunk.length : chunk.length - last - 1
    yield chunk
  }
}

/** Throws `InvalidExportError` for a changed file, at the latest after its last line. */
export async function* readJsonl(path: string): AsyncGenerator<ExportLine> {
  const checksum = createChecksum()
  let endLine = ''
  for await (const text of createInterface({ input: Readable.from(limitLineLength(path)), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (endLine) throw new InvalidExportError('it has data after its end')
    const line = parseLine(text)
    if ('sha256' in line) endLine = text
    else {
      checksum.add(line, text)
      yield line
    }
  }
  if (!endLine) throw new InvalidExportError('it was cut off')
  if (endLine !== checksum.end()) throw new InvalidExportError('it is damaged')
}
