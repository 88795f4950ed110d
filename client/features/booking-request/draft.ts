import type { DayRange } from '../../../shared/lib/days.ts'
import { createIdempotencyKey } from '../../lib/idempotency-key.ts'

export type RequestDraft = DayRange & { withDriver: boolean; key: string }

export const createRequestDraft = ({ from, to }: DayRange, withDriver: boolean): RequestDraft => ({
  from,
  to,
  withDriver,
  key: createIdempotencyKey(),
})
