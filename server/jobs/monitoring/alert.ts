import type { Config } from '../../config/config.ts'
import type { HealthIssueKind } from '../../../shared/domain/health-issue.ts'
import type { Reader } from '../../db/database.ts'
import type { SendMail } from '../../messaging/email/transport.ts'
import { dayMs, hourMs } from '../../../shared/lib/durations.ts'
import { getCurrentSettings } from '../../features/settings/queries.ts'
import { getFromAddress, getSiteUrl } from '../../messaging/email/mailer.ts'
import { cliMessages } from '../../../shared/i18n/en/cli.ts'
import { postJson } from '../../lib/safe-fetch/post-json.ts'
import { toSingleLine } from '../../messaging/email/escape.ts'
import { healthIssueMessages } from '../../../shared/i18n/en/admin-dashboard.ts'

/** All in milliseconds since 1970. */
export type Incident = { since: number; alertedAt: number | null; recoveredSince: number | null }
type IncidentEvent = 'failing' | 'well'

const repeatAlertMs = dayMs
/** An incident that comes and goes must not alert each time. */
const recoveredAfterMs = hourMs

/** Alerts only after the second failure in a row, because much recovers by itself. */
export function getNextIncident(
  incident: Incident | undefined,
  isFailing: boolean,
  now: number,
): { incident?: Incident; event?: IncidentEvent } {
  if (isFailing) {
    if (!incident) return { incident: { since: now, alertedAt: null, recoveredSince: null } }
    const shouldAlert = incident.alertedAt === null || now - incident.alertedAt >= repeatAlertMs
    return { incident: { ...incident, recoveredSince: null }, ...(shouldAlert ? { event: 'failing' } : {}) }
  }
  if (!incident || incident.alertedAt === null) return {}
  const recoveredSince = incident.recoveredSince ?? now
  return { incident: { ...incident, recoveredSince }, ...(now - recoveredSince >= recoveredAfterMs ? { event: 'well' } : {}) }
}

export const getIncidentAfterAlert = (incident: Incident, event: IncidentEvent, now: number): Incident | undefined =>
  event === 'failing' ? { ...incident, alertedAt: now } : undefined

export type Alert = { kind: HealthIssueKind; state: IncidentEvent; since: Date }
type AlertDeps = { db: { read: Reader }; config: Config; send: SendMail }

const timeoutMs = 10_000
const brandTimeoutMs = 2_000

const withAbort = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ])

async function sendMail({ db, config, send }: AlertDeps, to: string, name: string, subject: string, text: string) {
  const from = getFromAddress(await getCurrentSettings(db.read, config), config)
  await send(name, { from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
}

/** The message must name no address. */
function getFailureReason(error: unknown) {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Returns the failures of all channels, or nothing where one channel worked; takes ten seconds at most. */
export async function sendAlert(deps: AlertDeps, { kind, state, since }: Alert, now: Date, stopped: AbortSignal): Promise<string[]> {
  const { alertWebhookUrl, alertEmail } = deps.config
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
  // The database itself may be what fails.
  const brandSignal = AbortSignal.any([stopped, AbortSignal.timeout(brandTimeoutMs)])
  const { brandName } = await withAbort(brandSignal, getCurrentSettings(deps.db.read, deps.config)).catch(() => deps.config)
  const subject = `${toSingleLine(brandName)}: ${healthIssueMessages[kind][state]}`
  const text = `${subject} ${cliMessages.more(`${getSiteUrl(deps.config)}/admin/jobs`)}`
  const payload = { kind, state, since: since.toISOString(), site: getSiteUrl(deps.config), text }
  const deliveries = [
    ...(alertWebhookUrl ? [postJson(alertWebhookUrl, payload, signal)] : []),
    ...(alertEmail ? [withAbort(signal, sendMail(deps, alertEmail, `alert-${kind}-${now.getTime()}`, subject, `${text}\n`))] : []),
  ]
  const outcomes = await Promise.allSettled(deliveries)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [getFailureReason(outcome.reason)] : []))
  return reasons.length < deliveries.length ? [] : reasons
}
