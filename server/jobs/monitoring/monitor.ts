import { minuteMs } from '../../../shared/lib/durations.ts'
import { type TroubleKind, troubleKinds } from '../../../shared/domain/health-issue.ts'
import { isDiskFull } from '../../db/disk-full.ts'
import { isConnectionLost } from '../../db/connection-error.ts'
import { getFreeBytes } from '../../storage/fs.ts'
import type { AppDeps } from '../../http/context.ts'
import { createTransport } from '../../messaging/email/transport.ts'
import { getValue, setValue } from '../../features/settings/key-value.ts'
import { afterAlert, type Incident, getNextIncident } from './incident.ts'
import { monitorEventLoop } from './event-loop.ts'
import { sendAlert } from './alert.ts'
import { getCurrentIssues } from '../../features/admin/health-checks.ts'

type WatchDeps = Pick<AppDeps, 'db' | 'config' | 'mailFiles' | 'vault' | 'log' | 'now'>
type Courses = Partial<Record<TroubleKind, Incident>>

const everyMs = minuteMs
const retryMs = 15 * everyMs

/** Not a job, because it must work when jobs do not. */
export function createMonitor({ db, config, mailFiles, vault, log, now }: WatchDeps, room = getFreeBytes) {
  const send = createTransport(config, mailFiles)
  const ended = new AbortController()
  const triedAt = new Map<TroubleKind, number>()
  // The state in memory wins: a full disk may prevent saving it.
  let known: Courses | null = null

  async function go(kind: TroubleKind, before: Incident | undefined, isFailing: boolean): Promise<Incident | undefined> {
    const at = now().getTime()
    const { course, word } = getNextIncident(before, isFailing, at)
    if (!course || !word || at - (triedAt.get(kind) ?? 0) < retryMs) return course
    log[word === 'failing' ? 'error' : 'info']({ trouble: kind }, word === 'failing' ? 'something fails' : 'it is well again')
    const reasons = await sendAlert({ db, config, send }, { kind, state: word, since: new Date(course.since) }, now(), ended.signal)
    if (reasons.length === 0) {
      triedAt.delete(kind)
      return afterAlert(course, word, at)
    }
    triedAt.set(kind, at)
    log.warn({ trouble: kind, reasons }, 'nobody could be told of it')
    return course
  }

  async function look() {
    known ??= ((await getValue(db.read, 'troubles')) as Courses | undefined) ?? {}
    const before = known
    const failing = await getCurrentIssues({ db, config, now, vault }, room)
    const went = troubleKinds.map(async (kind) => [kind, await go(kind, before[kind], failing.includes(kind))] as const)
    known = Object.fromEntries((await Promise.all(went)).filter(([, course]) => course !== undefined)) as Courses
    const after = known
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.write((tx) => setValue(tx, 'troubles', after, now()))
  }

  return {
    look: () =>
      look().catch((fault: unknown) => {
        if (!isConnectionLost(fault) && !isDiskFull(fault))
          log.error({ stack: fault instanceof Error ? fault.stack : undefined }, 'the health checks could not run')
      }),
    end: () => ended.abort(),
  }
}

export function startMonitor(deps: WatchDeps): () => Promise<void> {
  const watch = createMonitor(deps)
  const loop = monitorEventLoop(deps.log)
  let looking = Promise.resolve()
  let isLooking = false
  const timer = setInterval(() => {
    loop.look()
    if (isLooking) return
    isLooking = true
    looking = watch.look().finally(() => {
      isLooking = false
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    loop.end()
    watch.end()
    await looking
  }
}
