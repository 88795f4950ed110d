import * as z from 'zod/mini'
import { locations } from '../domain/places.ts'
import { themes } from '../lib/theme.ts'

const optionalFlag = z.optional(z.boolean('invalid'))

export const PreferencesInput = z.strictObject({
  email: optionalFlag,
  sms: optionalFlag,
  bookingReminders: optionalFlag,
  marketingEmails: optionalFlag,
  homeCity: z.optional(z.nullable(z.enum(locations, 'invalid'))),
  theme: z.optional(z.enum(themes, 'invalid')),
  sharesBookingsWith: z.optional(z.nullable(z.string('invalid'))),
})
export type PreferencesInput = z.output<typeof PreferencesInput>
