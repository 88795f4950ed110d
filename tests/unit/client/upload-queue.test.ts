import { expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError } from '../../../client/http.ts'
import { createUploadQueue } from '../../../client/features/uploads/upload-queue.ts'

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const flushTimers = () => new Promise((resolve) => setTimeout(resolve, 0))

async function createPausedQueue() {
  const sent: { name: string; end: () => void; fail: () => void; signal: AbortSignal; tell: (progress: number) => void }[] = []
  const queue = createUploadQueue({
    prepare: (file) => Promise.resolve(file),
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('lost'))
        signal.addEventListener('abort', fail)
        sent.push({ name: file.name, end: resolve, fail, signal, tell: onProgress })
      }),
  })
  queue.add([photo('a'), photo('b')])
  await flushTimers()
  return { queue, sent, states: () => queue.current().map((upload) => `${upload.file.name} ${upload.state}`) }
}

test('photos are sent one after another, in the order in which they were chosen, and tell how far they are', async () => {
  const { queue, sent, states } = await createPausedQueue()
  expect(states()).toEqual(['a sending', 'b waiting'])
  sent[0]?.tell(0.4)
  expect(queue.current().map(({ progress }) => progress)).toEqual([0.4, 0])
  sent[0]?.end()
  await flushTimers()
  expect(states()).toEqual(['b sending'])
  sent[1]?.end()
  await flushTimers()
  expect(states()).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('a photo that fails stays in the list while the next ones go on, and can be tried again', async () => {
  const { queue, sent, states } = await createPausedQueue()
  sent[0]?.fail()
  await flushTimers()
  expect(states()).toEqual(['a failed', 'b sending'])
  queue.retry(queue.current().map(({ key }) => key))
  expect(states()).toEqual(['a waiting', 'b sending'])
  sent[1]?.end()
  await flushTimers()
  expect(states()).toEqual(['a sending'])
})

test('tried again, a photo is the same file with the same key; no two photos progress one', async () => {
  const sent: { file: File; requestKey: string }[] = []
  let isLost = true
  const queue = createUploadQueue({
    prepare: (file) => Promise.resolve(new File([String(Math.random())], file.name)),
    send: async (file, { requestKey }) => {
      sent.push({ file, requestKey })
      if (isLost) throw new Error('lost')
    },
  })
  queue.add([photo('a'), photo('a')])
  await flushTimers()
  isLost = false
  queue.retry(queue.current().map(({ key }) => key))
  await flushTimers()
  expect(queue.current()).toEqual([])
  expect(sent).toHaveLength(4)
  expect(sent.slice(2)).toEqual(sent.slice(0, 2))
  expect(sent[2]?.file).toBe(sent[0]?.file)
  expect(new Set(sent.map(({ requestKey }) => requestKey)).size).toBe(2)
})

test('leaving out the photo under way stops it, and the next one starts', async () => {
  const { queue, sent, states } = await createPausedQueue()
  queue.discard(queue.current()[0]?.key ?? 0)
  await flushTimers()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(states()).toEqual(['b sending'])
})

test('stopping ends everything, and tells who listens', async () => {
  const { queue, sent } = await createPausedQueue()
  let notified = 0
  queue.subscribe(() => (notified += 1))
  queue.stop()
  await flushTimers()
  expect(queue.current()).toEqual([])
  expect(sent).toHaveLength(1)
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(notified).toBeGreaterThan(0)
})

test('a photo whose answer got lost is sent again by itself, with the same key, and waits longer each time; what was refused is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const keys: string[] = []
  let error: Error = new NetworkError()
  const queue = createUploadQueue({
    prepare: (file) => Promise.resolve(file),
    send: async (_file, { requestKey }) => {
      keys.push(requestKey)
      throw error
    },
  })
  const state = () => queue.current()[0]?.state
  queue.add([photo('a')])
  await vi.advanceTimersByTimeAsync(1_999)
  expect([keys.length, state()]).toEqual([1, 'waiting'])
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(5_000)
  expect([keys.length, state()]).toEqual([3, 'waiting'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect([keys.length, new Set(keys).size, state()]).toEqual([4, 1, 'failed'])
  error = new Error('refused')
  queue.retry([queue.current()[0]?.key ?? 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([keys.length, state()]).toEqual([5, 'failed'])
})
