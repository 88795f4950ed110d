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
export function createKeyedSemaphore(limit: number, most = Number.POSITIVE_INFINITY) {
  const semaphores = new Map<string, { acquire: () => Promise<Release>; users: number }>()
  return {
    async acquire(key: string): Promise<Release> {
      const own = semaphores.get(key) ?? { ...createSemaphore(limit), users: 0 }
      if (own.users >= most) throw new AppError('rate_limited', undefined, { retryAfter: 1 })
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
export function createKeyedLimiter(limit: number, most = Number.POSITIVE_INFINITY) {
  const semaphore = createKeyedSemaphore(limit, most)
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => runAndRelease(work, await semaphore.acquire(key))
}

/** Requests during a run are served by one more run; `idle` waits for the current run. */
export function createCoalescer(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isAsked = false
  async function run() {
    try {
      while (isAsked) {
        isAsked = false
        await work()
      }
    } finally {
      running = null
    }
  }
  return {
    ask: () => {
      isAsked = true
      return (running ??= run())
    },
    idle: async () => await running,
  }
}

export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Exclusive work waits for all running work, and later work waits for it. */
export function createRwLock() {
  const under = new Set<Promise<unknown>>()
  let closed: Promise<void> | null = null
  async function pass<T>(work: () => Promise<T>): Promise<T> {
    while (closed) await closed
    const own = work()
    under.add(own)
    try {
      return await own
    } finally {
      under.delete(own)
    }
  }
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    while (closed) await closed
    const opened = Promise.withResolvers<void>()
    closed = opened.promise
    try {
      await Promise.allSettled(under)
      return await work()
    } finally {
      closed = null
      opened.resolve()
    }
  }
  return { shared: pass, exclusive: alone }
}
