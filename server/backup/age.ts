import { inArray } from 'drizzle-orm'
import type { JobName } from '../../shared/job.ts'
import { type Config, makesArchives } from '../config.ts'
import type { Db, Reader } from '../db/database.ts'
import { jobs } from '../db/schema/site.ts'

/** When a night's backup was made last, and when one was sent away; null where none was. */
export async function lastBackups(db: Reader): Promise<{ madeAt: Date | null; sentAt: Date | null }> {
  const rows = await db
    .select({ name: jobs.name, ranAt: jobs.ranAt })
    .from(jobs)
    .where(inArray(jobs.name, ['back-up', 'send-backup']))
  const ranAt = (name: JobName) => rows.find((job) => job.name === name)?.ranAt ?? null
  return { madeAt: ranAt('back-up'), sentAt: ranAt('send-backup') }
}

/** Null where there is none. */
export const secondsSince = (at: Date | null, now: Date) => at && Math.round((now.getTime() - at.getTime()) / 1000)

/** How old they are, for whoever watches the site; nothing where none are made. */
export async function ageLines({
  db,
  config,
  now,
}: {
  db: Pick<Db, 'read'>
  config: Pick<Config, 'away' | 'databaseUrl'>
  now: () => Date
}): Promise<string> {
  if (!makesArchives(config)) return ''
  const { madeAt, sentAt } = await lastBackups(db.read)
  const line = (name: string, at: Date | null) => `${name} ${secondsSince(at, now()) ?? 'none'}\n`
  return line('backup_age_seconds', madeAt) + (config.away ? line('backup_away_age_seconds', sentAt) : '')
}
