import { asc, eq, gte } from 'drizzle-orm'
import { eraseAgain } from './account/erasing-again.ts'
import { jobs } from './db/schema/jobs.ts'
import { users } from './db/schema/users.ts'
import type { Deps } from './http/env.ts'
import type { Moment } from './http/moment.ts'
import { sendNewest } from './backup/back-up.ts'
import { erasuresToRepeat, forgetErasures } from './backup/erasures.ts'
import { dropOutdated } from './backup/retention.ts'

/** An archive that could not be made costs none of those that are there. */
export async function backUpByNight({ backUp, config, log }: Pick<Deps, 'backUp' | 'config' | 'log'>) {
  const archive = await backUp('nightly')
  log.info({ archive }, 'backup made')
  return dropOutdated(config.dataDir)
}

/** Nothing where no bucket is configured. */
export async function sendBackup({ config, log }: Pick<Deps, 'config' | 'log'>, { now }: Moment) {
  if (!config.away) return
  const archives = await sendNewest(config.dataDir, config.away, now)
  log.info({ host: new URL(config.away.bucket.url).host, archives }, 'backup sent')
  return archives
}

/** Those since the last time that all of them arrived. What speaks with buckets is loaded only where there is one. */
export async function sendErasures({ config, db }: Pick<Deps, 'config' | 'db'>) {
  if (!config.away) return
  const [job] = await db.read.select({ ranAt: jobs.ranAt }).from(jobs).where(eq(jobs.name, 'send-erasures'))
  const people = await db.read
    .select({ id: users.id })
    .from(users)
    .where(gte(users.deletedAt, job?.ranAt ?? new Date(0)))
    .orderBy(asc(users.deletedAt), asc(users.id))
  if (people.length === 0) return 0
  const away = await import('./backup/away.ts')
  await away.sendErasures(
    config.away,
    people.map(({ id }) => id),
  )
  return people.length
}

/** After a restore, until nobody is left who was erased before. */
export async function eraseRestored(deps: Parameters<typeof eraseAgain>[0] & Pick<Deps, 'config'>, moment: Moment) {
  const { dataDir } = deps.config
  const erasures = await erasuresToRepeat(dataDir)
  if (erasures.size === 0) return
  const { ended, waiting } = await eraseAgain(deps, erasures, moment)
  if (waiting > 0) throw new Error(`${waiting} ended accounts came back with a restore and have open bookings or money due: settle these`)
  await forgetErasures(dataDir)
  return ended
}
