import * as z from 'zod/mini'
import { proof } from './account-schema.ts'
import { textLength } from './own-text.ts'
import { day } from './days-schema.ts'
import { prose } from './text.ts'

const text = prose(z.minLength(textLength.least, 'text_short'), z.maxLength(textLength.most, 'too_long'))

/** What a text is replaced with, and from which day on. */
export const TextForm = z.strictObject({ text, effectiveFrom: day })
export const TextChange = z.strictObject({ text, effectiveFrom: day, ...proof })
export type TextChange = z.output<typeof TextChange>
export const TextPreview = z.strictObject({ text })
export const TextQuery = z.strictObject({ version: z.optional(z.string().check(z.maxLength(20, 'invalid'))) })
