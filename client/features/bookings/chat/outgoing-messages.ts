import type { ChatView } from '../../../../shared/domain/chat.ts'
import { AppError, type ErrorCode } from '../../../../shared/lib/errors.ts'
import { createKey } from '../../../lib/idempotency-key.ts'
import { browserStorage } from '../../../lib/storage.ts'

export type OutgoingMessage = {
  /** Every attempt sends the same idempotency key. */
  key: string
  text: string
  photos: string[]
  state: 'sending' | 'waiting' | 'refused'
}
type Way = { send: (message: OutgoingMessage) => Promise<ChatView>; sent: (chat: ChatView) => void }

/** A log-in or time resolves these, so the message stays queued. */
const waits: readonly ErrorCode[] = ['unauthenticated', 'rate_limited']
const firstPauseMs = 3_000
const longestPauseMs = 60_000

const isText = (value: unknown): value is string => typeof value === 'string'

function isMessage(row: unknown): row is OutgoingMessage {
  if (typeof row !== 'object' || row === null) return false
  const { key, text, photos } = row as Partial<Record<keyof OutgoingMessage, unknown>>
  return isText(key) && isText(text) && Array.isArray(photos) && photos.every(isText)
}

function read(name: string): OutgoingMessage[] {
  const rows = browserStorage.readJson(name)
  if (!Array.isArray(rows)) return []
  return rows.filter(isMessage).map((row) => ({ ...row, state: row.state === 'refused' ? 'refused' : 'waiting' }))
}

// With full or blocked storage the queue lives only as long as the page.
const keep = (name: string, rows: readonly OutgoingMessage[]) =>
  rows.length === 0 ? browserStorage.drop(name) : browserStorage.write(name, JSON.stringify(rows))

/** Sends messages in order, and stores them in this browser until the server has them. */
export function createOutgoingQueue(name: string, { send, sent }: Way) {
  let rows: readonly OutgoingMessage[] = []
  let isRunning = false
  let isStopped = true
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function put(next: readonly OutgoingMessage[]) {
    rows = next
    keep(name, rows)
    for (const listener of listeners) listener()
  }
  const change = (key: string, state: OutgoingMessage['state']) => put(rows.map((row) => (row.key === key ? { ...row, state } : row)))

  async function carry(message: OutgoingMessage) {
    change(message.key, 'sending')
    try {
      const chat = await send(message)
      put(rows.filter(({ key }) => key !== message.key))
      sent(chat)
      pauseMs = firstPauseMs
      return true
    } catch (fault) {
      const isRefused = fault instanceof AppError && fault.status < 500 && !waits.includes(fault.code)
      change(message.key, isRefused ? 'refused' : 'waiting')
      return isRefused
    }
  }

  async function run() {
    clearTimeout(timer)
    if (isRunning || isStopped) return
    isRunning = true
    for (;;) {
      const next = rows.find(({ state }) => state !== 'refused')
      if (!next || isStopped) break
      if (await carry(next)) continue
      timer = setTimeout(() => void run(), pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      break
    }
    isRunning = false
  }

  const now = () => void run()
  function stop() {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', now)
  }
  return {
    start: () => {
      isStopped = false
      put(read(name))
      addEventListener('online', now)
      now()
      return stop
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => rows,
    add: (text: string, photos: string[]) => {
      put([...rows, { key: createKey(), text, photos, state: 'waiting' }])
      now()
    },
    retry: (key: string) => {
      change(key, 'waiting')
      now()
    },
    drop: (key: string) => put(rows.filter((row) => row.key !== key)),
  }
}
export type OutgoingQueue = ReturnType<typeof createOutgoingQueue>
