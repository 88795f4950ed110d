import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { hourMs } from '../../shared/lib/durations.ts'
import { type OffsiteBackupConfig, type Config, hasLocalBackups } from '../config/config.ts'
import type { Db, Reader } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { getBackupDate } from './retention.ts'

type BackupStatusDeps = { db: Pick<Db, 'read'>; config: Pick<Config, 'offsiteBackup' | 'databaseUrl' | 'dataDir'>; now: () => Date }

/** Health checks must not wait for a slow bucket. */
const bucketTimeoutMs = 2_000

const getLatest = (times: readonly (Date | null)[]) =>
  times.reduce((newest, at) => (at && (!newest || at > newest) ? at : newest), null as Date | null)

/** An archive only gets its name once it was verified. */
const getNewestArchiveDate = (names: readonly string[]) => getLatest(names.map(getBackupDate))

const getNewestLocal = async (dataDir: string) => getNewestArchiveDate(await readdir(join(dataDir, 'backups')).catch(() => []))

async function getLastUploadAt(db: Reader) {
  const [job] = await db.select({ ranAt: jobs.ranAt }).from(jobs).where(eq(jobs.name, 'upload-backup'))
  return job?.ranAt ?? null
}

type CachedListing = { at: number; sentAt: number; newest: Promise<Date | null> }
const listingCache = new WeakMap<OffsiteBackupConfig, CachedListing>()

async function getNewestOffsite(offsite: OffsiteBackupConfig, { db, now }: BackupStatusDeps) {
  const uploadedAt = await getLastUploadAt(db.read)
  const [at, sentAt] = [now().getTime(), uploadedAt?.getTime() ?? 0]
  const cached = listingCache.get(offsite)
  if (cached && cached.sentAt === sentAt && at - cached.at < hourMs) return await cached.newest
  const listing = import('./offsite.ts').then(async ({ listOffsiteArchives: archivesIn }) =>
    getNewestArchiveDate(await archivesIn(offsite)),
  )
  const newest = Promise.race([listing, wait(bucketTimeoutMs, uploadedAt, { ref: false })]).catch(() => uploadedAt)
  listingCache.set(offsite, { at, sentAt, newest })
  return await newest
}

/** `madeAt` counts local and offsite archives, `awayAt` only those in the bucket. */
export async function getNewestArchives(deps: BackupStatusDeps): Promise<{ madeAt: Date | null; awayAt: Date | null }> {
  const { offsiteBackup, dataDir } = deps.config
  const [localAt, awayAt] = await Promise.all([getNewestLocal(dataDir), offsiteBackup ? getNewestOffsite(offsiteBackup, deps) : null])
  return { madeAt: getLatest([localAt, awayAt]), awayAt }
}

export const getAgeSeconds = (at: Date | null, now: Date) => at && Math.round((now.getTime() - at.getTime()) / 1000)

export async function getBackupStatusLines(deps: BackupStatusDeps): Promise<string> {
  const { config, now } = deps
  if (!hasLocalBackups(config)) return ''
  const { madeAt, awayAt } = await getNewestArchives(deps)
  const formatLine = (name: string, at: Date | null) => `${name} ${getAgeSeconds(at, now()) ?? 'none'}\n`
  return formatLine('backup_age_seconds', madeAt) + (config.offsiteBackup ? formatLine('backup_away_age_seconds', awayAt) : '')
}
