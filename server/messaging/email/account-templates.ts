import type { OutboxRow, UserRow } from '../../db/row-types.ts'
import { createEmailLink, type EmailLinkKind } from '../../features/auth/one-time-links.ts'
import type { Db } from '../../db/database.ts'
import { emailMessages } from '../../../shared/i18n/en/emails.ts'
import { isStillQueued } from '../outbox/commands.ts'
import type { EmailContent } from './layout.ts'

type AccountEmailText = { subject: string; lines: string[]; action: string; note?: string }
type AccountEmailDeps = { db: Db; now: () => Date; brand: string; toUrl: (path: string) => string }

const toEmailContent = ({ action, ...text }: AccountEmailText, url: string): EmailContent => ({ ...text, action: { label: action, url } })

/** The token is created when the mail is sent, so that no row contains it. */
async function withLink(
  { db, now, toUrl }: AccountEmailDeps,
  { id, userId }: OutboxRow,
  kind: EmailLinkKind,
  email: string,
  text: AccountEmailText,
) {
  const token = await db.write(async (tx) => ((await isStillQueued(tx, id)) ? createEmailLink(tx, kind, userId, email, now()) : null))
  if (!token) return null
  const name = kind === 'reset' ? 'reset' : 'verify'
  return { to: email, content: toEmailContent(text, toUrl(`/auth?mode=${name}#${name}=${token}`)) }
}

/** Null where the mail is no longer true; `to` may differ from the account's address. */
export async function renderAccountEmail(deps: AccountEmailDeps, row: OutboxRow, user: UserRow) {
  const { brand, toUrl } = deps
  const { kind, payload } = row
  // A suspended user gets no link that logs in.
  if (user.suspendedAt) return null
  if (kind === 'confirm_email') {
    return user.emailConfirmedAt ? null : await withLink(deps, row, 'verify', user.email, emailMessages.confirm_email(brand))
  }
  if (kind === 'reset') return await withLink(deps, row, 'reset', user.email, emailMessages.reset(brand))
  if (kind === 'change_email' && payload.linkFor)
    return await withLink(deps, row, 'email', payload.linkFor, emailMessages.change_email(brand))
  if (kind === 'change_email')
    return { to: user.email, content: toEmailContent(emailMessages.email_changes(brand), toUrl('/dashboard/settings#currentPassword')) }
  if (kind === 'email_known') return { to: user.email, content: toEmailContent(emailMessages.email_known(brand), toUrl('/auth')) }
  if (kind === 'test') return { to: user.email, content: toEmailContent(emailMessages.test(brand), toUrl('/admin/settings#outbox')) }
  return { to: user.email, content: toEmailContent(emailMessages.welcome(brand), toUrl('/auth')) }
}
