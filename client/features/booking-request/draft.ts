import type { DayRange } from '../../../shared/lib/days.ts'
import { createKey } from '../../lib/idempotency-key.ts'

export type RequestDraft = DayRange & { withDriver: boolean; key: string }

export const createDraft = ({ from, to }: DayRange, withDriver: boolean): RequestDraft => ({ from, to, withDriver, key: createKey() })
