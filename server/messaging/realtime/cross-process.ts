import { minuteMs } from '../../../shared/lib/durations.ts'
import { createCoalescer } from '../../lib/async.ts'
import { isConnectionLost } from '../../db/connection-error.ts'
import type { AppDeps } from '../../http/context.ts'
import { getRecentRecipients } from './queries.ts'

const lookEveryMs = 1_000
/** Longer than writes are retried, and than the clocks of two machines differ. */
const lateMs = minuteMs

type Hearing = Pick<AppDeps, 'db' | 'hub' | 'log' | 'now'>

export function watchOtherProcesses({ db, hub, log, now }: Hearing): () => Promise<void> {
  const { changes } = db
  let known = new Map<string, number | null>()
  let isFailing = false
  async function look() {
    // Needed without any search too, since recorded changes are soon deleted.
    await changes.count()
    if (hub.isEmpty()) return
    const told = await getRecentRecipients(db.read, new Date(now().getTime() - lateMs))
    hub.notify(told.flatMap(({ userId, last }) => (known.get(userId) === last ? [] : [userId])))
    known = new Map(told.map(({ userId, last }) => [userId, last]))
  }
  async function lookOrTell() {
    try {
      await look()
      isFailing = false
    } catch (fault) {
      if (!isFailing && !isConnectionLost(fault)) log.warn({}, 'live updates from other processes are paused: the database cannot be read')
      isFailing = true
    }
  }
  const looking = createCoalescer(lookOrTell)
  const timer = setInterval(() => void looking.ask(), lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking.idle()
  }
}
