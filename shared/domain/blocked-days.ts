import { overlaps } from './availability.ts'
import type { TakenRange } from './car.ts'
import { addDays, type Day, type DayRange, eachDay } from '../lib/days.ts'

export type Block = DayRange & { note?: string | null | undefined }

export const blockNoteLength = 60

export function notesByDay(blocks: readonly Block[]) {
  const notes = new Map<Day, string | null>()
  for (const { note, ...range } of blocks) {
    for (const day of eachDay(range)) if (!notes.has(day)) notes.set(day, note || null)
  }
  return notes
}

export const fromDayOn = <Range extends DayRange>(range: Range, day: Day): Range | null =>
  range.to < day ? null : range.from < day ? { ...range, from: day } : range

export const ownBlocks = (taken: readonly TakenRange[], today: Day): Block[] =>
  taken.flatMap((range) => {
    const ahead = range.kind === 'blocked' ? fromDayOn(range, today) : null
    return ahead ? [{ from: ahead.from, to: ahead.to, note: ahead.note ?? null }] : []
  })

export const withoutDays = (blocks: readonly Block[], { from, to }: DayRange): Block[] =>
  blocks.flatMap((block) => {
    if (!overlaps(block, { from, to })) return [block]
    const before = { ...block, to: addDays(from, -1) }
    const after = { ...block, from: addDays(to, 1) }
    return [before, after].filter((part) => part.from <= part.to)
  })

export const withBlock = (blocks: readonly Block[], block: Block): Block[] => [block, ...withoutDays(blocks, block)]
