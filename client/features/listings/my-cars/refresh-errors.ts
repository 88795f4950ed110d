import { minuteMs } from '../../../../shared/lib/durations.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useEffect, useRef } from 'react'

const toleratedFailures = 3
const resetAfterMs = 2 * minuteMs

export type Failures = { count: number; since: number }

/** The count restarts two minutes after its first failure; `at` is in milliseconds. */
export const countFailure = (previous: Failures | null, at: number): Failures =>
  previous && at - previous.since < resetAfterMs ? { ...previous, count: previous.count + 1 } : { count: 1, since: at }

export const hasJustExceededLimit = ({ count }: Failures) => count === toleratedFailures + 1

const messages = listingMessages.dashboard

/** Reports a failed first load at once, and failed refreshes only when they repeat. */
export function useRefreshErrorToast({ errorUpdatedAt, data }: { errorUpdatedAt: number; data: unknown }) {
  const failures = useRef<Failures>(null)
  const reportedAt = useRef(0)
  const isEmpty = data === undefined
  useEffect(() => {
    if (errorUpdatedAt === reportedAt.current) return
    reportedAt.current = errorUpdatedAt
    if (isEmpty) return toast.show({ ...messages.fetchFailed, kind: 'bad' })
    failures.current = countFailure(failures.current, errorUpdatedAt)
    if (hasJustExceededLimit(failures.current)) toast.show({ ...messages.refreshFailing, kind: 'bad' })
  }, [errorUpdatedAt, isEmpty])
}
