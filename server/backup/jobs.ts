import type { AppDeps, CommandContext } from '../http/context.ts'
import { AppError } from '../../shared/lib/errors.ts'
import { asc, eq, gte, isNull } from 'drizzle-orm'
import { deleteAccount, deleteAccountFiles } from '../features/account/commands.ts'
import { deleteExpired } from './retention.ts'
import { getPendingDeletions, purgeDeletionLog, toTombstone } from './restore-marks.ts'
import { jobs } from '../db/schema/jobs.ts'
import { uploadLatest } from './backup.ts'
import { users } from '../db/schema/users.ts'

/** A failed backup throws before any old archive is deleted. */
export async function runNightlyBackup({ backUp, config, log }: Pick<AppDeps, 'backUp' | 'config' | 'log'>) {
  const archive = await backUp('nightly')
  log.info({ archive }, 'backup made')
  return deleteExpired(config.dataDir)
}

export async function uploadBackup({ config, log }: Pick<AppDeps, 'config' | 'log'>, { now }: CommandContext) {
  if (!config.offsiteBackup) return
  const archives = await uploadLatest(config.dataDir, config.offsiteBackup, now)
  log.info({ host: new URL(config.offsiteBackup.bucket.url).host, archives }, 'backup sent')
  return archives
}

export async function uploadDeletionLog({ config, db }: Pick<AppDeps, 'config' | 'db'>) {
  if (!config.offsiteBackup) return
  const [job] = await db.read.select({ ranAt: jobs.ranAt }).from(jobs).where(eq(jobs.name, 'upload-deletion-log'))
  const deletedUsers = await db.read
    .select({ id: users.id })
    .from(users)
    .where(gte(users.deletedAt, job?.ranAt ?? new Date(0)))
    .orderBy(asc(users.deletedAt), asc(users.id))
  if (deletedUsers.length === 0) return 0
  const offsite = await import('./offsite.ts')
  await offsite.writeDeletionLog(
    config.offsiteBackup,
    deletedUsers.map(({ id }) => id),
  )
  return deletedUsers.length
}

/** Throws while a returned account has open bookings or debts, so that the job runs again. */
export async function reapplyDeletionLog(deps: Parameters<typeof reapplyDeletions>[0] & Pick<AppDeps, 'config'>, ctx: CommandContext) {
  const { dataDir } = deps.config
  const tombstones = await getPendingDeletions(dataDir)
  if (tombstones.size === 0) return
  const { ended, waiting } = await reapplyDeletions(deps, tombstones, ctx)
  if (waiting > 0) throw new Error(`${waiting} ended accounts came back with a restore and have open bookings or money due: settle these`)
  await purgeDeletionLog(dataDir)
  return ended
}

type DeletionDeps = Pick<AppDeps, 'db' | 'photos' | 'handoverPhotos' | 'chatPhotos' | 'avatars' | 'vault'>

const isBlocked = (error: unknown) => error instanceof AppError && ['open_bookings', 'money_due'].includes(error.code)

async function reapplyDeletions(
  deps: DeletionDeps,
  tombstones: ReadonlySet<string>,
  ctx: CommandContext,
): Promise<{ ended: number; waiting: number }> {
  const candidates = await deps.db.read
    .select({ id: users.id, userType: users.userType })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.id))
  const outcome = { ended: 0, waiting: 0 }
  for (const user of candidates.filter(({ id }) => tombstones.has(toTombstone(id)))) {
    try {
      await deps.db.write((tx) => deleteAccount(tx, user, ctx), { afterCommit: (files) => deleteAccountFiles(deps, files) })
      outcome.ended += 1
    } catch (error) {
      if (!isBlocked(error)) throw error
      outcome.waiting += 1
    }
  }
  return outcome
}
