import * as z from 'zod/mini'
import { noteLength } from '../domain/team-note.ts'
import { multiline } from '../lib/text.ts'

export const TeamNoteInput = z.strictObject({ text: multiline(z.minLength(1, 'required'), z.maxLength(noteLength, 'too_long')) })
export type TeamNoteInput = z.output<typeof TeamNoteInput>
