import { eq } from 'drizzle-orm'
import { defaultPreferences, type Preferences, type PreferencesView } from '../../../shared/domain/preferences.ts'
import { assistantHost, type Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { preferences } from '../../db/schema/users.ts'

/** What the person has chosen, and the defaults for the rest. */
export async function getPreferences(db: Reader, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  if (!row) return defaultPreferences
  const { email, sms, bookingReminders, marketingEmails, homeCity, theme, sharesBookingsWith } = row
  return { email, sms, bookingReminders, marketingEmails, homeCity, theme, sharesBookingsWith }
}

/** The choices with what there is to choose: what is hidden keeps its value. */
export const getPreferencesView = async (db: Reader, userId: string, config: Pick<Config, 'smsUrl'>): Promise<PreferencesView> => ({
  ...(await getPreferences(db, userId)),
  canText: config.smsUrl !== null,
})

/** Whether the person has agreed that the assistant tells their own bookings to the host that is configured now. */
export async function sharesBookings(db: Reader, userId: string, config: Pick<Config, 'ai'>) {
  const host = assistantHost(config)
  return host !== null && (await getPreferences(db, userId)).sharesBookingsWith === host
}
