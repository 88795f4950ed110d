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
const minRetryMs = 3_000
const maxRetryMs = 60_000

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
const saveMessages = (storageKey: string, messages: readonly OutgoingMessage[]) =>
  messages.length === 0 ? browserStorage.remove(storageKey) : browserStorage.write(storageKey, JSON.stringify(messages))

/** Sends messages in order, and stores them in this browser until the server has them. */
export function createOutgoingQueue(storageKey: string, { send, onSent }: OutgoingQueueDeps) {
  let messages: readonly OutgoingMessage[] = []
  let isRunning = false
  let isStopped = true
  let retryMs = minRetryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function setMessages(next: readonly OutgoingMessage[]) {
    messages = next
    saveMessages(storageKey, messages)
    for (const listener of listeners) listener()
  }
  const setState = (key: string, state: OutgoingMessage['state']) =>
    setMessages(messages.map((row) => (row.key === key ? { ...row, state } : row)))

  async function deliver(message: OutgoingMessage) {
    setState(message.key, 'sending')
    try {
      const chat = await send(message)
      setMessages(messages.filter(({ key }) => key !== message.key))
      onSent(chat)
      retryMs = minRetryMs
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
      const next = messages.find(({ state }) => state !== 'refused')
      if (!next || isStopped) break
      if (await deliver(next)) continue
      timer = setTimeout(() => void flush(), retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
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
      setMessages(loadMessages(storageKey))
      addEventListener('online', flushNow)
      flushNow()
      return stop
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => messages,
    add: (text: string, photos: string[]) => {
      setMessages([...messages, { key: createIdempotencyKey(), text, photos, state: 'waiting' }])
      flushNow()
    },
    retry: (key: string) => {
      setState(key, 'waiting')
      flushNow()
    },
    discard: (key: string) => setMessages(messages.filter((row) => row.key !== key)),
  }
}
export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>
