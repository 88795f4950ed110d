import type { Log, AppDeps } from '../../http/context.ts'
import { createTransport } from '../../messaging/email/transport.ts'
import { getCurrentIssues } from '../../features/admin/health-checks.ts'
import { getFreeBytes } from '../../storage/fs.ts'
import { getIncidentAfterAlert, type Incident, getNextIncident, sendAlert } from './alert.ts'
import { getKeyValue, setKeyValue } from '../../features/settings/key-value.ts'
import { isDiskFull, isConnectionLost } from '../../db/db-errors.ts'
import { minuteMs } from '../../../shared/lib/durations.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type HealthIssueKind, healthIssueKinds } from '../../../shared/domain/health-issue.ts'

const noticeableMs = 200

export function monitorEventLoop(log: Pick<Log, 'warn'>, thresholdMs = noticeableMs) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  const toMs = (nanoseconds: number) => Math.round(nanoseconds / 1_000_000)
  delay.enable()
  return {
    report: () => {
      const p99Ms = toMs(delay.percentile(99))
      if (p99Ms >= thresholdMs) log.warn({ p99Ms, longestMs: toMs(delay.max) }, 'the event loop was late')
      delay.reset()
    },
    stop: () => void delay.disable(),
  }
}

type MonitorDeps = Pick<AppDeps, 'db' | 'config' | 'mailFiles' | 'vault' | 'log' | 'now'>
type Incidents = Partial<Record<HealthIssueKind, Incident>>

const checkEveryMs = minuteMs
const retryMs = 15 * checkEveryMs

/** Not a job, because it must work when jobs do not. */
export function createMonitor({ db, config, mailFiles, vault, log, now }: MonitorDeps, readFreeBytes = getFreeBytes) {
  const send = createTransport(config, mailFiles)
  const stopped = new AbortController()
  const triedAt = new Map<HealthIssueKind, number>()
  // The state in memory wins: a full disk may prevent saving it.
  let incidents: Incidents | null = null

  async function updateIncident(kind: HealthIssueKind, previous: Incident | undefined, isFailing: boolean): Promise<Incident | undefined> {
    const nowMs = now().getTime()
    const { incident, event } = getNextIncident(previous, isFailing, nowMs)
    if (!incident || !event || nowMs - (triedAt.get(kind) ?? 0) < retryMs) return incident
    log[event === 'failing' ? 'error' : 'info']({ trouble: kind }, event === 'failing' ? 'something fails' : 'it is well again')
    const reasons = await sendAlert({ db, config, send }, { kind, state: event, since: new Date(incident.since) }, now(), stopped.signal)
    if (reasons.length === 0) {
      triedAt.delete(kind)
      return getIncidentAfterAlert(incident, event, nowMs)
    }
    triedAt.set(kind, nowMs)
    log.warn({ trouble: kind, reasons }, 'the alert could not be sent')
    return incident
  }

  async function checkHealth() {
    incidents ??= ((await getKeyValue(db.read, 'troubles')) as Incidents | undefined) ?? {}
    const previous = incidents
    const failing = await getCurrentIssues({ db, config, now, vault }, readFreeBytes)
    const updates = healthIssueKinds.map(
      async (kind) => [kind, await updateIncident(kind, previous[kind], failing.includes(kind))] as const,
    )
    incidents = Object.fromEntries((await Promise.all(updates)).filter(([, incident]) => incident !== undefined)) as Incidents
    const after = incidents
    if (JSON.stringify(after) !== JSON.stringify(previous)) await db.write((tx) => setKeyValue(tx, 'troubles', after, now()))
  }

  return {
    check: () =>
      checkHealth().catch((error: unknown) => {
        if (!isConnectionLost(error) && !isDiskFull(error))
          log.error({ stack: error instanceof Error ? error.stack : undefined }, 'the health checks could not run')
      }),
    stop: () => stopped.abort(),
  }
}

export function startMonitor(deps: MonitorDeps): () => Promise<void> {
  const monitor = createMonitor(deps)
  const loopMonitor = monitorEventLoop(deps.log)
  let checking = Promise.resolve()
  let isChecking = false
  const timer = setInterval(() => {
    loopMonitor.report()
    if (isChecking) return
    isChecking = true
    checking = monitor.check().finally(() => {
      isChecking = false
    })
  }, checkEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    loopMonitor.stop()
    monitor.stop()
    await checking
  }
}
