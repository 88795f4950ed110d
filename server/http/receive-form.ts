import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MIMEType } from 'node:util'
import { Dicer } from '@fastify/busboy'
import { AppError } from '../../shared/lib/errors.ts'
import type { FieldCode } from '../../shared/lib/field-errors.ts'

/** Undefined after the last chunk. */
export type NextChunk = () => Promise<Uint8Array | undefined>
/** A form has exactly one file and, beside it, these text fields. */
export type FormRules = { fileField: string; maxBytes: number; textFields: readonly string[]; optionalTextFields: readonly string[] }
/** `hash`: SHA-256 of the file. */
export type ReceivedForm = { hash: string; textFields: Readonly<Record<string, string>> }

type Field = { name: string; isFile: boolean }
type Headers = Readonly<Record<string, readonly string[]>>

const maxTextLength = 100

const createFieldError = (field: string, code: FieldCode) => new AppError('invalid', { [field]: { code } })

function createParser(contentType: string) {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary')
    if (boundary) return new Dicer({ boundary })
  } catch {
    // Refused below.
  }
  throw new AppError('malformed')
}

function parseField(headers: Headers): Field {
  // The parser decodes headers as Latin-1, browsers send UTF-8.
  const disposition = Buffer.from(headers['content-disposition']?.[0] ?? '', 'latin1').toString()
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? []
  if (name === undefined || !/^form-data\s*;/i.test(disposition)) throw new AppError('malformed')
  return { name, isFile: /;\s*filename\*?=/i.test(disposition) }
}

function assertExpectedField({ name, isFile }: Field, rules: FormRules, received: ReadonlySet<string>) {
  const isTheFile = name === rules.fileField
  if (!isTheFile && ![...rules.textFields, ...rules.optionalTextFields].includes(name)) throw createFieldError(name, 'unknown_field')
  if (isFile !== isTheFile || received.has(name)) throw createFieldError(name, 'invalid')
}

/** Returns the SHA-256 of the file. */
async function saveFile(part: Readable, file: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of part as AsyncIterable<Buffer>) {
    size += bytes.length
    if (size > maxBytes) throw new AppError('file_too_large')
    hash.update(bytes)
    await file.writeFile(bytes)
  }
  return hash.digest('base64url')
}

async function readText(part: Readable, name: string) {
  const chunks: Buffer[] = []
  for await (const bytes of part as AsyncIterable<Buffer>) {
    chunks.push(bytes)
    if (Buffer.concat(chunks).toString().length > maxTextLength) throw createFieldError(name, 'too_long')
  }
  return Buffer.concat(chunks).toString()
}

/** Streams the file to `path`; throws for a malformed form or one that breaks the rules. */
export async function receiveForm(nextChunk: NextChunk, contentType: string, rules: FormRules, path: string): Promise<ReceivedForm> {
  const parser = createParser(contentType)
  const file = await open(path, 'wx', 0o600)
  const parsed = Promise.withResolvers<void>()
  const parts: Readable[] = []
  const receiving: Promise<void>[] = []
  const received = new Set<string>()
  const textFields: Record<string, string> = {}
  let hash = ''
  let isReadingHeaders = false
  let isStopped = false

  async function receivePart({ name, isFile }: Field, part: Readable) {
    if (isFile) {
      hash = await saveFile(part, file, rules.maxBytes)
      return
    }
    const text = await readText(part, name)
    // An empty text counts as not filled in.
    if (text) textFields[name] = text
  }
  function startPart(part: Readable, headers: Headers) {
    const field = parseField(headers)
    assertExpectedField(field, rules, received)
    received.add(field.name)
    const work = receivePart(field, part)
    work.catch(parsed.reject)
    receiving.push(work)
  }
  parser.on('part', (part) => {
    if (isReadingHeaders) parsed.reject(new AppError('malformed'))
    isReadingHeaders = true
    parts.push(part)
    part.on('error', () => parsed.reject(new AppError('malformed')))
    part.on('header', (headers) => {
      isReadingHeaders = false
      try {
        startPart(part, headers as Headers)
      } catch (error) {
        parsed.reject(error)
      }
    })
  })
  parser.on('error', () => parsed.reject(new AppError('malformed')))
  parser.on('finish', () => (isReadingHeaders ? parsed.reject(new AppError('malformed')) : parsed.resolve()))

  async function parse() {
    for (let chunk = await nextChunk(); chunk && !isStopped; chunk = await nextChunk())
      await new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
    parser.end()
  }
  try {
    parse().catch(parsed.reject)
    await parsed.promise
    await Promise.all(receiving)
  } finally {
    isStopped = true
    for (const part of parts) part.destroy()
    await Promise.allSettled(receiving)
    await file.close()
  }
  const missing = [rules.fileField, ...rules.textFields].find((name) => !received.has(name))
  if (missing) throw createFieldError(missing, 'required')
  return { hash, textFields }
}
