import ICAL from 'ical.js'
import { getStart } from '../../../shared/lib/days.ts'
import { type Component, valueOf } from './content-lines.ts'
import { fixedZone, offsetOf, type Zone } from './times.ts'
import { windowsZones } from './windows-zones.ts'

export const kigali = fixedZone(Date.UTC(1970, 0, 1) - getStart('1970-01-01').getTime())

/** `offsetAt` returns milliseconds ahead of UTC. */
function zoneBy(offsetAt: (instant: number) => number): Zone {
  return {
    instantOf(wall) {
      const near = wall - offsetAt(wall)
      return wall - offsetAt(near)
    },
    wallOf: (instant) => instant + offsetAt(instant),
  }
}

const known = new Map<string, Zone | null>()

function ianaZone(name: string): Zone | null {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  let zone: Zone | null = null
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
    zone = zoneBy((instant) => {
      const shown = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      return offsetOf(shown.slice('GMT'.length, 'GMT+00:00'.length)) ?? 0
    })
  } catch {}
  known.set(name, zone)
  return zone
}

/** Some programs prefix the IANA name with their own, as in `/mozilla.org/20050126_1/Africa/Kigali`. */
const withoutPrefix = (name: string) => name.replace(/^\/[^/]*\/(?:\d[^/]*\/)?/, '')

export function namedZone(name: string): Zone | null {
  const plain = withoutPrefix(name.trim())
  const [, offset] = /^\(?(?:UTC|GMT)\s*([+-]\d{1,2}(?::?\d{2})?)\)?/i.exec(plain) ?? []
  const fixed = offset === undefined ? null : offsetOf(offset)
  if (fixed !== null) return fixedZone(fixed)
  return ianaZone(windowsZones.get(plain.toLowerCase()) ?? plain)
}

export function icalTime(wall: number, isDate = false) {
  const at = new Date(wall)
  const day = { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }
  return new ICAL.Time({ ...day, ...time, isDate }, ICAL.Timezone.localTimezone)
}

const linesOf = ({ name, lines, parts }: Component): string[] => [
  `BEGIN:${name}`,
  ...lines.map(({ text }) => text.trim()).filter(Boolean),
  ...parts.flatMap(linesOf),
  `END:${name}`,
]

function describedZone(definition: Component): Zone | null {
  try {
    const component = new ICAL.Component(ICAL.parse(linesOf(definition).join('\r\n')) as unknown[])
    const zone = new ICAL.Timezone(component)
    const offsetMs = (wall: number) => zone.utcOffset(icalTime(wall)) * 1_000
    offsetMs(0)
    if (!component.getFirstSubcomponent('standard') && !component.getFirstSubcomponent('daylight')) return null
    return { instantOf: (wall) => wall - offsetMs(wall), wallOf: (instant) => instant + offsetMs(instant + offsetMs(instant)) }
  } catch {
    return null
  }
}

/** The calendar's own VTIMEZONE wins over the well-known zone. */
export function zonesOf(calendar: Component): (name: string) => Zone | null {
  const zones = new Map<string, Zone | null>()
  return (name) => {
    const kept = zones.get(name)
    if (kept !== undefined) return kept
    const definition = calendar.parts.find((part) => part.name === 'VTIMEZONE' && valueOf(part, 'TZID') === name)
    const zone = (definition && describedZone(definition)) ?? namedZone(name)
    zones.set(name, zone)
    return zone
  }
}
