import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Actor, InvitationView } from '../../../shared/domain/account.ts'
import { linkHours, getPublicName } from '../../../shared/domain/account.ts'
import { hourMs } from '../../../shared/lib/durations.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { oneTimeLinks, users } from '../../db/schema/users.ts'
import { createToken } from '../../http/cookies.ts'
import { hashToken, toPublicId } from './tokens.ts'

type LinkKind = 'reset' | 'invitation' | 'verify' | 'email'
export type EmailLinkKind = 'reset' | 'verify' | 'email'
type Link = typeof oneTimeLinks.$inferSelect

const isUsableLink = (kind: LinkKind, now: Date) =>
  and(eq(oneTimeLinks.kind, kind), isNull(oneTimeLinks.usedAt), gt(oneTimeLinks.expiresAt, now))

/** Only the SHA-256 of the token is stored. */
async function createLink(tx: Tx, { id: createdBy }: Pick<Actor, 'id'>, kind: LinkKind, userId: string | null, now: Date, email?: string) {
  const token = createToken()
  const expiresAt = new Date(now.getTime() + linkHours * hourMs)
  const id = hashToken(token)
  await tx.insert(oneTimeLinks).values({ id, kind, userId, createdBy, createdAt: now, expiresAt, ...(email ? { email } : {}) })
  return { token, name: toPublicId(id), expiresAt: expiresAt.toISOString() }
}

export async function createPasswordResetLink(tx: Tx, actor: Actor, userId: string, now: Date) {
  await deleteLinksOfKind(tx, userId, 'reset')
  return await createLink(tx, actor, 'reset', userId, now)
}

const deleteLinksOfKind = (tx: Tx, userId: string, kind: LinkKind) =>
  tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, kind)))

export async function createEmailLink(tx: Tx, kind: EmailLinkKind, userId: string, email: string, now: Date) {
  await deleteLinksOfKind(tx, userId, kind)
  const { token } = await createLink(tx, { id: userId }, kind, userId, now, email)
  return token
}

export const deleteEmailChangeLinks = (tx: Tx, userId: string) => deleteLinksOfKind(tx, userId, 'email')

export const createInvitation = (tx: Tx, actor: Actor, now: Date) => createLink(tx, actor, 'invitation', null, now)

/** Throws `not_found` if the link is unknown, used or expired. */
export async function findOneTimeLink(db: Reader, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const [link] = await db
    .select()
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.id, hashToken(token)), isUsableLink(kind, now)))
  if (!link) throw new AppError('not_found')
  return link
}

export async function hasUsableLink(db: Reader, kind: EmailLinkKind, userId: string, now: Date) {
  const [link] = await db
    .select({ id: oneTimeLinks.id })
    .from(oneTimeLinks)
    .where(and(eq(oneTimeLinks.userId, userId), isUsableLink(kind, now)))
    .limit(1)
  return link !== undefined
}

export async function consumeLink(tx: Tx, kind: LinkKind, token: string, now: Date): Promise<Link> {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.id, hashToken(token)), isUsableLink(kind, now)))
    .returning()
  if (!link) throw new AppError('not_found')
  return link
}

/** Deletes links to the user's account and links that the user created. */
export async function deleteLinks(tx: Tx, userId: string) {
  await tx.delete(oneTimeLinks).where(or(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.createdBy, userId)))
}

export const deleteAccountLinks = (tx: Tx, userId: string) =>
  tx
    .delete(oneTimeLinks)
    .where(or(eq(oneTimeLinks.userId, userId), and(eq(oneTimeLinks.createdBy, userId), eq(oneTimeLinks.kind, 'invitation'))))

export async function listOpenInvitations(db: Reader, now: Date): Promise<InvitationView[]> {
  const rows = await db
    .select({ link: oneTimeLinks, firstName: users.firstName, lastName: users.lastName })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.createdBy))
    .where(isUsableLink('invitation', now))
    .orderBy(desc(oneTimeLinks.expiresAt), desc(oneTimeLinks.id))
  return rows.map(({ link, ...inviter }) => ({
    id: toPublicId(link.id),
    by: getPublicName(inviter),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
  }))
}

export async function revokeInvitation(tx: Tx, publicId: string, now: Date) {
  const invitations = await tx.select({ id: oneTimeLinks.id }).from(oneTimeLinks).where(isUsableLink('invitation', now))
  const link = invitations.find(({ id }) => toPublicId(id) === publicId)
  if (!link) throw new AppError('not_found')
  await tx.delete(oneTimeLinks).where(eq(oneTimeLinks.id, link.id))
}

export async function purgeOneTimeLinks(tx: Tx, now: Date) {
  await tx.delete(oneTimeLinks).where(lte(oneTimeLinks.expiresAt, now))
}
