import type { DayRange } from '../../shared/days.ts'
import { newKey } from '../request-key.ts'

/** One wish to book these days. However often it is sent, its key makes it one booking. */
export type Attempt = DayRange & { key: string }

export const newAttempt = ({ from, to }: DayRange): Attempt => ({ from, to, key: newKey() })
