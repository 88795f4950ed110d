import * as z from 'zod/mini'
import { reauthFields } from './account.ts'
import { textLength } from '../domain/legal-text.ts'
import { day } from './days.ts'
import { multiline } from '../lib/text.ts'

const text = multiline(z.minLength(textLength.min, 'text_short'), z.maxLength(textLength.max, 'too_long'))

/** What a text is replaced with, and from which day on. */
export const TextForm = z.strictObject({ text, effectiveFrom: day })
export const TextChangeInput = z.strictObject({ text, effectiveFrom: day, ...reauthFields })
export type TextChangeInput = z.output<typeof TextChangeInput>
export const TextPreviewInput = z.strictObject({ text })
export const TextQuery = z.strictObject({ version: z.optional(z.string().check(z.maxLength(20, 'invalid'))) })
