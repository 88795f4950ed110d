import { type HeldJob, type HoldView, mostDue } from '../../shared/outgoing.ts'
import { heldJobs, type JobName } from '../../shared/job.ts'
import { completeTrips, expireRequests, lapseBookings } from '../bookings/closing.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'
import { discardHeld } from '../outbox/commands.ts'
import { heldSince } from '../outbox/hold.ts'
import { setHold } from '../settings/facts.ts'
import { waitingList } from './queries.ts'

type Step = (tx: Tx, most: number, moment: Moment) => Promise<number>
const steps: Partial<Record<JobName, Step>> = {
  'expire-requests': expireRequests,
  'complete-trips': completeTrips,
  'lapse-bookings': lapseBookings,
}

class TakenBack extends Error {}

/** How many bookings a job would change: it is run, and taken back. */
async function dueOf(db: Db, step: Step, moment: Moment) {
  let due = 0
  const trial = db.write(async (tx) => {
    due = await step(tx, mostDue, moment)
    throw new TakenBack()
  })
  await trial.catch((fault: unknown) => {
    if (!(fault instanceof TakenBack)) throw fault
  })
  return due
}

/** What a site on hold would send and do; null where it is on none. */
export async function holdView(db: Db, moment: Moment): Promise<HoldView | null> {
  const since = await heldSince(db.read)
  if (!since) return null
  const jobs: HeldJob[] = []
  for (const name of heldJobs) {
    const step = steps[name]
    jobs.push({ name, due: step ? await dueOf(db, step, moment) : null })
  }
  return { since: since.toISOString(), jobs, ...(await waitingList(db.read)) }
}

/** From now on it sends and does what is due. */
export async function releaseHold(tx: Tx, { now }: Moment) {
  await setHold(tx, false, now)
  tx.tell({ kind: 'outbox_filled' })
}

/** Deletes what waits to be sent; the site stays on hold. */
export async function discardWaiting(tx: Tx) {
  const since = await heldSince(tx)
  if (since) await discardHeld(tx, since)
}
