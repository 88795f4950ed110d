import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createKeyedSemaphore, createSemaphore } from '../lib/async.ts'
import { toStorageFullError } from '../storage/fs.ts'
import type { AuthedEnv } from './context.ts'
import { withIdempotency } from './idempotency.ts'
import { type FormRules, type NextChunk, receiveForm } from './receive-form.ts'

/** The form of a request, of which nothing is read yet. */
type PendingUpload = { nextChunk: NextChunk; rules: FormRules }
/** A request behind a guard and `singleFileUpload`. */
export type UploadContext = Pick<Context, 'req'> & { var: AuthedEnv['Variables'] & { upload: PendingUpload } }
/** `hash`: SHA-256 of the file. `delete` must be called: it also lets the next file in. */
export type ReceivedFile = { path: string; hash: string; texts: Readonly<Record<string, string>>; delete: () => Promise<void> }

const multipartOverheadBytes = 64 * 1024
/** Limits how many unread files are on disk, for each user and in all. */
const receivingOfUser = createKeyedSemaphore(4)
const receiving = createSemaphore(200)
/** One file of each user is processed at a time, so that others need not wait. */
const processingOfUser = createKeyedSemaphore(1)
const processing = createSemaphore(16)

/** A sender is taken to be gone after so long without a byte. */
const silenceMs = 30_000
export const maxReceiptMs = 600_000

const getTempFolder = (dataDir: string) => join(dataDir, 'uploads')

/** Removes what a crash left. */
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

/** Reads a body chunk by chunk. Refuses more than `maxBytes`, and a sender who is gone. */
function createChunkReader(body: ReadableStream<Uint8Array> | null, maxBytes: number, now: () => Date): NextChunk {
  const reader = body?.getReader()
  let size = 0
  let isGone = false
  let deadline: number | undefined
  return async () => {
    if (!reader || isGone) return undefined
    deadline ??= now().getTime() + maxReceiptMs
    const chunk = await withTimeout(Math.min(silenceMs, deadline - now().getTime()), reader.read()).catch(() => {
      isGone = true
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

/** Reads what a route left of the body and throws it away: a browser that is still sending does not see a refusal. */
export const drainBody =
  (maxBytes: number): MiddlewareHandler<{ Variables: { now: () => Date } }> =>
  async (c, next) => {
    await next()
    if (!c.req.raw.bodyUsed) await discardChunks(createChunkReader(c.req.raw.body, maxBytes, c.var.now))
  }

/** For a route whose form has one file and these short texts. Nothing is read before the route calls `receiveFile`. */
export const singleFileUpload =
  (
    field: string,
    maxBytes: number,
    texts: readonly string[] = [],
    optional: readonly string[] = [],
  ): MiddlewareHandler<{ Variables: { now: () => Date; upload: PendingUpload } }> =>
  async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
    const maxBodyBytes = maxBytes + multipartOverheadBytes
    if (Number(c.req.header('content-length') ?? 0) > maxBodyBytes) throw new AppError('file_too_large')
    const nextChunk = createChunkReader(c.req.raw.body, maxBodyBytes, c.var.now)
    c.set('upload', { nextChunk, rules: { field, maxBytes, texts, optional } })
    await next()
    await discardChunks(nextChunk)
  }

/** Receives the file of a request into a temporary one, and waits for its turn to be processed. */
export async function receiveFile(c: UploadContext): Promise<ReceivedFile> {
  const { config, actor, newId, upload } = c.var
  const folder = getTempFolder(config.dataDir)
  const path = join(folder, newId())
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(await receivingOfUser.acquire(actor.id))
  cleanup.defer(await receiving.acquire())
  cleanup.defer(() => rm(path, { force: true }))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { hash, texts } = await receiveForm(upload.nextChunk, c.req.header('content-type') ?? '', upload.rules, path)
    cleanup.defer(await processingOfUser.acquire(actor.id))
    cleanup.defer(await processing.acquire())
    const moved = cleanup.move()
    return { path, hash, texts, delete: () => moved.disposeAsync() }
  } catch (error) {
    throw toStorageFullError(error)
  }
}

/** Gives what the same upload made before, also where no place is left. */
export async function replayUpload(c: UploadContext): Promise<string> {
  const file = await receiveFile(c)
  try {
    return await withIdempotency(c, file.hash, async () => new AppError('not_found'))
  } finally {
    await file.delete()
  }
}
