import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createKeyedSemaphore, createSemaphore } from '../lib/async.ts'
import { toStorageFullError } from '../storage/fs.ts'
import type { AuthedEnv } from './context.ts'
import { withIdempotency } from './idempotency.ts'
import { type FormRules, type NextChunk, receiveForm } from './receive-form.ts'

type PendingUpload = { nextChunk: NextChunk; rules: FormRules }
/** The route must have a guard and `singleFileUpload` before it. */
export type UploadContext = Pick<Context, 'req'> & { var: AuthedEnv['Variables'] & { upload: PendingUpload } }
/** `hash` is SHA-256; `delete` must be called, because it also admits the next upload. */
export type ReceivedFile = { path: string; hash: string; textFields: Readonly<Record<string, string>>; delete: () => Promise<void> }

const multipartOverheadBytes = 64 * 1024
/** Limits how many unprocessed files are on disk, per user and in total. */
const userReceivingSemaphore = createKeyedSemaphore(4)
const receivingSemaphore = createSemaphore(200)
/** One file of each user is processed at a time, so that others need not wait. */
const userProcessingSemaphore = createKeyedSemaphore(1)
const processingSemaphore = createSemaphore(16)

const idleTimeoutMs = 30_000
export const maxReceiptMs = 600_000

const getTempFolder = (dataDir: string) => join(dataDir, 'uploads')

export const clearTempUploads = (dataDir: string) => rm(getTempFolder(dataDir), { recursive: true, force: true })

async function withTimeout<T>(milliseconds: number, work: Promise<T>) {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('timeout')), milliseconds)
  try {
    return await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Throws for more than `maxBytes`, and for a sender that sends nothing for too long. */
function createChunkReader(body: ReadableStream<Uint8Array> | null, maxBytes: number, now: () => Date): NextChunk {
  const reader = body?.getReader()
  let size = 0
  let hasTimedOut = false
  let deadline: number | undefined
  return async () => {
    if (!reader || hasTimedOut) return undefined
    deadline ??= now().getTime() + maxReceiptMs
    const chunk = await withTimeout(Math.min(idleTimeoutMs, deadline - now().getTime()), reader.read()).catch(() => {
      hasTimedOut = true
      throw new AppError('malformed')
    })
    size += chunk.value?.length ?? 0
    if (size > maxBytes) throw new AppError('file_too_large')
    return chunk.value
  }
}

async function discardChunks(nextChunk: NextChunk) {
  for (;;) if (!(await nextChunk().catch(() => undefined))) return
}

/** Reads the rest of the body, because a browser that is still sending would not see a refusal. */
export const drainBody =
  (maxBytes: number): MiddlewareHandler<{ Variables: { now: () => Date } }> =>
  async (c, next) => {
    await next()
    if (!c.req.raw.bodyUsed) await discardChunks(createChunkReader(c.req.raw.body, maxBytes, c.var.now))
  }

/** Reads nothing until the route calls `receiveFile`. */
export const singleFileUpload =
  (
    fileField: string,
    maxBytes: number,
    textFields: readonly string[] = [],
    optionalTextFields: readonly string[] = [],
  ): MiddlewareHandler<{ Variables: { now: () => Date; upload: PendingUpload } }> =>
  async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
    const maxBodyBytes = maxBytes + multipartOverheadBytes
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('file_too_large')
    const nextChunk = createChunkReader(c.req.raw.body, maxBodyBytes, c.var.now)
    c.set('upload', { nextChunk, rules: { fileField, maxBytes, textFields, optionalTextFields } })
    await next()
    await discardChunks(nextChunk)
  }

/** Writes the file to a temporary path, and waits for its turn to be processed. */
export async function receiveFile(c: UploadContext): Promise<ReceivedFile> {
  const { config, actor, newId, upload } = c.var
  const folder = getTempFolder(config.dataDir)
  const path = join(folder, newId())
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(await userReceivingSemaphore.acquire(actor.id))
  cleanup.defer(await receivingSemaphore.acquire())
  cleanup.defer(() => rm(path, { force: true }))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { hash, textFields } = await receiveForm(upload.nextChunk, c.req.header('content-type') ?? '', upload.rules, path)
    cleanup.defer(await userProcessingSemaphore.acquire(actor.id))
    cleanup.defer(await processingSemaphore.acquire())
    const moved = cleanup.move()
    return { path, hash, textFields, delete: () => moved.disposeAsync() }
  } catch (error) {
    throw toStorageFullError(error)
  }
}

/** Returns the earlier result of the same upload, even if no slot is left. */
export async function replayUpload(c: UploadContext): Promise<string> {
  const file = await receiveFile(c)
  try {
    return await withIdempotency(c, file.hash, async () => new AppError('not_found'))
  } finally {
    await file.delete()
  }
}
