import { eq } from 'drizzle-orm'
import { defaultPreferences, type Preferences, type PreferencesView } from '../../../shared/domain/preferences.ts'
import { getAssistantHost, type Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { preferences } from '../../db/schema/users.ts'

export async function getPreferences(db: Reader, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  if (!row) return defaultPreferences
  const { email, sms, bookingReminders, marketingEmails, homeCity, theme, sharesBookingsWith } = row
  return { email, sms, bookingReminders, marketingEmails, homeCity, theme, sharesBookingsWith }
}

export const getPreferencesView = async (db: Reader, userId: string, config: Pick<Config, 'smsUrl'>): Promise<PreferencesView> => ({
  ...(await getPreferences(db, userId)),
  canText: config.smsUrl !== null,
})

/** Consent is for one host, so it ends when another host is configured. */
export async function hasBookingConsent(db: Reader, userId: string, config: Pick<Config, 'ai'>) {
  const host = getAssistantHost(config)
  return host !== null && (await getPreferences(db, userId)).sharesBookingsWith === host
}
