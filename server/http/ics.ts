import ICAL from 'ical.js'
import type { Context } from 'hono'
import { addDays, type DayRange } from '../../shared/lib/days.ts'

/** `sequence` rises with each change; a cancelled event keeps its `uid`. */
export type CalendarEvent = DayRange & {
  uid: string
  changedAt: Date
  sequence?: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  description?: string
  location?: string
  url?: string
}
type CalendarOptions = { brandName: string; name?: string; method?: 'PUBLISH' | 'CANCEL'; hasRefreshInterval?: true }

// The library does not count the blank of a folded line, and a line may have 75 bytes.
ICAL.foldLength = 74

export const icsContentType = 'text/calendar; charset=utf-8'

/** The library escapes commas and line feeds, but leaves control characters. */
const stripControlCharacters = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')

const toVevent = ({ uid, from, to, changedAt, sequence, status, summary, description, location, url }: CalendarEvent) => {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  const changed = ICAL.Time.fromJSDate(changedAt, true)
  event.addPropertyWithValue('dtstamp', changed)
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(from))
  // `DTEND` is exclusive.
  event.addPropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(to, 1)))
  if (sequence !== undefined) event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('last-modified', changed)
  event.addPropertyWithValue('status', status)
  event.addPropertyWithValue('transp', status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE')
  event.addPropertyWithValue('summary', stripControlCharacters(summary))
  if (description) event.addPropertyWithValue('description', stripControlCharacters(description))
  if (location) event.addPropertyWithValue('location', stripControlCharacters(location))
  if (url) event.addPropertyWithValue('url', url)
  return event
}

export function buildIcs({ brandName, name, method, hasRefreshInterval }: CalendarOptions, events: readonly CalendarEvent[]): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', `-//${stripControlCharacters(brandName)}//EN`)
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  if (method) calendar.addPropertyWithValue('method', method)
  if (name) calendar.addPropertyWithValue('x-wr-calname', stripControlCharacters(name))
  if (hasRefreshInterval) {
    const interval = new ICAL.Property('refresh-interval')
    interval.setParameter('value', 'DURATION')
    interval.setValue('PT1H')
    calendar.addProperty(interval)
    calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  }
  for (const event of events) calendar.addSubcomponent(toVevent(event))
  return `${calendar.toString()}\r\n`
}

export function respondIcs(c: Context, fileName: string, text: string) {
  c.header('Content-Disposition', `attachment; filename="${fileName}.ics"`)
  return c.body(text, 200, { 'Content-Type': icsContentType })
}
