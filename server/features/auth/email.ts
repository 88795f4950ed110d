import { and, eq, isNull } from 'drizzle-orm'
import { dayMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isUniqueViolation, type Reader, type Tx } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'
import type { Config } from '../../config/config.ts'
import type { Session } from '../../http/context.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { countEnqueued, isWaiting, enqueue, wasEnqueuedSince, cancelPending } from '../../messaging/outbox/commands.ts'
import { getValue, setValueOnce } from '../settings/key-value.ts'
import { deleteAccountLinks, deleteEmailLinks, hasOpenLink, findLink, consumeLink } from './one-time-links.ts'
import { userById } from './users.ts'
import { userByEmail } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

type MailDeps = { db: { read: Reader }; config: Pick<Config, 'smtpUrl'> }

/** Between two mails of one kind to one person, whoever asks for them. */
const pauseMs = 2 * minuteMs

/** Anybody can trigger these mails to an account's address, so a daily limit applies. */
const askedByAnybody = ['confirm_email', 'reset', 'email_known'] as const
const mostADay = 3

/** Notes at the first start at which mail can be sent that it can: who was there before is not locked out for an address that was never asked about. */
export async function recordMail(tx: Tx, { smtpUrl }: Pick<Config, 'smtpUrl'>, now: Date) {
  if (smtpUrl) await setValueOnce(tx, 'mail_since', now.getTime(), now)
}

/** Whether a person gets in only once they have confirmed their address. */
export async function mustConfirm({ db, config }: MailDeps, user: Pick<UserRow, 'userType' | 'emailConfirmedAt' | 'createdAt'>) {
  if (!config.smtpUrl || user.emailConfirmedAt || user.userType === 'admin') return false
  const since = await getValue(db.read, 'mail_since')
  return typeof since === 'number' && user.createdAt.getTime() >= since
}

/** A link is valid for a day: whoever has had enough mails finds one in them that opens, or is sent another one. */
async function hasEnough(tx: Tx, userId: string, kind: (typeof askedByAnybody)[number], now: Date) {
  const { emailConfirmedAt } = await userById(tx, userId)
  // Where both links may be needed, none takes the last place of the other.
  const most = emailConfirmedAt ? mostADay : mostADay - 1
  if ((await countEnqueued(tx, userId, askedByAnybody, new Date(now.getTime() - dayMs))) < most) return false
  if (kind === 'email_known') return true
  return (await hasOpenLink(tx, kind === 'reset' ? 'reset' : 'verify', userId, now)) || (await isWaiting(tx, { userId, kind }))
}

/** Skips a mail that was just queued, or that exceeds the person's daily limit. */
export async function enqueueAccountEmail(tx: Tx, userId: string, kind: (typeof askedByAnybody)[number], moment: CommandContext) {
  if (await wasEnqueuedSince(tx, { userId, kind }, new Date(moment.now.getTime() - pauseMs))) return
  // It has no link: one a day leaves room for mails that have one.
  if (kind === 'email_known' && (await wasEnqueuedSince(tx, { userId, kind }, new Date(moment.now.getTime() - dayMs)))) return
  if (await hasEnough(tx, userId, kind, moment.now)) return
  await enqueue(tx, [{ channel: 'mail', userId, kind }], moment)
}

/** For who has forgotten their password; of an address that nobody has, nothing follows. */
export async function requestReset(tx: Tx, email: string, moment: CommandContext) {
  const user = await userByEmail(tx, email)
  if (user && !user.suspendedAt) await enqueueAccountEmail(tx, user.id, 'reset', moment)
}

/** The link once more, for an address that still waits to be confirmed. */
export async function requestConfirmation(tx: Tx, email: string, moment: CommandContext) {
  const user = await userByEmail(tx, email)
  if (user && !user.suspendedAt && !user.emailConfirmedAt) await enqueueAccountEmail(tx, user.id, 'confirm_email', moment)
}

/** Takes back the wish for another address, and the links that would grant it. */
export async function cancelEmailChange(tx: Tx, userId: string) {
  await cancelPending(tx, userId, 'change_email')
  await deleteEmailLinks(tx, userId)
}

/** Another address for a person's account: it holds once its link was opened. The one before it is told. */
export async function requestEmailChange(
  tx: Tx,
  { session, before }: { session: Session; before: string },
  email: string,
  moment: CommandContext,
) {
  const { id: userId } = session.user
  // The password was changed meanwhile.
  if ((await userById(tx, userId)).passwordHash !== before) throw new AppError('invalid', { password: { code: 'password_wrong' } })
  await cancelEmailChange(tx, userId)
  const item = { channel: 'mail', userId, kind: 'change_email' } as const
  await enqueue(tx, [item, { ...item, facts: { linkFor: email, askedIn: session.id } }], moment)
}

/** After a change of password or address, all links and other sessions end. */
export async function endAccess(tx: Tx, userId: string, kept: readonly string[] = []) {
  await cancelPending(tx, userId, 'reset')
  await cancelEmailChange(tx, userId)
  await deleteAccountLinks(tx, userId)
  await endSessionsOf(tx, userId, kept)
}

/** What proves that somebody reads the mails of an address. Once and for all of one account. */
export const confirmAddress = (tx: Tx, userId: string, email: string, { now }: CommandContext) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id })

/** The sessions in which a person asked for that address. */
async function askedIn(tx: Tx, userId: string, email: string) {
  const isWish = and(eq(outbox.userId, userId), eq(outbox.kind, 'change_email'))
  const wishes = await tx.select({ facts: outbox.facts }).from(outbox).where(isWish)
  return wishes.flatMap(({ facts }) => (facts.linkFor === email && facts.askedIn ? [facts.askedIn] : []))
}

async function takeEmail(tx: Tx, userId: string, email: string, opener: Session | null, { now }: CommandContext) {
  const kept = [...(await askedIn(tx, userId, email)), ...(opener ? [opener.id] : [])]
  try {
    await tx.update(users).set({ email, emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId))
  } catch (fault) {
    if (isUniqueViolation(fault)) throw new AppError('email_taken')
    throw fault
  }
  await endAccess(tx, userId, kept)
}

/** Confirms the account's address or changes it, with or without a session. */
export async function verifyEmail(tx: Tx, token: string, opener: Session | null, moment: CommandContext): Promise<'confirmed' | 'changed'> {
  const kind = await findLink(tx, 'email', token, moment.now).then(
    () => 'email' as const,
    () => 'verify' as const,
  )
  const { userId, email } = await consumeLink(tx, kind, token, moment.now)
  if (userId === null || email === null) throw new AppError('not_found')
  if (kind === 'email') {
    await takeEmail(tx, userId, email, opener, moment)
    return 'changed'
  }
  const [confirmed] = await confirmAddress(tx, userId, email, moment)
  if (confirmed) await enqueue(tx, [{ channel: 'mail', userId, kind: 'welcome' }], moment)
  return 'confirmed'
}
