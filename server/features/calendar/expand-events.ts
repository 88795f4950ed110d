import ICAL from 'ical.js'
import type { LeftOut } from '../../../shared/domain/calendar.ts'
import { addDays, type Day, type DayRange, toDay, eachDay, getStart } from '../../../shared/lib/days.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { type ContentLine, readComponents } from './content-lines.ts'
import { type Event, type EventTime, eventsIn, type Standing, standing } from './events.ts'
import { parseTime } from './times.ts'
import { icalTime, kigali } from './zones.ts'

const mostRepeated = 5_000
const mostLeftOut = 20

export type CalendarDays = { days: Day[]; leftOut: LeftOut[] }

type Start = { wall: number; instant: number }
type Span = { start: number; end: number; isRepeated: boolean }

const wallDay = (wall: number) => Math.floor(wall / dayMs)

/** UNTIL as a date includes that whole day. */
function isWithin(text: string | undefined, { isDate, zone }: EventTime): ((time: Start) => boolean) | null {
  if (text === undefined) return () => true
  const until = parseTime(text)
  if (!until) return null
  const wall = until.zone && isDate ? kigali.wallOf(until.zone.instantOf(until.wall)) : until.wall
  if (until.isDate || isDate) return (time) => wallDay(time.wall) <= wallDay(wall)
  const instant = (until.zone ?? zone).instantOf(until.wall)
  return (time) => time.instant <= instant
}

/** Endless if the rule has no end; throws if it cannot be parsed. */
function* timesOf(rule: string, start: EventTime): Generator<Start> {
  const parts = rule.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean)
  const goesOn = isWithin(parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length), start)
  if (!goesOn) throw new Error('that is no end of a rule')
  const recurrence = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith('UNTIL=')).join(';'))
  const times = recurrence.iterator(icalTime(start.wall, start.isDate))
  for (let time = times.next(); time; time = times.next()) {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    const at = { wall, instant: start.zone.instantOf(wall) }
    if (!goesOn(at)) return
    yield at
  }
}

/** Some programs exclude a timed occurrence by its date. */
function among(times: readonly EventTime[], start: EventTime) {
  const instants = new Set(times.map(({ instant }) => instant))
  const days = new Set(
    times.filter(({ isDate }) => isDate || start.isDate).map((time) => wallDay(time.isDate ? time.wall : kigali.wallOf(time.instant))),
  )
  return ({ wall, instant }: Start) => instants.has(instant) || days.has(wallDay(wall))
}

type Limits = { until: number; leftOut: LeftOut[] }

function* ruleTimes({ text, line }: ContentLine, start: EventTime, { until, leftOut }: Limits) {
  try {
    for (const time of timesOf(text, start)) {
      if (!(time.instant < until)) return
      yield time
    }
  } catch {
    leftOut.push({ what: 'line', line })
  }
}

function* spansOf(
  { uid, replaces, start, lengthMs, rules, added, excluded }: Event,
  replacedOf: Standing['replacedOf'],
  limits: Limits,
): Generator<Span> {
  if (!start) return
  const isRepeated = !replaces && rules.length + added.length > 0
  const isOut = isRepeated ? among([...excluded, ...replacedOf(uid)], start) : () => false
  const span = ({ instant }: Start) => ({ start: instant, end: instant + lengthMs, isRepeated })
  if (!isOut(start)) yield span(start)
  if (!isRepeated) return
  for (const one of added) if (!isOut({ wall: start.zone.wallOf(one.start), instant: one.start })) yield { ...one, isRepeated }
  for (const rule of rules) for (const time of ruleTimes(rule, start, limits)) if (!isOut(time)) yield span(time)
}

/** The end is exclusive; an event without a length takes its day. */
function rangeOf({ start, end }: Span, from: number, until: number): DayRange | null {
  const last = Math.max(start, end - 1)
  if (!(last >= from && start < until)) return null
  return { from: toDay(new Date(Math.max(start, from))), to: toDay(new Date(Math.min(last, until - 1))) }
}

/** Days in Kigali, sorted; throws if nothing is readable, and an endless rule may never return. */
export function expandDays(text: string, within: DayRange): CalendarDays {
  const [from, until] = [getStart(within.from).getTime(), getStart(addDays(within.to, 1)).getTime()]
  const leftOut: LeftOut[] = []
  const { calendars, end } = readComponents(text)
  const cut: LeftOut[] = end === null ? [] : [{ what: 'end', line: end }]
  const events = calendars.flatMap((calendar) => eventsIn(calendar, leftOut))
  const { taken, replacedOf } = standing(events)
  const days = new Set<Day>()
  let count = 0
  for (const event of taken) {
    for (const span of spansOf(event, replacedOf, { until, leftOut })) {
      const range = rangeOf(span, from, until)
      if (range && span.isRepeated && ++count > mostRepeated) throw new Error('this repeats too often')
      if (range) for (const day of eachDay(range)) days.add(day)
    }
  }
  return {
    days: [...days].sort((one, other) => (one < other ? -1 : 1)),
    leftOut: [...leftOut.sort((one, other) => one.line - other.line).slice(0, mostLeftOut - cut.length), ...cut],
  }
}
