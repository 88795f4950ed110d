import { getJobNames, type JobView } from '../../../shared/domain/job.ts'
import { type Config, hasLocalBackups } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { jobs } from '../../db/schema/jobs.ts'

export async function listJobViews(db: Reader, config: Pick<Config, 'databaseUrl'>): Promise<JobView[]> {
  const rows = new Map((await db.select().from(jobs)).map((row) => [row.name, row]))
  return getJobNames(hasLocalBackups(config)).map((name) => {
    const row = rows.get(name)
    return {
      name,
      dueAt: row?.dueAt.toISOString() ?? null,
      ranAt: row?.ranAt?.toISOString() ?? null,
      tookMs: row?.tookMs ?? null,
      handled: row?.handled ?? null,
      failure: row?.failure ?? null,
    }
  })
}
