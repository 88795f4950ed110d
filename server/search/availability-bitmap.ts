import type { Day, DayRange } from '../../shared/lib/days.ts'
import { toBitmaskFilter } from './filters.ts'

const lettersOfDay = 'yyyy-MM-dd,'.length
const digits = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
/** Counts 31 days in every month, and reads digits in place because slicing strings is slow. */
const dayNumber = (text: string, at = 0) =>
  ((digits(text, at) * 100 + digits(text, at + 2)) * 12 + digits(text, at + 5)) * 31 + digits(text, at + 8)

const daysOfWord = 32
const words = 13

/** One bit for each day from `first` on, and one column for every 32 days. */
export function createAvailabilityBitmap(first: Day, room: number) {
  const columns = Array.from({ length: words }, () => new Int32Array(room))
  const firstNumber = dayNumber(first)
  const after = (text: string, at?: number) => dayNumber(text, at) - firstNumber

  /** A typed array ignores writes past its end, so days out of range have no bit. */
  function set(bits: Int32Array, number: number) {
    bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  }

  return {
    knows: (day: Day) => after(day) < words * daysOfWord,
    write(place: number, held: string, papersTo: Day) {
      const bits = new Int32Array(words)
      for (let at = 0; at < held.length; at += lettersOfDay) set(bits, after(held, at))
      for (let number = Math.max(after(papersTo) + 1, 0); number < words * daysOfWord; number += 1) set(bits, number)
      for (const [word, column] of columns.entries()) column[place] = bits[word] ?? 0
    },
    free({ from, to }: DayRange) {
      const bits = new Int32Array(words)
      for (let number = after(from); number <= after(to); number += 1) set(bits, number)
      return columns.flatMap((column, word) => (bits[word] ? [toBitmaskFilter(column, bits[word], 0)] : []))
    },
  }
}
