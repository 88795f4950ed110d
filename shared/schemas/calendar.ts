import * as z from 'zod/mini'
import { blockNoteLength } from '../domain/availability.ts'
import { day } from './days.ts'
import { singleLine } from '../lib/text.ts'

const blocks = z
  .array(
    z.strictObject({ from: day, to: day, note: z.optional(z.nullable(singleLine(z.maxLength(blockNoteLength, 'too_long')))) }),
    'invalid',
  )
  .check(z.maxLength(200, 'invalid'))

/** `seen`: the blocks that the page showed; refused where they have changed since. */
export const BlockedDaysInput = z.strictObject({ blocks, seen: z.optional(blocks) })
export type BlockedDaysInput = z.output<typeof BlockedDaysInput>

// Phones copy calendar URLs with a `webcal:` scheme.
const calendarUrl = (...checks: Parameters<typeof singleLine>) =>
  singleLine(
    z.overwrite((value) => value.replace(/^webcals?:/i, 'https:')),
    z.maxLength(2_000, 'too_long'),
    ...checks,
  )

export const CalendarImportInput = z.strictObject({ url: z.nullable(calendarUrl()) })
export const CalendarUrlForm = z.strictObject({ url: calendarUrl(z.minLength(1, 'required')) })
