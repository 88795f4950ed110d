import { minuteMs } from '../../../../shared/lib/durations.ts'

const patience = 3
const forgottenAfterMs = 2 * minuteMs

export type Failures = { count: number; since: number }

/** The count restarts two minutes after its first failure; `at` is in milliseconds. */
export const afterFailure = (before: Failures | null, at: number): Failures =>
  before && at - before.since < forgottenAfterMs ? { ...before, count: before.count + 1 } : { count: 1, since: at }

export const isOverLimit = ({ count }: Failures) => count === patience + 1
