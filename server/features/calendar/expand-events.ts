import ICAL from 'ical.js'
import type { UnreadableItem } from '../../../shared/domain/calendar.ts'
import { addDays, type Day, type DayRange, toDay, listDays, getDayStart } from '../../../shared/lib/days.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { type ContentLine, parseComponents } from './content-lines.ts'
import { type Event, type EventTime, parseEvents, type EffectiveEvents, resolveRevisions } from './events.ts'
import { parseTime } from './times.ts'
import { toIcalTime, kigali } from './zones.ts'

const maxRepeats = 5_000
const maxReported = 20

export type CalendarDays = { days: Day[]; leftOut: UnreadableItem[] }

type Start = { wall: number; instant: number }
type Span = { start: number; end: number; isRepeated: boolean }

const toWallDay = (wall: number) => Math.floor(wall / dayMs)

/** UNTIL as a date includes that whole day. */
function createUntilCheck(text: string | undefined, { isDate, zone }: EventTime): ((time: Start) => boolean) | null {
  if (text === undefined) return () => true
  const until = parseTime(text)
  if (!until) return null
  const wall = until.zone && isDate ? kigali.toWall(until.zone.toInstant(until.wall)) : until.wall
  if (until.isDate || isDate) return (time) => toWallDay(time.wall) <= toWallDay(wall)
  const instant = (until.zone ?? zone).toInstant(until.wall)
  return (time) => time.instant <= instant
}

/** Endless if the rule has no end; throws if it cannot be parsed. */
function* iterateRule(rule: string, start: EventTime): Generator<Start> {
  const parts = rule.toUpperCase().replaceAll(/\s/g, '').split(';').filter(Boolean)
  const isBeforeEnd = createUntilCheck(parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length), start)
  if (!isBeforeEnd) throw new Error('that is no end of a rule')
  const recurrence = ICAL.Recur.fromString(parts.filter((part) => !part.startsWith('UNTIL=')).join(';'))
  const times = recurrence.iterator(toIcalTime(start.wall, start.isDate))
  for (let time = times.next(); time; time = times.next()) {
    const wall = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
    const occurrence = { wall, instant: start.zone.toInstant(wall) }
    if (!isBeforeEnd(occurrence)) return
    yield occurrence
  }
}

/** Some programs exclude a timed occurrence by its date. */
function createTimeMatcher(times: readonly EventTime[], start: EventTime) {
  const instants = new Set(times.map(({ instant }) => instant))
  const days = new Set(
    times.filter(({ isDate }) => isDate || start.isDate).map((time) => toWallDay(time.isDate ? time.wall : kigali.toWall(time.instant))),
  )
  return ({ wall, instant }: Start) => instants.has(instant) || days.has(toWallDay(wall))
}

type Limits = { until: number; leftOut: UnreadableItem[] }

function* listRuleTimes({ text, line }: ContentLine, start: EventTime, { until, leftOut }: Limits) {
  try {
    for (const time of iterateRule(text, start)) {
      if (!(time.instant < until)) return
      yield time
    }
  } catch {
    leftOut.push({ what: 'line', line })
  }
}

function* listSpans(
  { uid, replaces, start, lengthMs, rules, added, excluded }: Event,
  getReplacedTimes: EffectiveEvents['getReplacedTimes'],
  limits: Limits,
): Generator<Span> {
  if (!start) return
  const isRepeated = !replaces && rules.length + added.length > 0
  const isExcluded = isRepeated ? createTimeMatcher([...excluded, ...getReplacedTimes(uid)], start) : () => false
  const span = ({ instant }: Start) => ({ start: instant, end: instant + lengthMs, isRepeated })
  if (!isExcluded(start)) yield span(start)
  if (!isRepeated) return
  for (const extra of added) if (!isExcluded({ wall: start.zone.toWall(extra.start), instant: extra.start })) yield { ...extra, isRepeated }
  for (const rule of rules) for (const time of listRuleTimes(rule, start, limits)) if (!isExcluded(time)) yield span(time)
}

/** The end is exclusive; an event without a length takes its day. */
function toRange({ start, end }: Span, from: number, until: number): DayRange | null {
  const last = Math.max(start, end - 1)
  if (!(last >= from && start < until)) return null
  return { from: toDay(new Date(Math.max(start, from))), to: toDay(new Date(Math.min(last, until - 1))) }
}

/** Days in Kigali, sorted; throws if nothing is readable, and an endless rule may never return. */
export function expandDays(text: string, period: DayRange): CalendarDays {
  const [from, until] = [getDayStart(period.from).getTime(), getDayStart(addDays(period.to, 1)).getTime()]
  const leftOut: UnreadableItem[] = []
  const { calendars, end } = parseComponents(text)
  const truncation: UnreadableItem[] = end === null ? [] : [{ what: 'end', line: end }]
  const events = calendars.flatMap((calendar) => parseEvents(calendar, leftOut))
  const { busyEvents, getReplacedTimes } = resolveRevisions(events)
  const days = new Set<Day>()
  let count = 0
  for (const event of busyEvents) {
    for (const span of listSpans(event, getReplacedTimes, { until, leftOut })) {
      const range = toRange(span, from, until)
      if (range && span.isRepeated && ++count > maxRepeats) throw new Error('this repeats too often')
      if (range) for (const day of listDays(range)) days.add(day)
    }
  }
  return {
    days: [...days].sort((first, second) => (first < second ? -1 : 1)),
    leftOut: [...leftOut.sort((first, second) => first.line - second.line).slice(0, maxReported - truncation.length), ...truncation],
  }
}
