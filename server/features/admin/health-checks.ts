import { and, desc, eq, gte, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import { dayMs, hourMs } from '../../../shared/lib/durations.ts'
import { heldJobs, type JobName, getJobNames } from '../../../shared/domain/job.ts'
import { sentEmailDays } from '../../../shared/domain/messages.ts'
import { type TroubleKind, troubleKinds } from '../../../shared/domain/health-issue.ts'
import { hasLocalBackups } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { getFreeBytes, lowDiskBytes } from '../../storage/fs.ts'
import { heldSince } from '../../messaging/outbox/hold.ts'
import type { AppDeps } from '../../http/context.ts'
import { getLastAttempt } from '../../messaging/outbox/worker.ts'

export type Watched = Pick<AppDeps, 'db' | 'now'> & {
  config: Pick<AppDeps['config'], 'dataDir' | 'databaseUrl'>
  vault: Pick<AppDeps['vault'], 'trouble'>
}

/** A job that is overdue for this long has started but not ended. */
const hangsAfterMs = hourMs

async function failingJobs(db: Reader, names: readonly JobName[], now: Date) {
  const rows = await db
    .select()
    .from(jobs)
    .where(inArray(jobs.name, [...names]))
  return rows.filter(({ failure, dueAt }) => failure !== null || dueAt.getTime() < now.getTime() - hangsAfterMs).map(({ name }) => name)
}

const ofBackups = new Set<string>(['back-up', 'send-backup'] satisfies JobName[])

const isRefusal = (failure: string | null) => failure?.startsWith('EENVELOPE 5') ?? false
/** If this many recipients are rejected, the cause is the sender. */
const fewReaders = 3
const most = 200

/** Emails failed twice and none was sent since, not counting one or two rejected recipients. */
async function mailFails(db: Reader, now: Date) {
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
    .limit(most)
  // Sent emails are deleted after this time.
  const since = last?.sentAt ?? new Date(now.getTime() - sentEmailDays * dayMs)
  const inVain = rows.filter((row) => getLastAttempt(row) > since)
  return inVain.some(({ failure }) => !isRefusal(failure)) || new Set(inVain.map(({ userId }) => userId)).size >= fewReaders
}

export async function getCurrentIssues({ db, config, now, vault }: Watched, room = getFreeBytes): Promise<TroubleKind[]> {
  const isHeld = (await heldSince(db.read)) !== null
  const names = getJobNames(hasLocalBackups(config)).filter((name) => !isHeld || !heldJobs.has(name))
  const failing = await failingJobs(db.read, names, now())
  const found: Record<TroubleKind, boolean> = {
    backup: failing.some((name) => ofBackups.has(name)),
    job: failing.some((name) => !ofBackups.has(name)),
    disk: (await room(config.dataDir)) < lowDiskBytes,
    mail: await mailFails(db.read, now()),
    key_missing: vault.trouble === 'key_missing',
    key_wrong: vault.trouble === 'key_wrong',
  }
  return troubleKinds.filter((kind) => found[kind])
}
