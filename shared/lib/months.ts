import { addDays } from './days.ts'

export function listMonthsUntil(month: string, count: number): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count }, (_, index) => {
    const monthNumber = last - count + 1 + index
    return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}`
  })
}

export const getNextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `November 2026` for `2026-11`. */
export const formatLongMonth = (month: string) => `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** `Nov` for `2026-11`. */
export const formatShortMonth = (month: string) => formatLongMonth(month).slice(0, 3)
