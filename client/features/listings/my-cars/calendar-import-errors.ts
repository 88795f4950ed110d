import { minuteMs } from '../../../../shared/lib/durations.ts'

const toleratedFailures = 3
const resetAfterMs = 2 * minuteMs

export type Failures = { count: number; since: number }

/** The count restarts two minutes after its first failure; `at` is in milliseconds. */
export const countFailure = (previous: Failures | null, at: number): Failures =>
  previous && at - previous.since < resetAfterMs ? { ...previous, count: previous.count + 1 } : { count: 1, since: at }

export const isOverLimit = ({ count }: Failures) => count === toleratedFailures + 1
