import { and, eq, gt, lte, or } from 'drizzle-orm'
import { jobsPausedOnHold } from '../../shared/domain/job.ts'
import { cliMessages } from '../../shared/i18n/en/cli.ts'
import { type Tx, stripQueryValues } from '../db/database.ts'
import { isDiskFull, isConnectionLost } from '../db/db-errors.ts'
import { jobs } from '../db/schema/jobs.ts'
import { getHoldStart } from '../messaging/outbox/hold.ts'
import { type Job, type JobDeps, tickMs, getJobs } from './schedule.ts'

/** The process that moves `dueAt` to the next run runs the job. A later `dueAt` comes from a wrong clock. */
async function claimJob(tx: Tx, job: Job, now: Date) {
  const { name } = job
  if (jobsPausedOnHold.has(name) && (await getHoldStart(tx))) return false
  const next = job.getNextRun(now)
  await tx
    .insert(jobs)
    .values({ name, dueAt: job.getFirstRun(now) })
    .onConflictDoNothing()
  const [claimed] = await tx
    .update(jobs)
    .set({ dueAt: next })
    .where(and(eq(jobs.name, name), or(lte(jobs.dueAt, now), gt(jobs.dueAt, next))))
    .returning({ name: jobs.name })
  return claimed !== undefined
}

const retryMs = 15 * tickMs

/** The saved failure names no user; the stack is in the log. */
const toFailure = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown').slice(0, 200)

async function runJob(deps: JobDeps, job: Job, now: Date) {
  const { db, log, newId } = deps
  const isThisJob = eq(jobs.name, job.name)
  let isClaimed = false
  try {
    isClaimed = await db.write((tx) => claimJob(tx, job, now))
    if (!isClaimed) return
    const started = deps.now().getTime()
    const handled = (await job.run(deps, { now, newId })) ?? null
    const tookMs = deps.now().getTime() - started
    await db.write((tx) => tx.update(jobs).set({ ranAt: now, tookMs, handled, failure: null }).where(isThisJob))
  } catch (thrown) {
    const error = stripQueryValues(thrown)
    // The hooks of the database log a lost connection or a full disk, and only once.
    if (isDiskFull(error)) {
      if (isClaimed) log.error({ job: job.name }, cliMessages.jobNoRoom)
    } else if (!isConnectionLost(error))
      log.error({ job: job.name, stack: error instanceof Error ? error.stack : undefined }, 'a job failed')
    await db
      .write((tx) =>
        tx
          .update(jobs)
          .set({ failure: toFailure(error), dueAt: new Date(Math.min(job.getNextRun(now).getTime(), now.getTime() + retryMs)) })
          .where(isThisJob),
      )
      .catch(() => undefined)
  }
}

export async function runJobs(deps: JobDeps, now: Date, scheduledJobs = getJobs(deps.config)) {
  await Promise.all(scheduledJobs.map((job) => runJob(deps, job, now)))
}

/** A slow job delays no other; `stop` waits for running jobs. */
export function startJobs(deps: JobDeps) {
  const scheduledJobs = getJobs(deps.config)
  const running = new Map<Job, Promise<void>>()
  const runDueJobs = () => {
    const now = deps.now()
    for (const job of scheduledJobs.filter((other) => !running.has(other))) {
      const run = runJob(deps, job, now).finally(() => running.delete(job))
      running.set(job, run)
    }
  }
  runDueJobs()
  const timer = setInterval(runDueJobs, tickMs)
  timer.unref()
  return {
    look: runDueJobs,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
