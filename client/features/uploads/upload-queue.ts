import { AppError, type ErrorCode } from '../../../shared/lib/errors.ts'
import { NetworkError } from '../../http.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'

export type QueuedUpload = {
  key: number
  file: File
  /** Prepared once, because a retry must send the same bytes. */
  prepared: File | null
  requestKey: string
  preview: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** From 0 to 1. */
  progress: number
  fault: unknown
}
export type UploadOptions = { requestKey: string; onProgress: (progress: number) => void; signal: AbortSignal }
type QueueDeps = {
  prepare: (file: File) => Promise<File>
  send: (file: File, options: UploadOptions) => Promise<void>
}

export const isRetriedAutomatically = (error: unknown) => error instanceof NetworkError && navigator.onLine !== false
const retryDelays = [2_000, 5_000, 15_000]

const delay = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One at a time, because parallel uploads would time out on a slow connection. */
export function createUploadQueue({ prepare, send }: QueueDeps) {
  let uploads: readonly QueuedUpload[] = []
  let running: { key: number; abort: AbortController } | null = null
  let lastKey = 0
  const listeners = new Set<() => void>()

  const setUploads = (next: readonly QueuedUpload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const updateUpload = (key: number, changes: Partial<QueuedUpload>) =>
    setUploads(uploads.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  const removeUpload = (key: number) => {
    for (const upload of uploads) if (upload.key === key) URL.revokeObjectURL(upload.preview)
    setUploads(uploads.filter((upload) => upload.key !== key))
  }

  async function processUpload({ key, file, requestKey, ...upload }: QueuedUpload, signal: AbortSignal) {
    updateUpload(key, { state: 'preparing', progress: 0, fault: null })
    const prepared = upload.prepared ?? (await prepare(file))
    for (const milliseconds of [...retryDelays, null]) {
      if (signal.aborted) return
      updateUpload(key, { state: 'sending', prepared, progress: 0 })
      try {
        await send(prepared, { requestKey, signal, onProgress: (progress) => updateUpload(key, { progress }) })
        return removeUpload(key)
      } catch (error) {
        if (milliseconds === null || !isRetriedAutomatically(error)) throw error
        updateUpload(key, { state: 'waiting' })
        await delay(milliseconds, signal)
      }
    }
  }

  async function run() {
    if (running) return
    for (;;) {
      const next = uploads.find((upload) => upload.state === 'waiting')
      if (!next) break
      const abort = new AbortController()
      running = { key: next.key, abort }
      try {
        await processUpload(next, abort.signal)
      } catch (error) {
        // A discarded upload is no longer listed, so this changes nothing.
        updateUpload(next.key, { state: 'failed', fault: error })
      }
    }
    running = null
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => uploads,
    add: (files: readonly File[]) => {
      const added = files.map(
        (file): QueuedUpload => ({
          key: ++lastKey,
          file,
          prepared: null,
          requestKey: createIdempotencyKey(),
          preview: URL.createObjectURL(file),
          state: 'waiting',
          progress: 0,
          fault: null,
        }),
      )
      setUploads([...uploads, ...added])
      void run()
    },
    retry: (keys: readonly number[]) => {
      setUploads(
        uploads.map((upload) => (keys.includes(upload.key) && upload.state === 'failed' ? { ...upload, state: 'waiting' } : upload)),
      )
      void run()
    },
    discard: (key: number) => {
      if (running?.key === key) running.abort.abort()
      removeUpload(key)
    },
    stop: () => {
      running?.abort.abort()
      for (const { key } of uploads) removeUpload(key)
    },
  }
}

const permanentCodes: readonly ErrorCode[] = ['invalid_file', 'heic_file', 'file_unreadable', 'file_too_large', 'too_many_pixels']

export const isPermanentError = (error: unknown): error is AppError => error instanceof AppError && permanentCodes.includes(error.code)

export function useUploadQueue(deps: QueueDeps) {
  const [queue] = useState(() => createUploadQueue(deps))
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current)
  useEffect(() => {
    const retryLost = () =>
      queue.retry(
        queue
          .current()
          .filter(({ fault: error }) => error instanceof NetworkError)
          .map(({ key }) => key),
      )
    addEventListener('online', retryLost)
    return () => {
      removeEventListener('online', retryLost)
      queue.stop()
    }
  }, [queue])
  return { uploads, isBusy: uploads.length > 0, add: queue.add, retry: queue.retry, discard: queue.discard }
}
