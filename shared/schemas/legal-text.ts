import * as z from 'zod/mini'
import { reauthFields } from './account.ts'
import { textLength } from '../domain/legal-text.ts'
import { day } from './days.ts'
import { multiline } from '../lib/text.ts'

const text = multiline(z.minLength(textLength.min, 'text_short'), z.maxLength(textLength.max, 'too_long'))

/** What a text is replaced with, and from which day on. */
export const LegalTextInput = z.strictObject({ text, effectiveFrom: day })
export const LegalTextChangeInput = z.strictObject({ text, effectiveFrom: day, ...reauthFields })
export type LegalTextChangeInput = z.output<typeof LegalTextChangeInput>
export const LegalTextPreviewInput = z.strictObject({ text })
export const LegalTextQuery = z.strictObject({ version: z.optional(z.string().check(z.maxLength(20, 'invalid'))) })
