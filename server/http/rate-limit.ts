import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/lib/errors.ts'
import type { CreateLimiter, RateLimitStore } from '../db/postgres/rate-limit-store.ts'
import { getRateLimitKeys } from './client-ip.ts'

const minute = 60

/** Local carriers share addresses, so an address counts only failures and costly requests. */
const limits = {
  accountFailures: { points: 8, duration: 15 * minute },
  deviceFailures: { points: 20, duration: 15 * minute },
  addressFailures: { points: 40, duration: 15 * minute },
  passwordFailures: { points: 8, duration: 15 * minute },
  codeFailures: { points: 8, duration: 15 * minute },
  // Whoever has a link can open an account.
  links: { points: 30, duration: 60 * minute },
  emailRequests: { points: 60, duration: 60 * minute },
  // Per user: these send email to people who may not expect it.
  emailChanges: { points: 3, duration: 24 * 60 * minute },
  testMails: { points: 20, duration: 60 * minute },
  exports: { points: 5, duration: 60 * minute },
  signUps: { points: 60, duration: 60 * minute },
  contact: { points: 60, duration: 60 * minute },
  contactInTotal: { points: 300, duration: 60 * minute },
  // Each makes this server send a request to an address that the user chose.
  pushDevices: { points: 30, duration: 60 * minute },
  pushTests: { points: 20, duration: 60 * minute },
  calendarReads: { points: 20, duration: 60 * minute },
  avatars: { points: 20, duration: 60 * minute },
  documents: { points: 20, duration: 60 * minute },
  carDocuments: { points: 120, duration: 60 * minute },
  pickupHours: { points: 20, duration: 60 * minute },
  messages: { points: 200, duration: 60 * minute },
  fines: { points: 30, duration: 60 * minute },
  disputes: { points: 10, duration: 60 * minute },
  questions: { points: 60, duration: minute },
  questionsPerAddress: { points: 600, duration: minute },
  reports: { points: 10, duration: 60 * minute },
  // Each costs the operator money, and cookies can be forged, so the address counts too.
  modelAnswers: { points: 20, duration: 60 * minute },
  modelAnswersPerAddress: { points: 200, duration: 60 * minute },
} as const
export type Limit = keyof typeof limits
export type RateLimiter = {
  /** Call it before the attempt, so that parallel attempts count; refuses with `rate_limited`. */
  consume: (limit: Limit, key: string) => Promise<void>
  tryConsume: (limit: Limit, key: string) => Promise<boolean>
  /** Consumes nothing; refuses with `rate_limited` where no point is left. */
  assertAvailable: (limit: Limit, key: string) => Promise<void>
  refund: (limit: Limit, key: string) => Promise<void>
  reset: (limit: Limit, key: string) => Promise<void>
  close: () => Promise<void>
}

const toRefusal = (milliseconds: number) =>
  new AppError('rate_limited', undefined, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

const memoryStore: RateLimitStore = {
  createLimiter: (name, limit) => new RateLimiterMemory({ ...limit, keyPrefix: name }),
  close: async () => undefined,
}

export function createRateLimiter({ createLimiter, close } = memoryStore): RateLimiter {
  const limiters = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, createLimiter(name, limit)])) as Record<
    Limit,
    ReturnType<CreateLimiter>
  >
  async function consume(limit: Limit, key: string) {
    try {
      await limiters[limit].consume(key)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return error.msBeforeNext
      throw error
    }
  }
  /** Returns the milliseconds to wait, or null. */
  async function consumeAll(limit: Limit, key: string) {
    const waits = await Promise.all(getRateLimitKeys(key).map((limitKey) => consume(limit, limitKey)))
    return waits.reduce((longest, wait) => (wait === null || (longest !== null && longest > wait) ? longest : wait), null)
  }
  return {
    async consume(limit, key) {
      const milliseconds = await consumeAll(limit, key)
      if (milliseconds !== null) throw toRefusal(milliseconds)
    },
    tryConsume: async (limit, key) => (await consumeAll(limit, key)) === null,
    async assertAvailable(limit, key) {
      const results = await Promise.all(getRateLimitKeys(key).map((limitKey) => limiters[limit].get(limitKey)))
      const exhausted = results.find((count) => count !== null && count.consumedPoints >= limits[limit].points)
      if (exhausted) throw toRefusal(exhausted.msBeforeNext)
    },
    async refund(limit, key) {
      await Promise.all(getRateLimitKeys(key).map((limitKey) => limiters[limit].reward(limitKey, 1)))
    },
    async reset(limit, key) {
      await limiters[limit].delete(key)
    },
    close,
  }
}
