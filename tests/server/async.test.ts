import { expect, test } from 'vitest'
import { createLimiter, createCoalescer } from '../../server/lib/async.ts'

test('never more than so many run at once, newcomers of every moment included, and a failure gives its place on', async () => {
  const run = createLimiter(2)
  let running = 0
  let peak = 0
  const work = async (fails: boolean) => {
    running += 1
    peak = Math.max(peak, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (fails) throw new Error('no')
  }
  const all: Promise<unknown>[] = []
  const start = (index: number): unknown => all.push(run(() => work(index % 3 === 0)).catch(() => 'failed'))
  for (let index = 0; index < 10; index += 1) start(index)
  // These start between a slot's release and the next waiter's turn.
  for (let index = 0; index < 5; index += 1) void all[index]?.then(() => start(index))
  for (let count = 0; count < all.length; count += 1) await all[count]
  expect(all).toHaveLength(15)
  expect(peak).toBe(2)
})

test('those who wait come in the order in which they came', async () => {
  const run = createLimiter(1)
  const order: number[] = []
  await Promise.all([1, 2, 3, 4].map((number) => run(async () => void order.push(number))))
  expect(order).toEqual([1, 2, 3, 4])
})

test('who asks while work is under way is served by one more turn, and a turn that fails keeps nobody from the next', async () => {
  let turns = 0
  const firstTurn = Promise.withResolvers<void>()
  const { trigger, waitUntilIdle } = createCoalescer(async () => {
    turns += 1
    if (turns === 1) await firstTurn.promise
    if (turns === 3) throw new Error('no')
  })
  await waitUntilIdle()
  const requests = [trigger(), trigger(), trigger()]
  expect(turns).toBe(1)
  firstTurn.resolve()
  await Promise.all(requests)
  expect(turns).toBe(2)
  await expect(trigger()).rejects.toThrow('no')
  await trigger()
  await waitUntilIdle()
  expect(turns).toBe(4)
})
