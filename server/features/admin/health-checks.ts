import type { AppDeps } from '../../http/context.ts'
import type { Reader } from '../../db/database.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../shared/lib/durations.ts'
import { getFreeBytes, lowDiskBytes } from '../../storage/fs.ts'
import { getHoldStart } from '../../messaging/outbox/hold.ts'
import { getLastAttemptAt } from '../../messaging/outbox/worker.ts'
import { hasLocalBackups, type Config } from '../../config/config.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { jobsPausedOnHold, type JobName, getJobNames, type JobView } from '../../../shared/domain/job.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { sentEmailDays } from '../../../shared/domain/messages.ts'
import { type HealthIssueKind, healthIssueKinds } from '../../../shared/domain/health-issue.ts'

type HealthDeps = Pick<AppDeps, 'db' | 'now'> & {
  config: Pick<AppDeps['config'], 'dataDir' | 'databaseUrl'>
  vault: Pick<AppDeps['vault'], 'keyIssue'>
}

/** A job that is overdue for this long has started but not ended. */
const hangsAfterMs = hourMs

async function listFailingJobs(db: Reader, names: readonly JobName[], now: Date) {
  const rows = await db
    .select()
    .from(jobs)
    .where(inArray(jobs.name, [...names]))
  return rows.filter(({ failure, dueAt }) => failure !== null || dueAt.getTime() < now.getTime() - hangsAfterMs).map(({ name }) => name)
}

const backupJobs = new Set<string>(['run-nightly-backup', 'upload-backup'] satisfies JobName[])

const isRejection = (failure: string | null) => failure?.startsWith('EENVELOPE 5') ?? false
/** If this many recipients are rejected, the cause is the sender. */
const minRecipients = 3
const maxChecked = 200

/** Emails failed twice and none was sent since, not counting one or two rejected recipients. */
async function isMailFailing(db: Reader, now: Date) {
  const isMail = eq(outbox.channel, 'mail')
  const [last] = await db
    .select({ sentAt: max(outbox.sentAt) })
    .from(outbox)
    .where(and(isMail, isNotNull(outbox.sentAt)))
  const rows = await db
    .select()
    .from(outbox)
    .where(and(isMail, isNull(outbox.sentAt), isNotNull(outbox.failure), gte(outbox.tries, 2)))
    .orderBy(desc(outbox.dueAt), desc(outbox.id))
    .limit(maxChecked)
  // Sent emails are deleted after this time.
  const since = last?.sentAt ?? new Date(now.getTime() - sentEmailDays * dayMs)
  const failed = rows.filter((row) => getLastAttemptAt(row) > since)
  return failed.some(({ failure }) => !isRejection(failure)) || new Set(failed.map(({ userId }) => userId)).size >= minRecipients
}

export async function getCurrentIssues({ db, config, now, vault }: HealthDeps, readFreeBytes = getFreeBytes): Promise<HealthIssueKind[]> {
  const isOnHold = (await getHoldStart(db.read)) !== null
  const names = getJobNames(hasLocalBackups(config)).filter((name) => !isOnHold || !jobsPausedOnHold.has(name))
  const failing = await listFailingJobs(db.read, names, now())
  const issues: Record<HealthIssueKind, boolean> = {
    backup: failing.some((name) => backupJobs.has(name)),
    job: failing.some((name) => !backupJobs.has(name)),
    disk: (await readFreeBytes(config.dataDir)) < lowDiskBytes,
    mail: await isMailFailing(db.read, now()),
    key_missing: vault.keyIssue === 'key_missing',
    key_wrong: vault.keyIssue === 'key_wrong',
  }
  return healthIssueKinds.filter((kind) => issues[kind])
}

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
