import { useEffect, useRef } from 'react'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { countFailure, type Failures, isOverLimit } from './calendar-import-errors.ts'

const words = owner.dashboard

/** Reports a failed first load at once, and failed refreshes only when they repeat. */
export function useRefreshErrorToast({ errorUpdatedAt, data }: { errorUpdatedAt: number; data: unknown }) {
  const failures = useRef<Failures>(null)
  const reportedAt = useRef(0)
  const isEmpty = data === undefined
  useEffect(() => {
    if (errorUpdatedAt === reportedAt.current) return
    reportedAt.current = errorUpdatedAt
    if (isEmpty) return toast.show({ ...words.fetchFailed, kind: 'bad' })
    failures.current = countFailure(failures.current, errorUpdatedAt)
    if (isOverLimit(failures.current)) toast.show({ ...words.refreshFailing, kind: 'bad' })
  }, [errorUpdatedAt, isEmpty])
}
