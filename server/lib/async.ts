import { AppError } from '../../shared/lib/errors.ts'

type Release = () => void

/** First in, first out; `acquire` resolves with the function that releases the slot. */
export function createSemaphore(limit: number) {
  let activeCount = 0
  const queue: (() => void)[] = []
  function release() {
    // The slot passes directly to the next, or a newcomer could take it as well.
    const next = queue.shift()
    if (next) next()
    else activeCount -= 1
  }
  return {
    async acquire(): Promise<Release> {
      if (activeCount >= limit) await new Promise<void>((resolve) => queue.push(resolve))
      else activeCount += 1
      return release
    },
  }
}

/** Throws `rate_limited` if `maxPending` holders of one key are running or waiting. */
export function createKeyedSemaphore(limit: number, maxPending = Number.POSITIVE_INFINITY) {
  const semaphores = new Map<string, { acquire: () => Promise<Release>; users: number }>()
  return {
    async acquire(key: string): Promise<Release> {
      const semaphore = semaphores.get(key) ?? { ...createSemaphore(limit), users: 0 }
      if (semaphore.users >= maxPending) throw new AppError('rate_limited', undefined, { retryAfter: 1 })
      semaphores.set(key, semaphore)
      semaphore.users += 1
      const release = await semaphore.acquire()
      return () => {
        semaphore.users -= 1
        if (semaphore.users === 0) semaphores.delete(key)
        release()
      }
    },
  }
}

async function runAndRelease<T>(work: () => Promise<T>, release: Release): Promise<T> {
  try {
    return await work()
  } finally {
    release()
  }
}

export function createLimiter(limit: number) {
  const semaphore = createSemaphore(limit)
  return async <T>(work: () => Promise<T>): Promise<T> => runAndRelease(work, await semaphore.acquire())
}

/** Throws `rate_limited` if `maxPending` calls of one key are running or waiting. */
export function createKeyedLimiter(limit: number, maxPending = Number.POSITIVE_INFINITY) {
  const semaphore = createKeyedSemaphore(limit, maxPending)
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => runAndRelease(work, await semaphore.acquire(key))
}

/** Requests during a run are served by one more run; `idle` waits for the current run. */
export function createCoalescer(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isRequested = false
  async function run() {
    try {
      while (isRequested) {
        isRequested = false
        await work()
      }
    } finally {
      running = null
    }
  }
  return {
    trigger: () => {
      isRequested = true
      return (running ??= run())
    },
    waitUntilIdle: async () => await running,
  }
}

export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Exclusive work waits for all running work, and later work waits for it. */
export function createRwLock() {
  const active = new Set<Promise<unknown>>()
  let exclusiveRun: Promise<void> | null = null
  async function runShared<T>(work: () => Promise<T>): Promise<T> {
    while (exclusiveRun) await exclusiveRun
    const promise = work()
    active.add(promise)
    try {
      return await promise
    } finally {
      active.delete(promise)
    }
  }
  async function runExclusive<T>(work: () => Promise<T>): Promise<T> {
    while (exclusiveRun) await exclusiveRun
    const released = Promise.withResolvers<void>()
    exclusiveRun = released.promise
    try {
      await Promise.allSettled(active)
      return await work()
    } finally {
      exclusiveRun = null
      released.resolve()
    }
  }
  return { shared: runShared, exclusive: runExclusive }
}
