import type { DayRange } from './days.ts'

/** Why nothing could be had from another site. */
const fetchFaults = ['address_invalid', 'address_private', 'address_unreachable', 'address_slow', 'address_large'] as const
export type FetchFault = (typeof fetchFaults)[number]
/** Why a calendar that is kept elsewhere could not be read. */
export type CalendarFault = FetchFault | 'calendar_unreadable'

/** Something of a calendar that could not be read: a line, or the event that begins there. Lines count from one. */
export type LeftOut = { what: 'line' | 'event'; line: number }

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
