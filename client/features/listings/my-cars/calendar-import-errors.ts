import { minuteMs } from '../../../../shared/lib/durations.ts'

/** More failed refreshes than this are worth a word. */
const patience = 3
const forgottenAfterMs = 2 * minuteMs

export type Failures = { count: number; since: number }

/** One failed refresh more. Two minutes after the first of them the count starts anew; `at` in milliseconds. */
export const afterFailure = (before: Failures | null, at: number): Failures =>
  before && at - before.since < forgottenAfterMs ? { ...before, count: before.count + 1 } : { count: 1, since: at }

/** True once, for the failure that is one too many. */
export const isOverLimit = ({ count }: Failures) => count === patience + 1
