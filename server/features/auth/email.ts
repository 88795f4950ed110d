import { and, eq, isNull } from 'drizzle-orm'
import { dayMs, minuteMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isUniqueViolation, type Reader, type Tx } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'
import type { Config } from '../../config/config.ts'
import type { Session, CommandContext } from '../../http/context.ts'
import {
  countEnqueuedEmails,
  isEmailQueued,
  enqueue,
  wasEmailEnqueuedSince,
  cancelUnsentMessages,
} from '../../messaging/outbox/commands.ts'
import { getKeyValue, setKeyValueOnce } from '../settings/key-value.ts'
import { deleteAccountLinks, deleteEmailChangeLinks, hasUsableLink, findOneTimeLink, consumeLink } from './one-time-links.ts'
import { getUserById, findUserByEmail } from './users.ts'
import { endUserSessions } from './sessions.ts'

type MailDeps = { db: { read: Reader }; config: Pick<Config, 'smtpUrl'> }

const minIntervalMs = 2 * minuteMs

/** Anybody can trigger these emails to an account's address, so a daily limit applies. */
const publicEmailKinds = ['confirm_email', 'reset', 'email_known'] as const
const maxPerDay = 3

/** Records when email was first configured: older accounts need not confirm their address. */
export async function recordMailStart(tx: Tx, { smtpUrl }: Pick<Config, 'smtpUrl'>, now: Date) {
  if (smtpUrl) await setKeyValueOnce(tx, 'mail_since', now.getTime(), now)
}

export async function mustConfirmEmail({ db, config }: MailDeps, user: Pick<UserRow, 'userType' | 'emailConfirmedAt' | 'createdAt'>) {
  if (!config.smtpUrl || user.emailConfirmedAt || user.userType === 'admin') return false
  const since = await getKeyValue(db.read, 'mail_since')
  return typeof since === 'number' && user.createdAt.getTime() >= since
}

/** The limit applies only while a link in an earlier email still works. */
async function hasReachedLimit(tx: Tx, userId: string, kind: (typeof publicEmailKinds)[number], now: Date) {
  const { emailConfirmedAt } = await getUserById(tx, userId)
  // One email is reserved for the other kind of link.
  const limit = emailConfirmedAt ? maxPerDay : maxPerDay - 1
  if ((await countEnqueuedEmails(tx, userId, publicEmailKinds, new Date(now.getTime() - dayMs))) < limit) return false
  if (kind === 'email_known') return true
  return (await hasUsableLink(tx, kind === 'reset' ? 'reset' : 'verify', userId, now)) || (await isEmailQueued(tx, { userId, kind }))
}

export async function enqueueAccountEmail(tx: Tx, userId: string, kind: (typeof publicEmailKinds)[number], ctx: CommandContext) {
  if (await wasEmailEnqueuedSince(tx, { userId, kind }, new Date(ctx.now.getTime() - minIntervalMs))) return
  // It has no link, so one a day leaves room for emails that have one.
  if (kind === 'email_known' && (await wasEmailEnqueuedSince(tx, { userId, kind }, new Date(ctx.now.getTime() - dayMs)))) return
  if (await hasReachedLimit(tx, userId, kind, ctx.now)) return
  await enqueue(tx, [{ channel: 'mail', userId, kind }], ctx)
}

export async function requestReset(tx: Tx, email: string, ctx: CommandContext) {
  const user = await findUserByEmail(tx, email)
  if (user && !user.suspendedAt) await enqueueAccountEmail(tx, user.id, 'reset', ctx)
}

export async function requestConfirmation(tx: Tx, email: string, ctx: CommandContext) {
  const user = await findUserByEmail(tx, email)
  if (user && !user.suspendedAt && !user.emailConfirmedAt) await enqueueAccountEmail(tx, user.id, 'confirm_email', ctx)
}

async function cancelEmailChange(tx: Tx, userId: string) {
  await cancelUnsentMessages(tx, userId, 'change_email')
  await deleteEmailChangeLinks(tx, userId)
}

/** The new address applies after its link was opened; the old address gets an email too. */
export async function requestEmailChange(
  tx: Tx,
  { session, before }: { session: Session; before: string },
  email: string,
  ctx: CommandContext,
) {
  const { id: userId } = session.user
  if ((await getUserById(tx, userId)).passwordHash !== before) throw new AppError('invalid', { password: { code: 'password_wrong' } })
  await cancelEmailChange(tx, userId)
  const item = { channel: 'mail', userId, kind: 'change_email' } as const
  await enqueue(tx, [item, { ...item, payload: { linkFor: email, askedIn: session.id } }], ctx)
}

/** Call this after a change of password or address: all links and other sessions end. */
export async function endAccess(tx: Tx, userId: string, exceptSessionIds: readonly string[] = []) {
  await cancelUnsentMessages(tx, userId, 'reset')
  await cancelEmailChange(tx, userId)
  await deleteAccountLinks(tx, userId)
  await endUserSessions(tx, userId, exceptSessionIds)
}

export const confirmAddress = (tx: Tx, userId: string, email: string, { now }: CommandContext) =>
  tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email), isNull(users.emailConfirmedAt)))
    .returning({ id: users.id })

async function listRequestingSessionIds(tx: Tx, userId: string, email: string) {
  const isChangeRequest = and(eq(outbox.userId, userId), eq(outbox.kind, 'change_email'))
  const requests = await tx.select({ payload: outbox.payload }).from(outbox).where(isChangeRequest)
  return requests.flatMap(({ payload }) => (payload.linkFor === email && payload.askedIn ? [payload.askedIn] : []))
}

async function applyEmailChange(tx: Tx, userId: string, email: string, opener: Session | null, { now }: CommandContext) {
  const exceptSessionIds = [...(await listRequestingSessionIds(tx, userId, email)), ...(opener ? [opener.id] : [])]
  try {
    await tx.update(users).set({ email, emailConfirmedAt: now, updatedAt: now }).where(eq(users.id, userId))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken')
    throw error
  }
  await endAccess(tx, userId, exceptSessionIds)
}

export async function verifyEmail(tx: Tx, token: string, opener: Session | null, ctx: CommandContext): Promise<'confirmed' | 'changed'> {
  const kind = await findOneTimeLink(tx, 'email', token, ctx.now).then(
    () => 'email' as const,
    () => 'verify' as const,
  )
  const { userId, email } = await consumeLink(tx, kind, token, ctx.now)
  if (userId === null || email === null) throw new AppError('not_found')
  if (kind === 'email') {
    await applyEmailChange(tx, userId, email, opener, ctx)
    return 'changed'
  }
  const [confirmed] = await confirmAddress(tx, userId, email, ctx)
  if (confirmed) await enqueue(tx, [{ channel: 'mail', userId, kind: 'welcome' }], ctx)
  return 'confirmed'
}
