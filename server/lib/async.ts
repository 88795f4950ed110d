import { AppError } from '../../shared/lib/errors.ts'

type Release = () => void

/** Hands out so many places, in the order in which they were asked for. `acquire` gives the function that gives the place back. */
export function createSemaphore(limit: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  function release() {
    // Its place goes straight to the next: given back first, a newcomer could take it too.
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

/** Runs what it is given, at most so many at once; the others wait in the order in which they came. */
export function createLimiter(limit: number) {
  const semaphore = createSemaphore(limit)
  return async <T>(work: () => Promise<T>): Promise<T> => runAndRelease(work, await semaphore.acquire())
}

/** A limiter for each key. Throws `rate_limited` where `most` of one key are under way or wait. */
export function createKeyedLimiter(limit: number, most = Number.POSITIVE_INFINITY) {
  const semaphore = createKeyedSemaphore(limit, most)
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => runAndRelease(work, await semaphore.acquire(key))
}

/** Does the work when it is asked to; who asks while it is at it is served by doing it once more. `ask` resolves when that is done, `idle` when nothing is under way. */
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

/** Lets those who wait in between two steps of long work. */
export const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Lets all through, and now and then one alone: after all that is under way, and before all that comes meanwhile. */
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
