import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type Actor, deletedName, type UserType, type Verification } from '../../../shared/domain/account.ts'
import type { FirstAdminInput, ProfileInput, SignUpInput } from '../../../shared/schemas/account.ts'
import type { DocumentKind } from '../../../shared/domain/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { confirmAddress, endAccess } from './email.ts'
import { deleteLinks, consumeLink } from './one-time-links.ts'
import { getUserById, hasAdmin } from './users.ts'
import { disableFactor } from './second-factor.ts'
import { endUserSessions } from './sessions.ts'
import { getNextUpdatedAt } from '../../lib/next-updated-at.ts'

type NewUser = { email: string; firstName: string; lastName: string; phone: string | null; userType: UserType; passwordHash: string }

async function insertUser(tx: Tx, newUser: NewUser, { now, newId }: CommandContext) {
  try {
    const [user] = await tx
      .insert(users)
      .values({ id: newId(), ...newUser, createdAt: now, updatedAt: now })
      .returning()
    if (!user) throw new Error('the new user was not returned')
    return user
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('email_taken', { email: { code: 'email_taken' } })
    throw error
  }
}

export const signUp = (tx: Tx, input: SignUpInput, passwordHash: string, ctx: CommandContext) =>
  insertUser(
    tx,
    {
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      phone: input.phone,
      userType: input.userType ?? 'renter',
      passwordHash,
    },
    ctx,
  )

export const addAdmin = (tx: Tx, input: Omit<FirstAdminInput, 'token' | 'password'>, passwordHash: string, ctx: CommandContext) =>
  insertUser(tx, { ...input, phone: null, userType: 'admin', passwordHash }, ctx)

export async function createFirstAdmin(
  tx: Tx,
  input: Omit<FirstAdminInput, 'token' | 'password'>,
  passwordHash: string,
  ctx: CommandContext,
) {
  if (await hasAdmin(tx)) throw new AppError('not_found')
  return await addAdmin(tx, input, passwordHash, ctx)
}

export async function updateProfile(tx: Tx, actor: Actor, input: ProfileInput, { now }: CommandContext) {
  if (actor.userType === 'admin' && input.userType) throw new AppError('forbidden')
  if (actor.userType !== 'admin' && input.phone === null) throw new AppError('invalid', { phone: { code: 'phone_invalid' } })
  const [user] = await tx
    .update(users)
    .set({ ...input, updatedAt: now })
    .where(eq(users.id, actor.id))
    .returning()
  if (!user) throw new AppError('not_found')
  return user
}

type Details = { firstName: string; lastName: string; phone: string; idVerification?: Verification; licenceVerification?: Verification }

/** Throws `person_moved_on` if the account changed since `expectedVersion`. */
export async function updateUserDetails(tx: Tx, id: string, details: Details, expectedVersion: Date, ctx: CommandContext) {
  const updatedAt = getNextUpdatedAt({ updatedAt: expectedVersion }, ctx)
  const [user] = await tx
    .update(users)
    .set({ ...details, updatedAt })
    .where(and(eq(users.id, id), eq(users.updatedAt, expectedVersion), isNull(users.deletedAt)))
    .returning()
  if (!user) throw new AppError('person_moved_on')
  return user
}

export async function replacePassword(tx: Tx, userId: string, passwordHash: string, { now }: CommandContext) {
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
  await endAccess(tx, userId)
}

export async function resetPassword(tx: Tx, token: string, passwordHash: string, ctx: CommandContext) {
  const { userId, email } = await consumeLink(tx, 'reset', token, ctx.now)
  if (userId === null) throw new AppError('not_found')
  if (email !== null && email !== (await getUserById(tx, userId)).email) throw new AppError('not_found')
  await replacePassword(tx, userId, passwordHash, ctx)
  if (email) await confirmAddress(tx, userId, email, ctx)
}

export async function changePassword(tx: Tx, actor: Actor, hashes: { before: string; after: string }, { now }: CommandContext) {
  const [user] = await tx
    .update(users)
    .set({ passwordHash: hashes.after, updatedAt: now })
    .where(and(eq(users.id, actor.id), eq(users.passwordHash, hashes.before)))
    .returning({ id: users.id })
  if (!user) throw new AppError('invalid', { currentPassword: { code: 'password_wrong' } })
  await endAccess(tx, actor.id)
}

export async function setAvatar(tx: Tx, userId: string, avatarId: string | null, { now }: CommandContext) {
  await tx.update(users).set({ avatarId, updatedAt: now }).where(eq(users.id, userId))
}

export async function promoteToOwner(tx: Tx, actor: Actor, { now }: CommandContext) {
  await tx
    .update(users)
    .set({ userType: 'owner', updatedAt: now })
    .where(and(eq(users.id, actor.id), eq(users.userType, 'renter')))
}

export async function setVerification(tx: Tx, userId: string, kind: DocumentKind, verification: Verification, { now }: CommandContext) {
  const change = kind === 'identity' ? { idVerification: verification } : { licenceVerification: verification }
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, userId))
}

const isActiveAdmin = and(eq(users.userType, 'admin'), isNull(users.deletedAt), isNull(users.suspendedAt))

async function assertNotLastAdmin(tx: Tx, actor: Actor) {
  if (actor.userType !== 'admin') return
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActiveAdmin, ne(users.id, actor.id)))
    .limit(1)
  if (!other) throw new AppError('last_admin')
}

export async function suspendUserAccess(tx: Tx, user: Actor, { now }: CommandContext) {
  await assertNotLastAdmin(tx, user)
  const [suspended] = await tx
    .update(users)
    .set({ suspendedAt: now, updatedAt: now })
    .where(and(eq(users.id, user.id), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!suspended) throw new AppError('person_moved_on')
  await deleteLinks(tx, user.id)
  await endUserSessions(tx, user.id)
}

export async function restoreUserAccess(tx: Tx, id: string, { now }: CommandContext) {
  const [restored] = await tx
    .update(users)
    .set({ suspendedAt: null, updatedAt: now })
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!restored) throw new AppError('person_moved_on')
}

/** Keeps the empty row, since bookings, reviews and money refer to it; throws `not_found` if already gone. */
export async function anonymizeUser(tx: Tx, actor: Actor, { now }: CommandContext) {
  await assertNotLastAdmin(tx, actor)
  const [anonymized] = await tx
    .update(users)
    .set({
      email: `deleted-${actor.id}@invalid`,
      passwordHash: '',
      firstName: deletedName,
      lastName: '',
      phone: null,
      payeeCode: null,
      idVerification: 'none',
      licenceVerification: 'none',
      avatarId: null,
      emailConfirmedAt: null,
      suspendedAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (!anonymized) throw new AppError('not_found')
  await deleteLinks(tx, actor.id)
  await disableFactor(tx, actor.id)
  await endUserSessions(tx, actor.id)
}
