import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTidying } from '../../server/tidying.ts'

let worked = 0
const collect = vi.fn(() => {
  worked += 400
})
/** Fifteen seconds, of which so many milliseconds are work. */
function pass(milliseconds: number) {
  worked += milliseconds
  vi.advanceTimersByTime(15_000)
}
beforeEach(() => {
  worked = 0
  vi.useFakeTimers()
  collect.mockClear()
})
afterEach(() => vi.useRealTimers())

test('a server collects once each time it falls idle, however long that takes, and never while it works', () => {
  const stop = startTidying(collect, () => worked)
  const seen = [0, 0, 10, 900, 150, 149, 0, 2_000, 20].map((milliseconds) => {
    pass(milliseconds)
    return collect.mock.calls.length
  })
  expect(seen).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 3])
  stop()
  pass(5_000)
  pass(0)
  expect(collect).toHaveBeenCalledTimes(3)
})

test('a server that was not begun so that it may be told to leaves it', () => {
  startTidying(undefined, () => worked)()
  expect(vi.getTimerCount()).toBe(0)
})
