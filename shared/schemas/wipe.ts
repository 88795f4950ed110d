import * as z from 'zod/mini'
import { reauthFields } from './account.ts'
import { wipeConfirmation } from '../domain/wipe.ts'

/** What is typed to say that all data shall go. */
export const WipeInput = z.strictObject({
  confirm: z.string('invalid').check(z.refine((value) => value === wipeConfirmation, 'reset_words')),
  ...reauthFields,
})
export type WipeInput = z.output<typeof WipeInput>
