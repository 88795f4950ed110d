import { operateWords } from '../../../shared/i18n/en/cli.ts'
import { troubleWords } from '../../../shared/i18n/en/health-issue.ts'
import type { TroubleKind } from '../../../shared/domain/health-issue.ts'
import type { Config } from '../../config/config.ts'
import type { Reader } from '../../db/database.ts'
import { oneLine } from '../../messaging/email/escape.ts'
import { getFromAddress, siteUrl } from '../../messaging/email/mailer.ts'
import type { SendMail } from '../../messaging/email/transport.ts'
import { postJson } from '../../lib/safe-fetch/post-json.ts'
import { currentSettings } from '../../features/settings/queries.ts'
import type { IncidentEvent } from './incident.ts'

export type Alert = { kind: TroubleKind; state: IncidentEvent; since: Date }
type Telling = { db: { read: Reader }; config: Config; send: SendMail }

const patienceMs = 10_000
const nameWithinMs = 2_000

const within = <T>(signal: AbortSignal, work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ])

async function mail({ db, config, send }: Telling, to: string, name: string, subject: string, text: string) {
  const from = getFromAddress(await currentSettings(db.read, config), config)
  await send(name, { from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
}

/** The message must name no address. */
function reasonOf(fault: unknown) {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault
  if (!(cause instanceof Error)) return 'unknown'
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Returns the failures of all channels, or nothing where one channel worked; takes ten seconds at most. */
export async function sendAlert(telling: Telling, { kind, state, since }: Alert, now: Date, ended: AbortSignal): Promise<string[]> {
  const { alertWebhookUrl, alertEmail } = telling.config
  const signal = AbortSignal.any([ended, AbortSignal.timeout(patienceMs)])
  // The database itself may be what fails.
  const inTime = AbortSignal.any([ended, AbortSignal.timeout(nameWithinMs)])
  const { brandName } = await within(inTime, currentSettings(telling.db.read, telling.config)).catch(() => telling.config)
  const subject = `${oneLine(brandName)}: ${troubleWords[kind][state]}`
  const text = `${subject} ${operateWords.more(`${siteUrl(telling.config)}/admin/jobs`)}`
  const sent = { kind, state, since: since.toISOString(), site: siteUrl(telling.config), text }
  const ways = [
    ...(alertWebhookUrl ? [postJson(alertWebhookUrl, sent, signal)] : []),
    ...(alertEmail ? [within(signal, mail(telling, alertEmail, `alert-${kind}-${now.getTime()}`, subject, `${text}\n`))] : []),
  ]
  const outcomes = await Promise.allSettled(ways)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [reasonOf(outcome.reason)] : []))
  return reasons.length < ways.length ? [] : reasons
}
