import type { DayRange } from '../../shared/days.ts'
import { newKey } from '../request-key.ts'

/** The wish to book these days. However often it is sent, its key makes it one booking. */
export type TripWish = DayRange & { key: string }

export const newTripWish = ({ from, to }: DayRange): TripWish => ({ from, to, key: newKey() })
