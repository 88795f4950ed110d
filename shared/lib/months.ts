import { addDays } from './days.ts'

export function monthsUntil(month: string, count: number): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count }, (_, place) => {
    const at = last - count + 1 + place
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

export const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)

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
export const longMonth = (month: string) => `${monthNames[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** `Nov` for `2026-11`. */
export const shortMonth = (month: string) => longMonth(month).slice(0, 3)
