import type { DayRange } from '../lib/days.ts'

/** All unreachable addresses share one code, because details would reveal the operator's network. */
const fetchErrorCodes = ['address_invalid', 'address_unreachable', 'address_large'] as const
export type FetchErrorCode = (typeof fetchErrorCodes)[number]
export type CalendarErrorCode = FetchErrorCode | 'calendar_unreadable'

const calendarErrorCodes: readonly string[] = [...fetchErrorCodes, 'calendar_unreadable'] satisfies CalendarErrorCode[]
/** Earlier versions stored more codes. */
export const toVisibleError = (stored: CalendarErrorCode | null) =>
  stored === null || calendarErrorCodes.includes(stored) ? stored : 'address_unreachable'

/** `end` is the last line of a truncated file; lines count from 1. */
export type UnreadableItem = { what: 'line' | 'event' | 'end'; line: number }

export type CalendarImportView = {
  url: string | null
  readAt: string | null
  failure: CalendarErrorCode | null
  /** Imported days that bookings already hold. */
  skipped: DayRange[]
  leftOut: UnreadableItem[]
}

export type CalendarFeedView = { path: string | null; createdAt: string | null }
