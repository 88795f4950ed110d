import { dayMs, hourMs } from './durations.ts'

/** A calendar day in Africa/Kigali, `yyyy-MM-dd`. */
export type Day = string
/** First and last day, both inside. */
export type DayRange = { from: Day; to: Day }

/** Kigali is two hours ahead of UTC all year. */
const kigaliOffsetMs = 2 * hourMs

const utcMidnight = (day: Day) => Date.parse(day)

const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** True for a real date of the calendar: not for 2026-02-30, an instant or a blank, nor for a year whose days before or after could not be written. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^[1-8]\d{3}-(0[1-9]|1[0-2])-\d{2}$/.test(value)) return false
  // A day that its month has not would be one of the next.
  return new Date(utcMidnight(value)).getUTCDate() === Number(value.slice(8))
}

/** The day it is in Kigali at that instant. */
export const toDay = (instant: Date) => dayAt(instant.getTime() + kigaliOffsetMs)

/** The hour of the day in Kigali at that instant, 0 to 23. */
export const toHour = (instant: Date) => new Date(instant.getTime() + kigaliOffsetMs).getUTCHours()

/** `yyyy-MM` in Kigali at that instant. */
export const toMonth = (instant: Date) => toDay(instant).slice(0, 7)

/** True for a month as `yyyy-MM`. */
export const isMonth = (value: unknown): value is string => typeof value === 'string' && isDay(`${value}-01`)

/** The instant at which that day starts in Kigali. */
export const getStart = (day: Day) => new Date(utcMidnight(day) - kigaliOffsetMs)

export const addDays = (day: Day, count: number) => dayAt(utcMidnight(day) + count * dayMs)

/** Days of a range, both ends counted: one day for from = to. */
export const countDays = ({ from, to }: DayRange) => Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs) + 1

export function eachDay({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let at = utcMidnight(from); at <= utcMidnight(to); at += dayMs) days.push(dayAt(at))
  return days
}

/** 365 days before, where a window of twelve months begins. */
export const yearBefore = (instant: Date) => new Date(instant.getTime() - 365 * dayMs)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** The month up to that day, and the same days of the month before, as far as it has them. */
export function monthSoFar(day: Day): { month: DayRange; before: DayRange } {
  const first = `${day.slice(0, 7)}-01`
  const lastBefore = addDays(first, -1)
  const same = `${lastBefore.slice(0, 7)}-${day.slice(8)}`
  return { month: { from: first, to: day }, before: { from: `${lastBefore.slice(0, 7)}-01`, to: same < lastBefore ? same : lastBefore } }
}

const parts = (day: Day) => {
  const date = new Date(utcMidnight(day))
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}

/** `Fri 4 Dec 2026` */
export const longDay = (day: Day) => {
  const { weekday, date, month, year } = parts(day)
  return `${weekday} ${date} ${month} ${year}`
}

/** `4 Dec` */
export const shortDay = (day: Day) => {
  const { date, month } = parts(day)
  return `${date} ${month}`
}

/** `4 – 7 Dec 2026`, `30 Nov – 2 Dec 2026`, `30 Dec 2026 – 2 Jan 2027`, `4 Dec 2026` for one day. */
export function showRange({ from, to }: DayRange) {
  const [first, last] = [parts(from), parts(to)]
  const end = `${last.date} ${last.month} ${last.year}`
  if (from === to) return end
  if (first.year !== last.year) return `${first.date} ${first.month} ${first.year} – ${end}`
  if (first.month !== last.month) return `${first.date} ${first.month} – ${end}`
  return `${first.date} – ${end}`
}

/** `4 – 7 Dec`, `30 Nov – 2 Dec`: where the year goes without saying. */
export function shortRange({ from, to }: DayRange) {
  const last = shortDay(to)
  if (from === to) return last
  return `${from.slice(0, 7) === to.slice(0, 7) ? parts(from).date : shortDay(from)} – ${last}`
}

/** `Fri 4 Dec 2026, 14:05`, Kigali time. */
export function showInstant(instant: string | Date) {
  const local = new Date(new Date(instant).getTime() + kigaliOffsetMs).toISOString()
  return `${longDay(local.slice(0, 10))}, ${local.slice(11, 16)}`
}

/** `Nov 2026` of an instant in Kigali, a day or a month. */
export function showMonth(at: string | Date) {
  const { month, year } = parts(toDay(new Date(at)))
  return `${month} ${year}`
}
