import { AppError } from '../../shared/lib/errors.ts'

/** Runs what it is given, at most so many at once; the others wait in the order in which they came. */
export function createLimiter(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // Its place goes straight to the next: given back first, a newcomer could take it too.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** As `atMostAtOnce`, for each key by itself. Throws `rate_limited` where `most` of one key are under way or wait. */
export function createKeyedLimiter(limit: number, most = Number.POSITIVE_INFINITY) {
  const turns = new Map<string, { run: ReturnType<typeof createLimiter>; asked: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(key) ?? { run: createLimiter(limit), asked: 0 }
    if (own.asked >= most) throw new AppError('rate_limited', undefined, { retryAfter: 1 })
    turns.set(key, own)
    own.asked += 1
    try {
      return await own.run(work)
    } finally {
      own.asked -= 1
      if (own.asked === 0) turns.delete(key)
    }
  }
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
