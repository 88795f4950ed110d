import { eq } from 'drizzle-orm'
import { defaultPreferences, type Preferences } from '../../shared/preferences.ts'
import type { Reader } from '../db/database.ts'
import { preferences } from '../db/schema/people.ts'

/** What the person has chosen, and the defaults for the rest. */
export async function preferencesOf(db: Reader, userId: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  if (!row) return defaultPreferences
  const { email, sms, bookingReminders, marketingEmails, homeCity, theme } = row
  return { email, sms, bookingReminders, marketingEmails, homeCity, theme }
}
