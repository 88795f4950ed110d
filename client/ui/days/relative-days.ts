import {
  addDays,
  type Day,
  type DayRange,
  toDay,
  formatLongDay,
  formatRange,
  formatShortRange,
  formatTime,
} from '../../../shared/lib/days.ts'
import { relativeDayMessages as messages } from '../../../shared/i18n/en/dashboard.ts'

/** Such as `today`, `tomorrow` or `Fri 4 Dec`, with the year unless it is the current one. */
export function formatRelativeDay(day: Day, today: Day) {
  if (day === today) return messages.today
  if (day === addDays(today, 1)) return messages.tomorrow
  return day.startsWith(today.slice(0, 4)) ? formatLongDay(day).slice(0, -5) : formatLongDay(day)
}

/** Such as `4 – 7 Dec`, with the year unless it ends in the current one. */
export const formatRelativeRange = (days: DayRange, today: Day) =>
  days.to.startsWith(today.slice(0, 4)) ? formatShortRange(days) : formatRange(days)

export function formatOnDay(day: Day, today: Day) {
  const text = formatRelativeDay(day, today)
  return text === messages.today || text === messages.tomorrow ? text : messages.on(text)
}

export const formatEndOfDay = (day: Day, today: Day) => (day === today ? messages.tonight : messages.end(formatRelativeDay(day, today)))

/** Such as `14:05 today`; midnight belongs to the day before. */
export function formatDeadline(instant: string | Date, today: Day) {
  const day = toDay(new Date(instant))
  const time = formatTime(instant)
  return time === '00:00' ? formatEndOfDay(addDays(day, -1), today) : messages.at(formatRelativeDay(day, today), time)
}

/** Such as `2 days left` or `90 minutes left`, rounded down. */
export function formatTimeLeft(minutes: number) {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return messages.days(Math.floor(hours / 24))
  if (hours >= 2) return messages.hours(hours)
  return minutes < 1 ? messages.seconds : messages.minutes(minutes)
}
