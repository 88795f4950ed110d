import * as z from 'zod/mini'
import { teamNoteLength } from '../domain/team-note.ts'
import { multiline } from '../lib/text.ts'

export const TeamNoteInput = z.strictObject({ text: multiline(z.minLength(1, 'required'), z.maxLength(teamNoteLength, 'too_long')) })
export type TeamNoteInput = z.output<typeof TeamNoteInput>
