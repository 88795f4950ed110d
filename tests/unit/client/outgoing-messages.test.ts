import { expect, onTestFinished, test, vi } from 'vitest'
import { createOutgoingQueue, type OutgoingMessage } from '../../../client/features/bookings/chat/outgoing-messages.ts'
import { NetworkError } from '../../../client/http.ts'
import { clearDrafts, outgoingMessagesKey } from '../../../client/draft-storage.ts'
import type { ChatView } from '../../../shared/domain/chat.ts'
import { AppError } from '../../../shared/lib/errors.ts'

const chat: ChatView = { messages: [], hasMore: false, isOpen: true, other: '', unread: 0 }
const name = outgoingMessagesKey('person', 'booking')

function setUpBrowser() {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const tried: string[] = []
  let response: () => Promise<ChatView> = async () => chat
  const open = () => {
    const queue = createOutgoingQueue(name, {
      send: async ({ key }: OutgoingMessage) => {
        tried.push(key)
        return await response()
      },
      onSent: () => undefined,
    })
    return { ...queue, close: queue.start() }
  }
  const fail = (error: Error) => {
    response = async () => {
      throw error
    }
  }
  const heal = () => {
    response = async () => chat
  }
  return { kept, tried, open, fail, heal }
}

test('what found no connection is kept over a closed page and sent again with its key', async () => {
  const { kept, tried, open, fail, heal } = setUpBrowser()
  fail(new NetworkError())
  const first = open()
  first.add('I am late', [])
  await vi.advanceTimersByTimeAsync(10)
  expect(first.getSnapshot()).toMatchObject([{ text: 'I am late', state: 'waiting' }])
  first.close()
  heal()
  const second = open()
  await vi.advanceTimersByTimeAsync(10)
  expect([second.getSnapshot(), new Set(tried).size, kept.size]).toEqual([[], 1, 0])
})

test.each([
  [new AppError('unauthenticated'), 'waiting'],
  [new AppError('rate_limited'), 'waiting'],
  [new AppError('storage_full'), 'waiting'],
  [new AppError('booking_moved_on'), 'refused'],
])('a refusal that may end waits, another one says so: %s', async (error, state) => {
  const { open, fail } = setUpBrowser()
  fail(error)
  const queue = open()
  queue.add('Hello', [])
  await vi.advanceTimersByTimeAsync(10)
  expect(queue.getSnapshot()).toMatchObject([{ state }])
  queue.close()
})

test('whoever logs out leaves nothing of it in the browser', async () => {
  const { kept, open, fail } = setUpBrowser()
  fail(new NetworkError())
  const queue = open()
  queue.add('Hello', [])
  await vi.advanceTimersByTimeAsync(10)
  queue.close()
  vi.stubGlobal('localStorage', Object.assign(Object.fromEntries(kept), { removeItem: (key: string) => void kept.delete(key) }))
  clearDrafts('person')
  expect(kept.size).toBe(0)
})
