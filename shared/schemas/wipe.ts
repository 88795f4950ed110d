import * as z from 'zod/mini'
import { proof } from './account.ts'
import { resetWords } from '../domain/wipe.ts'

/** What is typed to say that all data shall go. */
export const ResetInput = z.strictObject({
  confirm: z.string('invalid').check(z.refine((typed) => typed === resetWords, 'reset_words')),
  ...proof,
})
export type ResetInput = z.output<typeof ResetInput>
