import { NetworkError } from '../../http.ts'
import { createKey } from '../../lib/idempotency-key.ts'

export type Upload = {
  key: number
  file: File
  /** Prepared once, because a retry must send the same bytes. */
  prepared: File | null
  requestKey: string
  preview: string
  state: 'waiting' | 'preparing' | 'sending' | 'failed'
  /** From 0 to 1. */
  share: number
  fault: unknown
}
export type Sending = { requestKey: string; onProgress: (share: number) => void; signal: AbortSignal }
export type QueueDeps = {
  prepare: (file: File) => Promise<File>
  send: (file: File, sending: Sending) => Promise<void>
}

export const isRetried = (fault: unknown) => fault instanceof NetworkError && navigator.onLine !== false
const pauses = [2_000, 5_000, 15_000]

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** One at a time, because parallel uploads would time out on a slow connection. */
export function createUploadQueue({ prepare, send }: QueueDeps) {
  let uploads: readonly Upload[] = []
  let running: { key: number; abort: AbortController } | null = null
  let lastKey = 0
  const listeners = new Set<() => void>()

  const put = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (key: number, part: Partial<Upload>) =>
    put(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => {
    for (const upload of uploads) if (upload.key === key) URL.revokeObjectURL(upload.preview)
    put(uploads.filter((upload) => upload.key !== key))
  }

  async function carry({ key, file, requestKey, ...upload }: Upload, signal: AbortSignal) {
    change(key, { state: 'preparing', share: 0, fault: null })
    const prepared = upload.prepared ?? (await prepare(file))
    for (const milliseconds of [...pauses, null]) {
      if (signal.aborted) return
      change(key, { state: 'sending', prepared, share: 0 })
      try {
        await send(prepared, { requestKey, signal, onProgress: (share) => change(key, { share }) })
        return drop(key)
      } catch (fault) {
        if (milliseconds === null || !isRetried(fault)) throw fault
        change(key, { state: 'waiting' })
        await pause(milliseconds, signal)
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
        await carry(next, abort.signal)
      } catch (fault) {
        // A discarded upload is no longer listed, so this changes nothing.
        change(next.key, { state: 'failed', fault })
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
        (file): Upload => ({
          key: ++lastKey,
          file,
          prepared: null,
          requestKey: createKey(),
          preview: URL.createObjectURL(file),
          state: 'waiting',
          share: 0,
          fault: null,
        }),
      )
      put([...uploads, ...added])
      void run()
    },
    retry: (keys: readonly number[]) => {
      put(uploads.map((upload) => (keys.includes(upload.key) && upload.state === 'failed' ? { ...upload, state: 'waiting' } : upload)))
      void run()
    },
    discard: (key: number) => {
      if (running?.key === key) running.abort.abort()
      drop(key)
    },
    stop: () => {
      running?.abort.abort()
      for (const { key } of uploads) drop(key)
    },
  }
}
