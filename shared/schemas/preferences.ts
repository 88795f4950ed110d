import * as z from 'zod/mini'
import { locations } from '../domain/places.ts'
import { themes } from '../lib/theme.ts'

const choice = z.optional(z.boolean('invalid'))

export const PreferencesChange = z.strictObject({
  email: choice,
  sms: choice,
  bookingReminders: choice,
  marketingEmails: choice,
  homeCity: z.optional(z.nullable(z.enum(locations, 'invalid'))),
  theme: z.optional(z.enum(themes, 'invalid')),
  sharesBookingsWith: z.optional(z.nullable(z.string('invalid'))),
})
export type PreferencesChange = z.output<typeof PreferencesChange>
