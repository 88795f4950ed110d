import type { DayRange } from '../../shared/days.ts'
import { newKey } from '../request-key.ts'

/** The wish to book these days, driven or not. However often it is sent, its key makes it one booking. */
export type TripWish = DayRange & { withDriver: boolean; key: string }

export const newTripWish = ({ from, to }: DayRange, withDriver: boolean): TripWish => ({ from, to, withDriver, key: newKey() })
