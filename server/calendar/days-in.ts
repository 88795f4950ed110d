import ICAL from 'ical.js'
import { type Day, type DayRange, dayOf, eachDay, startOf } from '../../shared/days.ts'

/** Times of one repeated event and another within the year ahead, at most. */
const mostRepeated = 5_000

type Span = { start: number; end: number }

/** The instant that a time means. A day, and a time that names no zone (or one that its calendar does not describe), are Kigali's own. */
function instantOf(time: ICAL.Time) {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000
  const { year, month, day, hour, minute, second } = time
  return Date.UTC(year, month - 1, day, hour, minute, second) - (Date.UTC(1970, 0, 1) - startOf('1970-01-01').getTime())
}

const spanOf = ({ startDate, endDate }: ICAL.Event): Span => ({ start: instantOf(startDate), end: instantOf(endDate) })

/** The end is outside, and what takes no time at all takes its day. */
const daysOf = ({ start, end }: Span): DayRange => ({ from: dayOf(new Date(start)), to: dayOf(new Date(Math.max(start, end - 1))) })

/** Whether it leaves its time free: called off, or told to be no hindrance. */
const leavesFree = (event: ICAL.Component) =>
  event.getFirstPropertyValue('status') === 'CANCELLED' || event.getFirstPropertyValue('transp') === 'TRANSPARENT'

function* repeated(event: ICAL.Event, replaced: ReadonlySet<number>): Generator<Span> {
  const { start, end } = spanOf(event)
  const times = event.iterator()
  for (let time = times.next(); time; time = times.next()) {
    const at = instantOf(time)
    if (!replaced.has(at)) yield { start: at, end: at + end - start }
  }
}

/** Single times of a repeated event that were moved or called off: by the event, when they would have been. */
function replacedTimes(events: readonly ICAL.Event[]) {
  const replaced = new Map<string, Set<number>>()
  for (const event of events) {
    if (event.isRecurrenceException()) replaced.set(event.uid, (replaced.get(event.uid) ?? new Set()).add(instantOf(event.recurrenceId)))
  }
  return replaced
}

function calendarsIn(text: string) {
  const parsed: unknown[] = ICAL.parse(text)
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((calendar) => new ICAL.Component(calendar as unknown[]))
  const calendars = all.filter(({ name }) => name === 'vcalendar')
  if (calendars.length === 0) throw new Error('this is no calendar')
  return calendars
}

/** What each event takes; a repeated one up to that day. */
function* rangesIn(calendar: ICAL.Component, until: Day): Generator<DayRange & { isRepeated?: true }> {
  const described = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('dtstart'))
  // Given none, the library would look for them in all the others, at each event anew.
  const events = described.map((event) => new ICAL.Event(event, { exceptions: [], strictExceptions: false }))
  const replaced = replacedTimes(events)
  for (const event of events.filter(({ component }) => !leavesFree(component))) {
    if (!event.isRecurring()) yield daysOf(spanOf(event))
    else
      for (const span of repeated(event, replaced.get(event.uid) ?? new Set())) {
        const range = daysOf(span)
        if (range.from > until) break
        yield { ...range, isRepeated: true }
      }
  }
}

/**
 * The days, in Kigali, of these that the events of a calendar file take, sorted. Throws where it cannot be read; with a rule that never comes to an end it
 * may take for ever.
 */
export function daysIn(text: string, within: DayRange): Day[] {
  const days = new Set<Day>()
  let count = 0
  // One after the other: what never ends would fill the memory first.
  const ranges = Iterator.from(calendarsIn(text)).flatMap((calendar) => rangesIn(calendar, within.to))
  for (const { from, to, isRepeated } of ranges) {
    if (to < within.from || from > within.to) continue
    if (isRepeated && ++count > mostRepeated) throw new Error('this repeats too often')
    const range = { from: from < within.from ? within.from : from, to: to > within.to ? within.to : to }
    for (const day of eachDay(range)) days.add(day)
  }
  return [...days].sort((one, other) => (one < other ? -1 : 1))
}
