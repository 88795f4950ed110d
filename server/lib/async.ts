import { AppError } from '../../shared/lib/errors.ts'

type Release = () => void

/** Hands out so many places, in the order in which they were asked for. `acquire` gives the function that gives the place back. */
export function createSemaphore(limit: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  function release() {
    // The slot is handed on directly, or a newcomer could take it as well.
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    async acquire(): Promise<Release> {
      if (taken >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken += 1
      return release
    },
  }
}

/** A semaphore for each key. Throws `rate_limited` where `most` of one key hold a place or wait. */
export function createKeyedSemaphore(limit: number, maxPending = Number.POSITIVE_INFINITY) {
  const semaphores = new Map<string, { acquire: () => Promise<Release>; users: number }>()
  return {
    async acquire(key: string): Promise<Release> {
      const own = semaphores.get(key) ?? { ...createSemaphore(limit), users: 0 }
      if (own.users >= maxPending) throw new AppError('rate_limited', undefined, { retryAfter: 1 })
      semaphores.set(key, own)
      own.users += 1
      const release = await own.acquire()
      return () => {
        own.users -= 1
        if (own.users === 0) semaphores.delete(key)
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

/** A limiter for each key. Throws `rate_limited` where `most` of one key are under way or wait. */
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
    ask: () => {
      isRequested = true
      return (running ??= run())
    },
    idle: async () => await running,
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
