import * as z from 'zod/mini'
import { blockNoteLength } from '../domain/blocked-days.ts'
import { day } from './days.ts'
import { singleLine } from '../lib/text.ts'

const blocks = z
  .array(
    z.strictObject({ from: day, to: day, note: z.optional(z.nullable(singleLine(z.maxLength(blockNoteLength, 'too_long')))) }),
    'invalid',
  )
  .check(z.maxLength(200, 'invalid'))

/** `seen`: the blocks that the page showed; refused where they have changed since. */
export const BlockedDays = z.strictObject({ blocks, seen: z.optional(blocks) })
export type BlockedDays = z.output<typeof BlockedDays>

// Phones copy calendar URLs with a `webcal:` scheme.
const address = (...checks: Parameters<typeof singleLine>) =>
  singleLine(
    z.overwrite((value) => value.replace(/^webcals?:/i, 'https:')),
    z.maxLength(2_000, 'too_long'),
    ...checks,
  )

export const CalendarImport = z.strictObject({ url: z.nullable(address()) })
export const CalendarAddress = z.strictObject({ url: address(z.minLength(1, 'required')) })
