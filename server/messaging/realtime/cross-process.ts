import { minuteMs } from '../../../shared/lib/durations.ts'
import { createCoalescer } from '../../lib/async.ts'
import { isConnectionLost } from '../../db/db-errors.ts'
import type { AppDeps } from '../../http/context.ts'
import { getRecentRecipients } from './queries.ts'

const pollMs = 1_000
/** Longer than writes are retried, and than the clocks of two machines differ. */
const overlapMs = minuteMs

type CrossProcessDeps = Pick<AppDeps, 'db' | 'hub' | 'log' | 'now'>

export function watchOtherProcesses({ db, hub, log, now }: CrossProcessDeps): () => Promise<void> {
  const { publicChanges: changes } = db
  let lastEventIds = new Map<string, number | null>()
  let isFailing = false
  async function poll() {
    // Needed without any search too, since recorded changes are soon deleted.
    await changes.getVersion()
    if (hub.isEmpty()) return
    const recipients = await getRecentRecipients(db.read, new Date(now().getTime() - overlapMs))
    hub.notify(recipients.flatMap(({ userId, last }) => (lastEventIds.get(userId) === last ? [] : [userId])))
    lastEventIds = new Map(recipients.map(({ userId, last }) => [userId, last]))
  }
  async function pollOrWarn() {
    try {
      await poll()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isConnectionLost(error)) log.warn({}, 'live updates from other processes are paused: the database cannot be read')
      isFailing = true
    }
  }
  const coalescer = createCoalescer(pollOrWarn)
  const timer = setInterval(() => void coalescer.trigger(), pollMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await coalescer.waitUntilIdle()
  }
}
