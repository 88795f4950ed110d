import { and, eq, isNull } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { isNotice } from '../../../shared/domain/notification.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import type { Config } from '../../config/config.ts'
import type { OutboxRow, UserRow } from '../../db/row-types.ts'
import { users } from '../../db/schema/users.ts'
import type { ChannelHandler } from '../../http/channels.ts'
import type { AppDeps } from '../../http/context.ts'
import { currentSettings } from '../../features/settings/queries.ts'
import { renderAccountEmail } from './account-templates.ts'
import { renderBatchedRequests, waitingRequests } from './batched-requests.ts'
import { oneLine } from './escape.ts'
import { renderEmail, type EmailContent } from './layout.ts'
import { renderNewCarsDigest } from './new-cars-digest.ts'
import { renderNotification } from './notification-templates.ts'
import type { SendMail } from './transport.ts'
import { getNextAllowedAt } from './mail-throttle.ts'

type MailDeps = Pick<AppDeps, 'db' | 'market' | 'config' | 'now'>
type Addressed = { to: string; letter: EmailContent }

/** Never taken from a request's headers, which a client can forge. */
export const siteUrl = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) => publicUrl ?? `http://localhost:${port}`

async function requestsLetter({ db, now, config }: MailDeps, user: UserRow, brand: string, urlOf: (path: string) => string) {
  const requests = await waitingRequests(db.read, user, now())
  const [first, ...others] = requests
  if (!first) return null
  if (others.length > 0) return renderBatchedRequests(requests, urlOf)
  const { id: bookingId, ...facts } = first
  const told = { kind: 'booking_requested' as const, facts: { ...facts, bookingId, side: 'owner' as const } }
  return await renderNotification({ db, now, site: { publicUrl: config.publicUrl, brandName: brand } }, user, told, urlOf)
}

type Row = OutboxRow & { gathers: boolean }

async function addressed(deps: MailDeps, row: Row, user: UserRow, brand: string): Promise<Addressed | null> {
  const { db, market, now, config } = deps
  const urlOf = (path: string) => `${siteUrl(config)}${path}`
  const { kind, facts } = row
  const toThem = (letter: EmailContent | null) => letter && { to: user.email, letter }
  if (row.gathers) return toThem(await requestsLetter(deps, user, brand, urlOf))
  if (kind === 'new_cars') return toThem(await renderNewCarsDigest({ db, market, now }, user.id, urlOf))
  if (!isNotice(kind)) return await renderAccountEmail({ db, now, brand, urlOf }, row, user)
  return toThem(
    await renderNotification({ db, now, site: { publicUrl: config.publicUrl, brandName: brand } }, user, { kind, facts }, urlOf),
  )
}

function footOf({ brandName, operatorName, operatorAddress }: Settings, url: string) {
  const { why, operator, preferences } = mailWords.foot
  const lines = [why(brandName), ...(operatorName ? [operator(operatorName, operatorAddress)] : [])]
  return { lines, link: { label: preferences, url: `${url}/dashboard/settings` } }
}

export function renderFor(
  letter: EmailContent,
  user: Pick<UserRow, 'firstName'>,
  settings: Settings,
  config: Pick<Config, 'publicUrl' | 'port'>,
) {
  const url = siteUrl(config)
  const site = { brand: settings.brandName, url, greeting: mailWords.greeting(oneLine(user.firstName)) }
  return renderEmail(letter, site, footOf(settings, url))
}

export const getFromAddress = ({ brandName, contactEmail }: Settings, config: Pick<Config, 'mailFrom' | 'publicUrl' | 'port'>) => ({
  name: oneLine(config.mailFrom?.name ?? brandName),
  address: config.mailFrom?.address ?? contactEmail ?? `no-reply@${new URL(siteUrl(config)).hostname}`,
})

/** The Message-ID comes from the row, so that mail programs show a resent mail once. */
function mailOf({ id, kind }: OutboxRow, { to, letter }: Addressed, user: UserRow, settings: Settings, config: Config): SendMailOptions {
  const host = new URL(siteUrl(config)).hostname
  return {
    from: getFromAddress(settings, config),
    to: { name: oneLine(`${user.firstName} ${user.lastName}`), address: to },
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Kind': kind },
    ...renderFor(letter, user, settings, config),
    ...(letter.calendar
      ? { attachments: [{ filename: 'booking.ics', content: letter.calendar, contentType: 'text/calendar; charset=utf-8' }] }
      : {}),
  }
}

/** Mails are rendered when they are sent, from the data of that time. */
export const createEmailChannel =
  (deps: MailDeps, send: SendMail): ChannelHandler =>
  async (row) => {
    const [user] = await deps.db.read
      .select()
      .from(users)
      .where(and(eq(users.id, row.userId), isNull(users.deletedAt)))
    if (!user) return 'dropped'
    const turn = await getNextAllowedAt(deps.db.read, row, deps.now())
    if (!turn) return 'dropped'
    if (turn.at > deps.now()) return { later: turn.at }
    const settings = await currentSettings(deps.db.read, deps.config)
    const found = await addressed(deps, { ...row, gathers: turn.gathers ?? false }, user, settings.brandName)
    if (!found) return 'dropped'
    await send(row.id, mailOf(row, found, user, settings, deps.config))
    return 'sent'
  }
