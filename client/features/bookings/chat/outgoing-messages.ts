import type { ChatView } from '../../../../shared/domain/chat.ts'
import { AppError, type ErrorCode } from '../../../../shared/lib/errors.ts'
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { browserStorage } from '../../../lib/storage.ts'

export type OutgoingMessage = {
  /** Every attempt sends the same idempotency key. */
  key: string
  text: string
  photos: string[]
  state: 'sending' | 'waiting' | 'refused'
}
type OutgoingQueueDeps = { send: (message: OutgoingMessage) => Promise<ChatView>; onSent: (chat: ChatView) => void }

/** A log-in or time resolves these, so the message stays queued. */
const retryableCodes: readonly ErrorCode[] = ['unauthenticated', 'rate_limited']
const firstPauseMs = 3_000
const longestPauseMs = 60_000

const isString = (value: unknown): value is string => typeof value === 'string'

function isOutgoingMessage(row: unknown): row is OutgoingMessage {
  if (typeof row !== 'object' || row === null) return false
  const { key, text, photos } = row as Partial<Record<keyof OutgoingMessage, unknown>>
  return isString(key) && isString(text) && Array.isArray(photos) && photos.every(isString)
}

function loadMessages(storageKey: string): OutgoingMessage[] {
  const rows = browserStorage.readJson(storageKey)
  if (!Array.isArray(rows)) return []
  return rows.filter(isOutgoingMessage).map((row) => ({ ...row, state: row.state === 'refused' ? 'refused' : 'waiting' }))
}

// With full or blocked storage the queue lives only as long as the page.
const saveMessages = (storageKey: string, rows: readonly OutgoingMessage[]) =>
  rows.length === 0 ? browserStorage.drop(storageKey) : browserStorage.write(storageKey, JSON.stringify(rows))

/** Sends messages in order, and stores them in this browser until the server has them. */
export function createOutgoingQueue(storageKey: string, { send, onSent }: OutgoingQueueDeps) {
  let rows: readonly OutgoingMessage[] = []
  let isRunning = false
  let isStopped = true
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function setRows(next: readonly OutgoingMessage[]) {
    rows = next
    saveMessages(storageKey, rows)
    for (const listener of listeners) listener()
  }
  const setState = (key: string, state: OutgoingMessage['state']) => setRows(rows.map((row) => (row.key === key ? { ...row, state } : row)))

  async function deliver(message: OutgoingMessage) {
    setState(message.key, 'sending')
    try {
      const chat = await send(message)
      setRows(rows.filter(({ key }) => key !== message.key))
      onSent(chat)
      pauseMs = firstPauseMs
      return true
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500 && !retryableCodes.includes(error.code)
      setState(message.key, isRefused ? 'refused' : 'waiting')
      return isRefused
    }
  }

  async function flush() {
    clearTimeout(timer)
    if (isRunning || isStopped) return
    isRunning = true
    for (;;) {
      const next = rows.find(({ state }) => state !== 'refused')
      if (!next || isStopped) break
      if (await deliver(next)) continue
      timer = setTimeout(() => void flush(), pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      break
    }
    isRunning = false
  }

  const flushNow = () => void flush()
  function stop() {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', flushNow)
  }
  return {
    start: () => {
      isStopped = false
      setRows(loadMessages(storageKey))
      addEventListener('online', flushNow)
      flushNow()
      return stop
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => rows,
    add: (text: string, photos: string[]) => {
      setRows([...rows, { key: createIdempotencyKey(), text, photos, state: 'waiting' }])
      flushNow()
    },
    retry: (key: string) => {
      setState(key, 'waiting')
      flushNow()
    },
    discard: (key: string) => setRows(rows.filter((row) => row.key !== key)),
  }
}
export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>
