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

/** `seen` are the blocks that stood before the eyes of who changes them: where there are others by now, nothing changes. */
export const BlockedDays = z.strictObject({ blocks, seen: z.optional(blocks) })
export type BlockedDays = z.output<typeof BlockedDays>

// Phones copy the address of a calendar with a name of its own for https.
const address = (...checks: Parameters<typeof singleLine>) =>
  singleLine(
    z.overwrite((value) => value.replace(/^webcals?:/i, 'https:')),
    z.maxLength(2_000, 'too_long'),
    ...checks,
  )

/** The address of a calendar that is kept elsewhere; none ends it. */
export const CalendarImport = z.strictObject({ url: z.nullable(address()) })
export const CalendarAddress = z.strictObject({ url: address(z.minLength(1, 'required')) })
