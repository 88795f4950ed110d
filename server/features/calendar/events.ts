import type { UnreadableItem } from '../../../shared/domain/calendar.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { type CalendarComponent, type ContentLine, getPropertyValue } from './content-lines.ts'
import { parseDuration, parseTime, utc, type WallTime, type Zone } from './times.ts'
import { kigali, findZone, createZoneLookup } from './zones.ts'

/** Dates without a time are days in Kigali. */
export type EventTime = WallTime & { zone: Zone; instant: number }
type Span = { start: number; end: number }

export type Event = {
  /** Shared by all revisions of an event or of one of its occurrences. */
  key: string
  uid: string | null
  sequence: number
  stamp: string
  isCancelled: boolean
  isTransparent: boolean
  replaces: EventTime | null
  start: EventTime | null
  lengthMs: number
  rules: ContentLine[]
  added: Span[]
  excluded: EventTime[]
}

type Property = ContentLine & { name: string }
type Reading = { zones: (name: string) => Zone | null; fallback: Zone; leftOut: UnreadableItem[] }

const areTimes = (text: string) => text.split(',').some((piece) => parseTime(piece.split('/')[0] ?? '') !== null)

function splitProperty({ text }: ContentLine) {
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const value = text.slice(at + 1)
    if (areTimes(value)) return { head: text.slice(0, at), value }
  }
  return null
}

function getZone(head: string, { zones, fallback }: Reading) {
  const [, quoted, plain] = /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(head) ?? []
  const name = quoted ?? plain
  return (name === undefined ? null : zones(name.trim())) ?? fallback
}

function toEventTime(time: WallTime, defaultZone: Zone): EventTime {
  const zone = time.isDate ? kigali : (time.zone ?? defaultZone)
  return { ...time, zone, instant: zone.toInstant(time.wall) }
}

function parseValues<T>(property: Property, reading: Reading, read: (piece: string, zone: Zone) => T | null): T[] {
  const parts = splitProperty(property)
  const zone = parts ? getZone(parts.head, reading) : reading.fallback
  const values = parts?.value.split(',').map((piece) => read(piece, zone)) ?? [null]
  if (values.includes(null)) reading.leftOut.push({ what: 'line', line: property.line })
  return values.filter((value) => value !== null)
}

const parseEventTime = (piece: string, zone: Zone) => {
  const time = parseTime(piece)
  return time && toEventTime(time, zone)
}

function parseEnd(start: EventTime, piece: string | undefined, zone: Zone): number | null {
  if (piece === undefined) return null
  const duration = parseDuration(piece)
  return duration === null ? (parseEventTime(piece, zone)?.instant ?? null) : start.instant + duration
}

function readFirst<T>(properties: readonly Property[], name: string, read: (property: Property) => T | null): T | null {
  for (const property of properties) {
    const value = property.name === name ? read(property) : null
    if (value !== null) return value
  }
  return null
}

function listProperties({ lines }: CalendarComponent, leftOut: UnreadableItem[]): Property[] {
  return lines.flatMap(({ line, text }) => {
    const [name] = /^[A-Z0-9-]+(?=\s*[;:])/i.exec(text) ?? []
    if (name === undefined && text.trim() !== '') leftOut.push({ what: 'line', line })
    return name === undefined ? [] : [{ line, text, name: name.toUpperCase() }]
  })
}

const getValue = ({ text }: ContentLine) => text.slice(text.indexOf(':') + 1).trim()

function getLength(properties: readonly Property[], start: EventTime, reading: Reading) {
  const reportUnreadable = (property: Property, end: number | null) => {
    if (end === null) reading.leftOut.push({ what: 'line', line: property.line })
    return end
  }
  const end =
    readFirst(properties, 'DTEND', (property) => parseValues(property, reading, parseEventTime)[0]?.instant ?? null) ??
    readFirst(properties, 'DURATION', (property) => reportUnreadable(property, parseEnd(start, getValue(property), reading.fallback)))
  return Math.max(0, (end ?? start.instant + (start.isDate ? dayMs : 0)) - start.instant)
}

