import type { Day, DayRange } from '../../shared/lib/days.ts'
import { createBitmaskFilter } from './filters.ts'

const dayTextLength = 'yyyy-MM-dd,'.length
const parseTwoDigits = (text: string, at: number) => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48
/** Counts 31 days in every month, and reads digits in place because slicing strings is slow. */
const toDayNumber = (text: string, at = 0) =>
  ((parseTwoDigits(text, at) * 100 + parseTwoDigits(text, at + 2)) * 12 + parseTwoDigits(text, at + 5)) * 31 + parseTwoDigits(text, at + 8)

const bitsPerWord = 32
const wordCount = 13

/** One bit for each day from `first` on, and one column for every 32 days. */
export function createAvailabilityBitmap(first: Day, capacity: number) {
  const columns = Array.from({ length: wordCount }, () => new Int32Array(capacity))
  const firstNumber = toDayNumber(first)
  const toBitIndex = (text: string, at?: number) => toDayNumber(text, at) - firstNumber

  /** A typed array ignores writes past its end, so days out of range have no bit. */
  function setBit(bits: Int32Array, number: number) {
    bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  }

  return {
    knows: (day: Day) => toBitIndex(day) < wordCount * bitsPerWord,
    write(row: number, unavailableDays: string, documentsValidTo: Day) {
      const bits = new Int32Array(wordCount)
      for (let at = 0; at < unavailableDays.length; at += dayTextLength) setBit(bits, toBitIndex(unavailableDays, at))
      for (let number = Math.max(toBitIndex(documentsValidTo) + 1, 0); number < wordCount * bitsPerWord; number += 1) setBit(bits, number)
      for (const [word, column] of columns.entries()) column[row] = bits[word] ?? 0
    },
    free({ from, to }: DayRange) {
      const bits = new Int32Array(wordCount)
      for (let number = toBitIndex(from); number <= toBitIndex(to); number += 1) setBit(bits, number)
      return columns.flatMap((column, word) => (bits[word] ? [createBitmaskFilter(column, bits[word], 0)] : []))
    },
  }
}
