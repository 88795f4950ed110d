import type { LeftOut } from '../../../shared/domain/calendar.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { type Component, type ContentLine, valueOf } from './content-lines.ts'
import { parseDuration, parseTime, utc, type WallTime, type Zone } from './times.ts'
import { kigali, namedZone, zonesOf } from './zones.ts'

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
type Reading = { zones: (name: string) => Zone | null; fallback: Zone; leftOut: LeftOut[] }

const isTimes = (text: string) => text.split(',').some((piece) => parseTime(piece.split('/')[0] ?? '') !== null)

function partsOf({ text }: ContentLine) {
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) {
    const value = text.slice(at + 1)
    if (isTimes(value)) return { head: text.slice(0, at), value }
  }
  return null
}

function zoneOf(head: string, { zones, fallback }: Reading) {
  const [, quoted, plain] = /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(head) ?? []
  const name = quoted ?? plain
  return (name === undefined ? null : zones(name.trim())) ?? fallback
}

function settled(time: WallTime, elsewhere: Zone): EventTime {
  const zone = time.isDate ? kigali : (time.zone ?? elsewhere)
  return { ...time, zone, instant: zone.instantOf(time.wall) }
}

function piecesOf<T>(property: Property, reading: Reading, read: (piece: string, zone: Zone) => T | null): T[] {
  const parts = partsOf(property)
  const zone = parts ? zoneOf(parts.head, reading) : reading.fallback
  const found = parts?.value.split(',').map((piece) => read(piece, zone)) ?? [null]
  if (found.includes(null)) reading.leftOut.push({ what: 'line', line: property.line })
  return found.filter((one) => one !== null)
}

const timeOf = (piece: string, zone: Zone) => {
  const time = parseTime(piece)
  return time && settled(time, zone)
}

function endOf(start: EventTime, piece: string | undefined, zone: Zone): number | null {
  if (piece === undefined) return null
  const lasts = parseDuration(piece)
  return lasts === null ? (timeOf(piece, zone)?.instant ?? null) : start.instant + lasts
}

function first<T>(properties: readonly Property[], name: string, read: (property: Property) => T | null): T | null {
  for (const property of properties) {
    const found = property.name === name ? read(property) : null
    if (found !== null) return found
  }
  return null
}

function propertiesOf({ lines }: Component, leftOut: LeftOut[]): Property[] {
  return lines.flatMap(({ line, text }) => {
    const [name] = /^[A-Z0-9-]+(?=\s*[;:])/i.exec(text) ?? []
    if (name === undefined && text.trim() !== '') leftOut.push({ what: 'line', line })
    return name === undefined ? [] : [{ line, text, name: name.toUpperCase() }]
  })
}

const plainValue = ({ text }: ContentLine) => text.slice(text.indexOf(':') + 1).trim()

function lengthOf(properties: readonly Property[], start: EventTime, reading: Reading) {
  const told = (property: Property, end: number | null) => {
    if (end === null) reading.leftOut.push({ what: 'line', line: property.line })
    return end
  }
  const end =
    first(properties, 'DTEND', (property) => piecesOf(property, reading, timeOf)[0]?.instant ?? null) ??
    first(properties, 'DURATION', (property) => told(property, endOf(start, plainValue(property), reading.fallback)))
  return Math.max(0, (end ?? start.instant + (start.isDate ? dayMs : 0)) - start.instant)
}

function readEvent(component: Component, isMethodCancel: boolean, reading: Reading): Event | null {
  const properties = propertiesOf(component, reading.leftOut)
  const text = (name: string) => first(properties, name, plainValue)
  const all = (name: string) => properties.filter((property) => property.name === name)
  const isCancelled = isMethodCancel || /^cancell?ed$/i.test(text('STATUS') ?? '')
  const start = first(properties, 'DTSTART', (property) => piecesOf(property, reading, timeOf)[0] ?? null)
  if (!start && !isCancelled) {
    reading.leftOut.push({ what: 'event', line: component.line })
    return null
  }
  // Times without a zone use the zone of DTSTART.
  const within = start && !start.isDate && start.zone !== utc ? { ...reading, fallback: start.zone } : reading
  const [replaces = null] = all('RECURRENCE-ID').flatMap((property) => piecesOf(property, within, timeOf))
  const isLoose = !replaces && all('RECURRENCE-ID').length > 0
  const lengthMs = start ? lengthOf(properties, start, within) : 0
  const period = (piece: string, zone: Zone): Span | null => {
    const [from = '', to] = piece.split('/')
    const time = timeOf(from, zone)
    return time && { start: time.instant, end: endOf(time, to, zone) ?? time.instant + lengthMs }
  }
  const uid = isLoose ? null : text('UID')
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
    rules: all('RRULE').map(({ line, text: whole }) => ({ line, text: whole.slice(whole.indexOf(':') + 1) })),
    added: all('RDATE').flatMap((property) => piecesOf(property, within, period)),
    excluded: all('EXDATE').flatMap((property) => piecesOf(property, within, timeOf)),
  }
}

export function eventsIn(calendar: Component, leftOut: LeftOut[]): Event[] {
  const zone = valueOf(calendar, 'X-WR-TIMEZONE')
  const zones = zonesOf(calendar)
  const reading = { zones, fallback: (zone ? (zones(zone) ?? namedZone(zone)) : null) ?? kigali, leftOut }
  const isMethodCancel = /^cancel$/i.test(valueOf(calendar, 'METHOD') ?? '')
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT')
  return events.flatMap((component) => readEvent(component, isMethodCancel, reading) ?? [])
}

/** On equal SEQUENCE the cancellation wins, unless the other is newer. */
const callsOff = (one: Event, other: Event) =>
  (!one.stamp || !other.stamp || one.stamp >= other.stamp) && (!one.start || one.start.instant === other.start?.instant)

function notCalledOff(revisions: readonly Event[]) {
  const [off, on] = [revisions.filter(({ isCancelled }) => isCancelled), revisions.filter(({ isCancelled }) => !isCancelled)]
  return on.filter((event) => !off.some((one) => callsOff(one, event)))
}

export type Standing = { taken: Event[]; replacedOf: (uid: string | null) => EventTime[] }

export function standing(events: readonly Event[]): Standing {
  const current = [...Map.groupBy(events, ({ key }) => key).values()].map((revisions) => {
    const newest = Math.max(...revisions.map(({ sequence }) => sequence))
    return revisions.filter(({ sequence }) => sequence === newest)
  })
  const ended = new Map<string, number>()
  for (const revisions of current) {
    const [one] = revisions
    if (one?.uid && !one.replaces && revisions.every(({ isCancelled }) => isCancelled)) ended.set(one.uid, one.sequence)
  }
  const isEnded = ({ uid, replaces, sequence }: Event) => replaces !== null && uid !== null && sequence <= (ended.get(uid) ?? -1)
  const replaced = Map.groupBy(
    current.flat().filter(({ replaces }) => replaces),
    ({ uid }) => uid,
  )
  return {
    taken: current.flatMap(notCalledOff).filter((event) => !isEnded(event) && !event.isTransparent),
    replacedOf: (uid) => (replaced.get(uid) ?? []).flatMap(({ replaces }) => replaces ?? []),
  }
}
