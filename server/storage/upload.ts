import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../shared/lib/errors.ts'
import { createLimiter, createKeyedLimiter } from '../lib/async.ts'
import { toStorageFullError } from './fs.ts'
import { type FormRules, type NextChunk, receiveForm } from './receive-form.ts'

type Texts = Readonly<Record<string, string>>
/** The one file of a form, with what short texts stand beside it. */
export type Upload = {
  /**
   * Has the file for as long as `work` runs, after those who came before; then it is gone. `hash` is of its bytes.
   * Gone as files go: on some disks what it held can be found by whoever has the disk, until something else is written over it.
   */
  use: <T>(work: (path: string, hash: string, texts: Texts) => Promise<T>) => Promise<T>
}
/** A route behind a guard gives whose file it is, where files lie, and a name for this one. */
type WithUpload = {
  Variables: { actor: { id: string }; config: { dataDir: string }; newId: () => string; now: () => Date; upload: Upload }
}

/** Room for the frame of the form. */
const frame = 64 * 1024
/** Limits how many unread files are on disk, for each person and in all. */
const receivingOfPerson = createKeyedLimiter(4)
const receiving = createLimiter(200)
/** One file of each person is read at a time, so that others need not wait. */
const readingOfPerson = createKeyedLimiter(1)
const reading = createLimiter(16)

/** Milliseconds without a byte after which whoever sends is taken to be gone: a dead line holds no place. */
const silence = 30_000
/** Milliseconds after which a file must have been received. */
export const longestReceipt = 600_000

const folderOf = (dataDir: string) => join(dataDir, 'uploads')

/** Removes what a crash left. */
export const clearTempUploads = (dataDir: string) => rm(folderOf(dataDir), { recursive: true, force: true })

/** What comes, refused where that takes longer. */
async function within<T>(milliseconds: number, coming: Promise<T>) {
  const silent = Promise.withResolvers<never>()
  const timer = setTimeout(() => silent.reject(new Error('silence')), milliseconds)
  try {
    return await Promise.race([coming, silent.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The body's chunks, at most so many bytes of them. */
function chunksOf(body: ReadableStream<Uint8Array> | null, most: number, now: () => Date): NextChunk {
  const reader = body?.getReader()
  let size = 0
  let isGone = false
  let until: number | undefined
  return async () => {
    if (!reader || isGone) return undefined
    until ??= now().getTime() + longestReceipt
    const chunk = await within(Math.min(silence, until - now().getTime()), reader.read()).catch(() => {
      // Whoever sent it is gone.
      isGone = true
      throw new AppError('malformed')
    })
    size += chunk.value?.length ?? 0
    if (size > most) throw new AppError('file_too_large')
    return chunk.value
  }
}

async function discard(nextChunk: NextChunk) {
  for (;;) if (!(await nextChunk().catch(() => undefined))) return
}

/** A browser that is still sending does not hear a refusal: what a route did not want of so many bytes is read to its end, and thrown away. */
export const drainBody =
  (most: number): MiddlewareHandler<{ Variables: { now: () => Date } }> =>
  async (c, next) => {
    await next()
    if (!c.req.raw.bodyUsed) await discard(chunksOf(c.req.raw.body, most, c.var.now))
  }

function uploadOf(c: Context<WithUpload>, nextChunk: NextChunk, rules: FormRules): Upload {
  const { config, actor, newId } = c.var
  const path = join(folderOf(config.dataDir), newId())
  const receive = <T>(work: () => Promise<T>) => receivingOfPerson(actor.id, () => receiving(work))
  const read = <T>(work: () => Promise<T>) => readingOfPerson(actor.id, () => reading(work))
  return {
    use: (work) =>
      receive(async () => {
        try {
          await mkdir(folderOf(config.dataDir), { recursive: true, mode: 0o700 })
          const { hash, texts } = await receiveForm(nextChunk, c.req.header('content-type') ?? '', rules, path)
          return await read(() => work(path, hash, texts))
        } catch (fault) {
          throw toStorageFullError(fault)
        } finally {
          await rm(path, { force: true })
        }
      }),
  }
}

/** For a route that takes one file of at most so many bytes, in that field of a form, and these short texts, some of which may be missing: nothing of it is read before the route asks for it. */
export const singleFileUpload =
  (field: string, most: number, texts: readonly string[] = [], optional: readonly string[] = []): MiddlewareHandler<WithUpload> =>
  async (c, next) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
    if (Number(c.req.header('content-length') ?? 0) > most + frame) throw new AppError('file_too_large')
    const chunks = chunksOf(c.req.raw.body, most + frame, c.var.now)
    c.set('upload', uploadOf(c, chunks, { field, most, texts, optional }))
    await next()
    await discard(chunks)
  }
