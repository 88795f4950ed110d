import type { DayRange } from '../lib/days.ts'

/** All unreachable addresses share one code, because details would reveal the operator's network. */
const fetchFaults = ['address_invalid', 'address_unreachable', 'address_large'] as const
export type FetchFault = (typeof fetchFaults)[number]
export type CalendarFault = FetchFault | 'calendar_unreadable'

const calendarFaults: readonly string[] = [...fetchFaults, 'calendar_unreadable'] satisfies CalendarFault[]
/** Earlier versions stored more codes. */
export const shownFault = (stored: CalendarFault | null) =>
  stored === null || calendarFaults.includes(stored) ? stored : 'address_unreachable'

/** `end` is the last line of a truncated file; lines count from 1. */
export type UnreadableItem = { what: 'line' | 'event' | 'end'; line: number }

export type CalendarImportView = {
  url: string | null
  readAt: string | null
  failure: CalendarFault | null
  /** Imported days that bookings already hold. */
  skipped: DayRange[]
  leftOut: UnreadableItem[]
}

export type CalendarFeedView = { path: string | null; createdAt: string | null }
