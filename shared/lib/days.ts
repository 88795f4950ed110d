import { dayMs, hourMs } from './durations.ts'

/** A calendar day in Africa/Kigali, `yyyy-MM-dd`. */
export type Day = string
/** Both days are included. */
export type DayRange = { from: Day; to: Day }

/** Kigali is two hours ahead of UTC all year. */
const kigaliOffsetMs = 2 * hourMs

const getUtcMidnight = (day: Day) => Date.parse(day)

const toUtcDay = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** Real dates only, in years 1000 to 8999, so that neighbouring days can be written. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^[1-8]\d{3}-(0[1-9]|1[0-2])-\d{2}$/.test(value)) return false
  // `Date.parse` turns 30 February into a day of March.
  return new Date(getUtcMidnight(value)).getUTCDate() === Number(value.slice(8))
}

export const toDay = (instant: Date) => toUtcDay(instant.getTime() + kigaliOffsetMs)

/** In Kigali, 0 to 23. */
export const toHour = (instant: Date) => new Date(instant.getTime() + kigaliOffsetMs).getUTCHours()

export const toMonth = (instant: Date) => toDay(instant).slice(0, 7)

export const isMonth = (value: unknown): value is string => typeof value === 'string' && isDay(`${value}-01`)

/** The instant at which that day starts in Kigali. */
export const getDayStart = (day: Day) => new Date(getUtcMidnight(day) - kigaliOffsetMs)

export const addDays = (day: Day, count: number) => toUtcDay(getUtcMidnight(day) + count * dayMs)

/** Both ends are counted: one day for from = to. */
export const countDays = ({ from, to }: DayRange) => Math.round((getUtcMidnight(to) - getUtcMidnight(from)) / dayMs) + 1

export function listDays({ from, to }: DayRange): Day[] {
  const days: Day[] = []
  for (let milliseconds = getUtcMidnight(from); milliseconds <= getUtcMidnight(to); milliseconds += dayMs) days.push(toUtcDay(milliseconds))
  return days
}

export const getYearBefore = (instant: Date) => new Date(instant.getTime() - 365 * dayMs)

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** This month up to that day, and the same days of the previous month. */
export function getMonthToDate(day: Day): { month: DayRange; before: DayRange } {
  const first = `${day.slice(0, 7)}-01`
  const lastBefore = addDays(first, -1)
  const same = `${lastBefore.slice(0, 7)}-${day.slice(8)}`
  return { month: { from: first, to: day }, before: { from: `${lastBefore.slice(0, 7)}-01`, to: same < lastBefore ? same : lastBefore } }
}

const getDayParts = (day: Day) => {
  const date = new Date(getUtcMidnight(day))
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month: months[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}

/** `Fri 4 Dec 2026` */
export const formatLongDay = (day: Day) => {
  const { weekday, date, month, year } = getDayParts(day)
  return `${weekday} ${date} ${month} ${year}`
}

/** `4 Dec` */
export const formatShortDay = (day: Day) => {
  const { date, month } = getDayParts(day)
  return `${date} ${month}`
}

/** `4 – 7 Dec 2026`, `30 Nov – 2 Dec 2026`, or `4 Dec 2026` for one day. */
export function formatRange({ from, to }: DayRange) {
  const [first, last] = [getDayParts(from), getDayParts(to)]
  const end = `${last.date} ${last.month} ${last.year}`
  if (from === to) return end
  if (first.year !== last.year) return `${first.date} ${first.month} ${first.year} – ${end}`
  if (first.month !== last.month) return `${first.date} ${first.month} – ${end}`
  return `${first.date} – ${end}`
}

/** `4 – 7 Dec` or `30 Nov – 2 Dec`. */
export function formatShortRange({ from, to }: DayRange) {
  const last = formatShortDay(to)
  if (from === to) return last
  return `${from.slice(0, 7) === to.slice(0, 7) ? getDayParts(from).date : formatShortDay(from)} – ${last}`
}

/** `2026-11-28 09:05` in Kigali, for spreadsheets. */
export const formatLocalTime = (instant: string | Date) =>
  new Date(new Date(instant).getTime() + kigaliOffsetMs).toISOString().slice(0, 16).replace('T', ' ')

/** `Fri 4 Dec 2026, 14:05`, Kigali time. */
export function formatInstant(instant: string | Date) {
  const local = new Date(new Date(instant).getTime() + kigaliOffsetMs).toISOString()
  return `${formatLongDay(local.slice(0, 10))}, ${local.slice(11, 16)}`
}

/** `14:05`, Kigali time. */
export const formatTime = (instant: string | Date) => formatInstant(instant).slice(-5)

/** `Nov 2026`, in Kigali. */
export function formatMonth(at: string | Date) {
  const { month, year } = getDayParts(toDay(new Date(at)))
  return `${month} ${year}`
}
