import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../shared/lib/errors.ts'
import type { LimiterOf, Limits } from '../db/postgres/rate-limit-store.ts'
import { getRateLimitKeys } from './client-ip.ts'

const minute = 60

/** What is limited: how many points in how many seconds. Carriers here share addresses, so an address counts failures only, or what costs somebody else something, of which sixty people have one in an hour. */
const limits = {
  accountFailures: { points: 8, duration: 15 * minute },
  deviceFailures: { points: 20, duration: 15 * minute },
  addressFailures: { points: 40, duration: 15 * minute },
  passwordFailures: { points: 8, duration: 15 * minute },
  codeFailures: { points: 8, duration: 15 * minute },
  // Each opens an account to whoever has it.
  links: { points: 30, duration: 60 * minute },
  // Each may send a mail to somebody.
  mailAsked: { points: 60, duration: 60 * minute },
  // For each person: these send mail to people who may know nothing about it.
  newAddresses: { points: 3, duration: 24 * 60 * minute },
  testMails: { points: 20, duration: 60 * minute },
  exports: { points: 5, duration: 60 * minute },
  signUps: { points: 60, duration: 60 * minute },
  contact: { points: 60, duration: 60 * minute },
  // From however many addresses: more than a person can read in an hour is no mail any more.
  contactOfAll: { points: 300, duration: 60 * minute },
  // Each makes the server ask another one, at an address of somebody's choice.
  pushDevices: { points: 30, duration: 60 * minute },
  pushTests: { points: 20, duration: 60 * minute },
  calendarReads: { points: 20, duration: 60 * minute },
  // Uploads cost processing time, and the team reviews documents.
  avatars: { points: 20, duration: 60 * minute },
  documents: { points: 20, duration: 60 * minute },
  // An owner with many cars sends several of each.
  carPapers: { points: 120, duration: 60 * minute },
  // Each is told to the other side, and stays in the booking's history.
  pickupHours: { points: 20, duration: 60 * minute },
  messages: { points: 200, duration: 60 * minute },
  // Each is read by the team.
  disputes: { points: 10, duration: 60 * minute },
  questions: { points: 60, duration: minute },
  questionsOfAddress: { points: 600, duration: minute },
  reports: { points: 10, duration: 60 * minute },
  // Each costs the operator money. A browser can show any cookie, so that an address counts too.
  modelAnswers: { points: 20, duration: 60 * minute },
  modelAnswersOfAddress: { points: 200, duration: 60 * minute },
} as const
export type Limit = keyof typeof limits
export type RateLimiter = {
  /** Takes one point before the attempt, so that many at once count too; refuses with `rate_limited` and the seconds to wait when none is left. */
  consume: (limit: Limit, key: string) => Promise<void>
  /** Takes one point as `count` does; false where none is left. */
  tryConsume: (limit: Limit, key: string) => Promise<boolean>
  /** Takes no point; refuses as `count` does where none is left. */
  refuseFull: (limit: Limit, key: string) => Promise<void>
  /** Gives the point of an attempt back that turned out right. */
  refund: (limit: Limit, key: string) => Promise<void>
  reset: (limit: Limit, key: string) => Promise<void>
  close: () => Promise<void>
}

const refusal = (milliseconds: number) =>
  new AppError('rate_limited', undefined, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })

/** Nothing is lost with it but the count of recent failures. */
const inMemory: Limits = {
  limiterOf: (name, limit) => new RateLimiterMemory({ ...limit, keyPrefix: name }),
  close: async () => undefined,
}

export function createRateLimiter({ limiterOf, close } = inMemory): RateLimiter {
  const limiters = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limiterOf(name, limit)])) as Record<
    Limit,
    ReturnType<LimiterOf>
  >
  async function consume(limit: Limit, key: string) {
    try {
      await limiters[limit].consume(key)
      return null
    } catch (fault) {
      if (fault instanceof RateLimiterRes) return fault.msBeforeNext
      throw fault
    }
  }
  /** Takes one point of each key; gives the milliseconds to wait where one has none left. */
  async function fullFor(limit: Limit, key: string) {
    const waits = await Promise.all(getRateLimitKeys(key).map((counted) => consume(limit, counted)))
    return waits.reduce((longest, wait) => (wait === null || (longest !== null && longest > wait) ? longest : wait), null)
  }
  return {
    async consume(limit, key) {
      const milliseconds = await fullFor(limit, key)
      if (milliseconds !== null) throw refusal(milliseconds)
    },
    tryConsume: async (limit, key) => (await fullFor(limit, key)) === null,
    async refuseFull(limit, key) {
      const spent = await Promise.all(getRateLimitKeys(key).map((counted) => limiters[limit].get(counted)))
      const full = spent.find((count) => count !== null && count.consumedPoints >= limits[limit].points)
      if (full) throw refusal(full.msBeforeNext)
    },
    async refund(limit, key) {
      await Promise.all(getRateLimitKeys(key).map((counted) => limiters[limit].reward(counted, 1)))
    },
    async reset(limit, key) {
      await limiters[limit].delete(key)
    },
    close,
  }
}
