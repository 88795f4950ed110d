import type { DayRange } from '../lib/days.ts'

/** Why nothing could be had from another site. Whatever was not reached has one fault: more would tell of the operator's network. */
const fetchFaults = ['address_invalid', 'address_unreachable', 'address_large'] as const
export type FetchFault = (typeof fetchFaults)[number]
/** Why a calendar that is kept elsewhere could not be read. */
export type CalendarFault = FetchFault | 'calendar_unreadable'

const calendarFaults: readonly string[] = [...fetchFaults, 'calendar_unreadable'] satisfies CalendarFault[]
/** A stored fault as it is shown: earlier versions stored more kinds. */
export const shownFault = (stored: CalendarFault | null) =>
  stored === null || calendarFaults.includes(stored) ? stored : 'address_unreachable'

/** A line or event that could not be read, or the last line of a file that breaks off. Lines count from one. */
export type LeftOut = { what: 'line' | 'event' | 'end'; line: number }

/** The calendar that a car takes days over from, as its owner sees it; all null where there is none. */
export type CalendarImportView = {
  url: string | null
  /** When its days were last read. */
  readAt: string | null
  /** Why the reading after that failed. */
  failure: CalendarFault | null
  /** Its days to come that bookings hold already. */
  skipped: DayRange[]
  /** What of it could not be read the last time. */
  leftOut: LeftOut[]
}

/** Where other calendars read when a car is taken; null where they cannot. */
export type CalendarFeedView = { path: string | null; createdAt: string | null }
