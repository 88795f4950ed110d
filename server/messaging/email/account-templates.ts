import type { OutboxRow, UserRow } from '../../db/row-types.ts'
import { makeMailedLink, type MailedLink } from '../../features/auth/one-time-links.ts'
import type { Db } from '../../db/database.ts'
import { mailWords } from '../../../shared/i18n/en/mail.ts'
import { isEnqueued } from '../outbox/commands.ts'
import type { EmailContent } from './layout.ts'

type Words = { subject: string; lines: string[]; action: string; note?: string }
type LetterDeps = { db: Db; now: () => Date; brand: string; urlOf: (path: string) => string }

const letter = ({ action, ...words }: Words, url: string): EmailContent => ({ ...words, action: { label: action, url } })

/** The token is created when the mail is sent, so that no row contains it. */
async function withLink({ db, now, urlOf }: LetterDeps, { id, userId }: OutboxRow, kind: MailedLink, email: string, words: Words) {
  const token = await db.write(async (tx) => ((await isEnqueued(tx, id)) ? makeMailedLink(tx, kind, userId, email, now()) : null))
  if (!token) return null
  const name = kind === 'reset' ? 'reset' : 'verify'
  return { to: email, letter: letter(words, urlOf(`/auth?mode=${name}#${name}=${token}`)) }
}

/** Null where the mail is no longer true; `to` may differ from the account's address. */
export async function renderAccountEmail(deps: LetterDeps, row: OutboxRow, user: UserRow) {
  const { brand, urlOf } = deps
  const { kind, facts } = row
  // A suspended user gets no link that logs in.
  if (user.suspendedAt) return null
  if (kind === 'confirm_email') {
    return user.emailConfirmedAt ? null : await withLink(deps, row, 'verify', user.email, mailWords.confirm_email(brand))
  }
  if (kind === 'reset') return await withLink(deps, row, 'reset', user.email, mailWords.reset(brand))
  if (kind === 'change_email' && facts.linkFor) return await withLink(deps, row, 'email', facts.linkFor, mailWords.change_email(brand))
  if (kind === 'change_email')
    return { to: user.email, letter: letter(mailWords.email_changes(brand), urlOf('/dashboard/settings#currentPassword')) }
  if (kind === 'email_known') return { to: user.email, letter: letter(mailWords.email_known(brand), urlOf('/auth')) }
  if (kind === 'test') return { to: user.email, letter: letter(mailWords.test(brand), urlOf('/admin/settings#outbox')) }
  return { to: user.email, letter: letter(mailWords.welcome(brand), urlOf('/auth')) }
}
