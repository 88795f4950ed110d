import type { City } from './places.ts'
import type { Theme } from '../lib/theme.ts'

/** What a person wants to hear of, and how they want to see the site. */
export type Preferences = {
  email: boolean
  sms: boolean
  bookingReminders: boolean
  marketingEmails: boolean
  /** Where a search begins, and of which city's new cars marketing mails tell. */
  homeCity: City | null
  /** 'system' leaves it to each browser. */
  theme: Theme
  /** The host to which the assistant may tell their own bookings: with another one it has to be agreed anew. */
  sharesBookingsWith: string | null
}

/** With what can be chosen here at all: messages to phones only where the operator can send them. */
export type PreferencesView = Preferences & { canText: boolean }

/** Of who has chosen nothing. */
export const defaultPreferences: Preferences = {
  email: true,
  sms: false,
  bookingReminders: true,
  marketingEmails: false,
  homeCity: null,
  theme: 'system',
  sharesBookingsWith: null,
}