function parseEvent(component: CalendarComponent, isMethodCancel: boolean, reading: Reading): Event | null {
  const properties = listProperties(component, reading.leftOut)
  const text = (name: string) => readFirst(properties, name, getValue)
  const getAll = (name: string) => properties.filter((property) => property.name === name)
  const isCancelled = isMethodCancel || /^cancell?ed$/i.test(text('STATUS') ?? '')
  const start = readFirst(properties, 'DTSTART', (property) => parseValues(property, reading, parseEventTime)[0] ?? null)
  if (!start && !isCancelled) {
    reading.leftOut.push({ what: 'event', line: component.line })
    return null
  }
  // Times without a zone use the zone of DTSTART.
  const eventReading = start && !start.isDate && start.zone !== utc ? { ...reading, fallback: start.zone } : reading
  const [replaces = null] = getAll('RECURRENCE-ID').flatMap((property) => parseValues(property, eventReading, parseEventTime))
  const hasUnreadableId = !replaces && getAll('RECURRENCE-ID').length > 0
  const lengthMs = start ? getLength(properties, start, eventReading) : 0
  const parsePeriod = (piece: string, zone: Zone): Span | null => {
    const [from = '', to] = piece.split('/')
    const time = parseEventTime(from, zone)
    return time && { start: time.instant, end: parseEnd(time, to, zone) ?? time.instant + lengthMs }
  }
  const uid = hasUnreadableId ? null : text('UID')
  return {
    key: uid === null ? `line ${component.line}` : `${uid}\n${replaces?.instant ?? ''}`,
    uid,
    sequence: Number.parseInt(text('SEQUENCE') ?? '', 10) || 0,
    stamp: text('LAST-MODIFIED') ?? text('DTSTAMP') ?? '',
    isCancelled,
    isTransparent: /^transparent$/i.test(text('TRANSP') ?? ''),
    replaces,
    start,
    lengthMs,
    rules: getAll('RRULE').map(({ line, text: lineText }) => ({ line, text: lineText.slice(lineText.indexOf(':') + 1) })),
    added: getAll('RDATE').flatMap((property) => parseValues(property, eventReading, parsePeriod)),
    excluded: getAll('EXDATE').flatMap((property) => parseValues(property, eventReading, parseEventTime)),
  }
}

export function parseEvents(calendar: CalendarComponent, leftOut: UnreadableItem[]): Event[] {
  const zone = getPropertyValue(calendar, 'X-WR-TIMEZONE')
  const zones = createZoneLookup(calendar)
  const reading = { zones, fallback: (zone ? (zones(zone) ?? findZone(zone)) : null) ?? kigali, leftOut }
  const isMethodCancel = /^cancel$/i.test(getPropertyValue(calendar, 'METHOD') ?? '')
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  return events.flatMap((component) => parseEvent(component, isMethodCancel, reading) ?? [])
}

/** On equal SEQUENCE the cancellation wins, unless the other is newer. */
const cancels = (cancellation: Event, event: Event) =>
  (!cancellation.stamp || !event.stamp || cancellation.stamp >= event.stamp) &&
  (!cancellation.start || cancellation.start.instant === event.start?.instant)

function dropCancelled(revisions: readonly Event[]) {
  const [cancelled, active] = [revisions.filter(({ isCancelled }) => isCancelled), revisions.filter(({ isCancelled }) => !isCancelled)]
  return active.filter((event) => !cancelled.some((cancellation) => cancels(cancellation, event)))
}

export type EffectiveEvents = { busyEvents: Event[]; getReplacedTimes: (uid: string | null) => EventTime[] }

export function resolveRevisions(events: readonly Event[]): EffectiveEvents {
  const current = [...Map.groupBy(events, ({ key }) => key).values()].map((revisions) => {
    const newest = Math.max(...revisions.map(({ sequence }) => sequence))
    return revisions.filter(({ sequence }) => sequence === newest)
  })
  const cancelledSeries = new Map<string, number>()
  for (const revisions of current) {
    const [revision] = revisions
    if (revision?.uid && !revision.replaces && revisions.every(({ isCancelled }) => isCancelled))
      cancelledSeries.set(revision.uid, revision.sequence)
  }
  const isInCancelledSeries = ({ uid, replaces, sequence }: Event) =>
    replaces !== null && uid !== null && sequence <= (cancelledSeries.get(uid) ?? -1)
  const replacements = Map.groupBy(
    current.flat().filter(({ replaces }) => replaces),
    ({ uid }) => uid,
  )
  return {
    busyEvents: current.flatMap(dropCancelled).filter((event) => !isInCancelledSeries(event) && !event.isTransparent),
    getReplacedTimes: (uid) => (replacements.get(uid) ?? []).flatMap(({ replaces }) => replaces ?? []),
  }
}
