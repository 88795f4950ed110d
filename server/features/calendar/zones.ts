import ICAL from 'ical.js'
import { getDayStart } from '../../../shared/lib/days.ts'
import { type CalendarComponent, getPropertyValue } from './content-lines.ts'
import { createFixedZone, parseOffset, type Zone } from './times.ts'
import { windowsZones } from './windows-zones.ts'

export const kigali = createFixedZone(Date.UTC(1970, 0, 1) - getDayStart('1970-01-01').getTime())

/** `offsetAt` returns milliseconds ahead of UTC. */
function createZone(offsetAt: (instant: number) => number): Zone {
  return {
    toInstant(wall) {
      const approximate = wall - offsetAt(wall)
      return wall - offsetAt(approximate)
    },
    toWall: (instant) => instant + offsetAt(instant),
  }
}

const zoneCache = new Map<string, Zone | null>()

function createIanaZone(name: string): Zone | null {
  const cached = zoneCache.get(name)
  if (cached !== undefined) return cached
  let zone: Zone | null = null
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    zone = createZone((instant) => {
      const offsetName = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      return parseOffset(offsetName.slice('GMT'.length, 'GMT+00:00'.length)) ?? 0
    })
  } catch {}
  zoneCache.set(name, zone)
  return zone
}

/** Some programs prefix the IANA name with their own, as in `/mozilla.org/20050126_1/Africa/Kigali`. */
const stripPrefix = (name: string) => name.replace(/^\/[^/]*\/(?:\d[^/]*\/)?/, '')

export function findZone(name: string): Zone | null {
  const plain = stripPrefix(name.trim())
  const [, offset] = /^\(?(?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d{2})?)\)?/i.exec(plain) ?? []
  const fixed = offset === undefined ? null : parseOffset(offset)
  if (fixed !== null) return createFixedZone(fixed)
  return createIanaZone(windowsZones.get(plain.toLowerCase()) ?? plain)
}

export function toIcalTime(wall: number, isDate = false) {
  const at = new Date(wall)
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }
  return new ICAL.Time({ ...day, ...time, isDate }, ICAL.Timezone.localTimezone)
}

const toLines = ({ name, lines, parts }: CalendarComponent): string[] => [
  `BEGIN:${name}`,
  ...lines.map(({ text }) => text.trim()).filter(Boolean),
  ...parts.flatMap(toLines),
  `END:${name}`,
]

function parseZone(definition: CalendarComponent): Zone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(toLines(definition).join('\r\n')) as unknown[])
    const zone = new ICAL.Timezone(component)
    const offsetMs = (wall: number) => zone.utcOffset(toIcalTime(wall)) * 1_000
    offsetMs(0)
    if (!component.getFirstSubcomponent('standard') && !component.getFirstSubcomponent('daylight')) return null
    return { toInstant: (wall) => wall - offsetMs(wall), toWall: (instant) => instant + offsetMs(instant + offsetMs(instant)) }
  } catch {
    return null
  }
}

/** The calendar's own VTIMEZONE wins over the well-known zone. */
export function createZoneLookup(calendar: CalendarComponent): (name: string) => Zone | null {
  const zones = new Map<string, Zone | null>()
  return (name) => {
    const cached = zones.get(name)
    if (cached !== undefined) return cached
    const definition = calendar.parts.find((child) => child.name === 'VTIMEZONE' && getPropertyValue(child, 'TZID') === name)
    const zone = (definition && parseZone(definition)) ?? findZone(name)
    zones.set(name, zone)
    return zone
  }
}
