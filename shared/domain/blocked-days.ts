import { overlaps } from './availability.ts'
import type { TakenRange } from './car.ts'
import { addDays, type Day, type DayRange, listDays } from '../lib/days.ts'

export type Block = DayRange & { note?: string | null | undefined }

export const blockNoteLength = 60

export function getNotesByDay(blocks: readonly Block[]) {
  const notes = new Map<Day, string | null>()
  for (const { note, ...range } of blocks) {
    for (const day of listDays(range)) if (!notes.has(day)) notes.set(day, note || null)
  }
  return notes
}

export const clipRange = <Range extends DayRange>(range: Range, day: Day): Range | null =>
  range.to < day ? null : range.from < day ? { ...range, from: day } : range

export const listBlocks = (taken: readonly TakenRange[], today: Day): Block[] =>
  taken.flatMap((range) => {
    const upcoming = range.kind === 'blocked' ? clipRange(range, today) : null
    return upcoming ? [{ from: upcoming.from, to: upcoming.to, note: upcoming.note ?? null }] : []
  })

export const removeDays = (blocks: readonly Block[], { from, to }: DayRange): Block[] =>
  blocks.flatMap((block) => {
    if (!overlaps(block, { from, to })) return [block]
    const before = { ...block, to: addDays(from, -1) }
    const after = { ...block, from: addDays(to, 1) }
    return [before, after].filter((piece) => piece.from <= piece.to)
  })

export const addBlock = (blocks: readonly Block[], block: Block): Block[] => [block, ...removeDays(blocks, block)]
