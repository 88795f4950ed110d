import { and, eq, isNull } from 'drizzle-orm'
import type { SendMailOptions } from 'nodemailer'
import { isNotificationKind } from '../../../shared/domain/notification.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import type { Config } from '../../config/config.ts'
import type { OutboxRow, UserRow } from '../../db/row-types.ts'
import { users } from '../../db/schema/users.ts'
import type { ChannelHandler, AppDeps } from '../../http/context.ts'
import { getCurrentSettings } from '../../features/settings/queries.ts'
import { renderAccountEmail } from './account-templates.ts'
import { renderBatchedRequests, listPendingRequests, renderNewCarsDigest } from './digest-templates.ts'
import { toSingleLine } from './escape.ts'
import { renderEmail, type EmailContent } from './layout.ts'
import { renderNotification } from './notification-templates.ts'
import type { SendMail } from './transport.ts'
import { getSendTime } from './mail-throttle.ts'

type MailDeps = Pick<AppDeps, 'db' | 'carSearch' | 'config' | 'now'>
type AddressedEmail = { to: string; content: EmailContent }

/** Never taken from a request's headers, which a client can forge. */
export const getSiteUrl = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) => publicUrl ?? `http://localhost:${port}`

async function renderPendingRequests(
  { db, carSearch, now, config }: MailDeps,
  user: UserRow,
  brand: string,
  toUrl: (path: string) => string,
) {
  const requests = await listPendingRequests(db.read, user, now())
  const [first, ...others] = requests
  if (!first) return null
  if (others.length > 0) return renderBatchedRequests(requests, toUrl)
  const { id: bookingId, ...payload } = first
  const notification = { kind: 'booking_requested' as const, payload: { ...payload, bookingId, side: 'owner' as const } }
  return await renderNotification(
    { db, carSearch, now, site: { publicUrl: config.publicUrl, brandName: brand } },
    user,
    notification,
    toUrl,
  )
}

type EmailRow = OutboxRow & { isBatched: boolean }

async function composeEmail(deps: MailDeps, row: EmailRow, user: UserRow, brand: string): Promise<AddressedEmail | null> {
  const { db, carSearch, now, config } = deps
  const toUrl = (path: string) => `${getSiteUrl(config)}${path}`
  const { kind, payload } = row
  const addressToUser = (content: EmailContent | null) => content && { to: user.email, content }
  if (row.isBatched) return addressToUser(await renderPendingRequests(deps, user, brand, toUrl))
  if (kind === 'new_cars') return addressToUser(await renderNewCarsDigest({ db, carSearch, now }, user.id, toUrl))
  if (!isNotificationKind(kind)) return await renderAccountEmail({ db, now, brand, toUrl }, row, user)
  return addressToUser(
    await renderNotification(
      { db, carSearch, now, site: { publicUrl: config.publicUrl, brandName: brand } },
      user,
      { kind, payload },
      toUrl,
    ),
  )
}

function getFooter({ brandName, operatorName, operatorAddress }: Settings, url: string) {
  const { why, operator, preferences } = emailMessages.foot
  const lines = [why(brandName), ...(operatorName ? [operator(operatorName, operatorAddress)] : [])]
  return { lines, link: { label: preferences, url: `${url}/dashboard/settings` } }
}

export function renderForUser(
  content: EmailContent,
  user: Pick<UserRow, 'firstName'>,
  settings: Settings,
  config: Pick<Config, 'publicUrl' | 'port'>,
) {
  const url = getSiteUrl(config)
  const site = { brand: settings.brandName, url, greeting: emailMessages.greeting(toSingleLine(user.firstName)) }
  return renderEmail(content, site, getFooter(settings, url))
}

export const getFromAddress = ({ brandName, contactEmail }: Settings, config: Pick<Config, 'mailFrom' | 'publicUrl' | 'port'>) => ({
  name: toSingleLine(config.mailFrom?.name ?? brandName),
  address: config.mailFrom?.address ?? contactEmail ?? `no-reply@${new URL(getSiteUrl(config)).hostname}`,
})

/** The Message-ID comes from the row, so that mail programs show a resent mail once. */
function toMailOptions(
  { id, kind }: OutboxRow,
  { to, content }: AddressedEmail,
  user: UserRow,
  settings: Settings,
  config: Config,
): SendMailOptions {
  const host = new URL(getSiteUrl(config)).hostname
  return {
    from: getFromAddress(settings, config),
    to: { name: toSingleLine(`${user.firstName} ${user.lastName}`), address: to },
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Kind': kind },
    ...renderForUser(content, user, settings, config),
    ...(content.calendar
      ? { attachments: [{ filename: 'booking.ics', content: content.calendar, contentType: 'text/calendar; charset=utf-8' }] }
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
    const sendTime = await getSendTime(deps.db.read, row, deps.now())
    if (!sendTime) return 'dropped'
    if (sendTime.at > deps.now()) return { later: sendTime.at }
    const settings = await getCurrentSettings(deps.db.read, deps.config)
    const email = await composeEmail(deps, { ...row, isBatched: sendTime.isBatched ?? false }, user, settings.brandName)
    if (!email) return 'dropped'
    await send(row.id, toMailOptions(row, email, user, settings, deps.config))
    return 'sent'
  }
