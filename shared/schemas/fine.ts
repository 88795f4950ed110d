import * as z from 'zod/mini'
import { plate } from './car.ts'
import { day } from './days.ts'
import { positiveFrancs } from './payment.ts'

/** What stands on the fine: the plate, and when it was, in Kigali. */
export const FineInput = z.strictObject({
  plate,
  day,
  time: z.string('required').check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid')),
  amount: positiveFrancs,
})
export type FineInput = z.output<typeof FineInput>
