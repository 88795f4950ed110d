import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { hourMs } from '../../shared/lib/durations.ts'
import { type OffsiteBackupConfig, type Config, hasLocalBackups } from '../config/config.ts'
import type { Db, Reader } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { archiveMadeAt } from './retention.ts'

type Asking = { db: Pick<Db, 'read'>; config: Pick<Config, 'offsiteBackup' | 'databaseUrl' | 'dataDir'>; now: () => Date }

/** Health checks must not wait for a slow bucket. */
const bucketWithinMs = 2_000

const newestOf = (times: readonly (Date | null)[]) =>
  times.reduce((newest, at) => (at && (!newest || at > newest) ? at : newest), null as Date | null)

/** An archive only gets its name once it was verified. */
const newestNamed = (names: readonly string[]) => newestOf(names.map(archiveMadeAt))

const newestHere = async (dataDir: string) => newestNamed(await readdir(join(dataDir, 'backups')).catch(() => []))

async function lastSent(db: Reader) {
  const [job] = await db.select({ ranAt: jobs.ranAt }).from(jobs).where(eq(jobs.name, 'send-backup'))
  return job?.ranAt ?? null
}

type Listed = { at: number; sentAt: number; newest: Promise<Date | null> }
const lists = new WeakMap<OffsiteBackupConfig, Listed>()

async function newestAway(away: OffsiteBackupConfig, { db, now }: Asking) {
  const sent = await lastSent(db.read)
  const [at, sentAt] = [now().getTime(), sent?.getTime() ?? 0]
  const known = lists.get(away)
  if (known && known.sentAt === sentAt && at - known.at < hourMs) return await known.newest
  const listed = import('./offsite.ts').then(async ({ archivesIn }) => newestNamed(await archivesIn(away)))
  const newest = Promise.race([listed, wait(bucketWithinMs, sent, { ref: false })]).catch(() => sent)
  lists.set(away, { at, sentAt, newest })
  return await newest
}

/** `madeAt` counts local and offsite archives, `awayAt` only those in the bucket. */
export async function newestArchives(asking: Asking): Promise<{ madeAt: Date | null; awayAt: Date | null }> {
  const { offsiteBackup, dataDir } = asking.config
  const [here, awayAt] = await Promise.all([newestHere(dataDir), offsiteBackup ? newestAway(offsiteBackup, asking) : null])
  return { madeAt: newestOf([here, awayAt]), awayAt }
}

export const secondsSince = (at: Date | null, now: Date) => at && Math.round((now.getTime() - at.getTime()) / 1000)

export async function getBackupStatusLines(asking: Asking): Promise<string> {
  const { config, now } = asking
  if (!hasLocalBackups(config)) return ''
  const { madeAt, awayAt } = await newestArchives(asking)
  const line = (name: string, at: Date | null) => `${name} ${secondsSince(at, now()) ?? 'none'}\n`
  return line('backup_age_seconds', madeAt) + (config.offsiteBackup ? line('backup_away_age_seconds', awayAt) : '')
}
