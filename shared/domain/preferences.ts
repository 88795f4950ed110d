import type { City } from './places.ts'
import type { Theme } from '../lib/theme.ts'

export type Preferences = {
  email: boolean
  sms: boolean
  bookingReminders: boolean
  marketingEmails: boolean
  homeCity: City | null
  theme: Theme
  /** The external model's host that the user consented to; another host needs new consent. */
  sharesBookingsWith: string | null
}

export type PreferencesView = Preferences & { canText: boolean }

export const defaultPreferences: Preferences = {
  email: true,
  sms: false,
  bookingReminders: true,
  marketingEmails: false,
  homeCity: null,
  theme: 'system',
  sharesBookingsWith: null,
}

export const maxFavourites = 200
