import { dayMs, hourMs } from '../../../shared/lib/durations.ts'

const minuteMs = hourMs / 60

/** Converts between instants and wall-clock times written as UTC, both in milliseconds. */
export type Zone = { toInstant: (wall: number) => number; toWall: (instant: number) => number }

/** `wall` is the local time written as UTC milliseconds; `zone` is null if the text names none. */
export type WallTime = { wall: number; isDate: boolean; zone: Zone | null }

const timePattern = /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ]?(\d{2}):?(\d{2})?:?(\d{2})?(?:[.,]\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

export const createFixedZone = (offsetMs: number): Zone => ({
  toInstant: (wall) => wall - offsetMs,
  toWall: (instant) => instant + offsetMs,
})
export const utc = createFixedZone(0)

export function parseOffset(text: string) {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * hourMs + Number(minutes) * minuteMs) : null
}

/** Also accepts common mistakes of other programs. */
export function parseTime(text: string): WallTime | null {
  const [, years, , months, days, hours, minutes = '00', seconds = '00', offset] = timePattern.exec(text.trim()) ?? []
  const [year, month, day, hour, minute, second] = [years, months, days, hours ?? '00', minutes, seconds].map(Number)
  if (!year || !month || !day || hour === undefined || minute === undefined || second === undefined) return null
  const date = Date.UTC(year, month - 1, day)
  if (year < 1000 || new Date(date).getUTCMonth() !== month - 1 || hour > 24 || minute > 59 || second > 60) return null
  if (hours === undefined) return { wall: date, isDate: true, zone: null }
  const fixed = offset && parseOffset(offset)
  const zone = offset ? (fixed ? createFixedZone(fixed) : utc) : null
  return { wall: date + hour * hourMs + minute * minuteMs + second * 1_000, isDate: false, zone }
}

export function parseDuration(text: string) {
  const found = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(text.trim())
  const amounts = found?.slice(2).map((amount) => (amount === undefined ? null : Number(amount))) ?? []
  if (!found || amounts.every((amount) => amount === null)) return null
  const units = [7 * dayMs, dayMs, hourMs, minuteMs, 1_000]
  const sum = amounts.reduce<number>((total, amount, index) => total + (amount ?? 0) * (units[index] ?? 0), 0)
  return found[1] === '-' ? -sum : sum
}
