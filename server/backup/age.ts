import { eq } from 'drizzle-orm'
import type { Reader } from '../db/database.ts'
import { jobs } from '../db/schema/site.ts'

/** When a night's backup was made last; null where none was. */
export async function lastBackup(db: Reader): Promise<Date | null> {
  const [job] = await db.select({ ranAt: jobs.ranAt }).from(jobs).where(eq(jobs.name, 'back-up'))
  return job?.ranAt ?? null
}

/** How old it is, for whoever watches the site. */
export const ageLine = (madeAt: Date | null, now: Date) =>
  `backup_age_seconds ${madeAt ? Math.round((now.getTime() - madeAt.getTime()) / 1000) : 'none'}\n`
