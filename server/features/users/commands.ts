import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { CommandContext } from '../../http/context.ts'
import type { FirstAdminInput } from '../../../shared/schemas/account.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { SuspensionInput, UserChangeInput } from '../../../shared/schemas/user.ts'
import type { UserRow } from '../../db/row-types.ts'
import { users } from '../../db/schema/users.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { addAdmin, updateUserDetails, restoreUserAccess, suspendUserAccess } from '../auth/commands.ts'
import { cancelBookingsOfUser } from '../bookings/commands.ts'
import { createInvitation, createPasswordResetLink, revokeInvitation, consumeLink } from '../auth/one-time-links.ts'
import { deleteAccount } from '../account/commands.ts'
import { getActiveUser } from './queries.ts'
import { listUpcomingTrips } from '../bookings/queries.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { suspendListings, restoreListings } from '../cars/debt-suspension.ts'
import { adminUserMessages } from '../../../shared/i18n/en/admin-users.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { publishLiveEvents } from '../../messaging/realtime/commands.ts'
import { reopenDocuments } from '../documents/commands.ts'
import { suspensionMessages } from '../../../shared/i18n/en/dashboard.ts'

const { columns } = adminUserMessages

type UserDecision = { action: 'suspended' | 'restored' | 'deleted' | 'link_made' | 'invited' | 'changed' | 'messaged'; note?: string }

/** The title is the user type, because a name would outlive the account. */
export const recordUserDecision = (tx: Tx, actor: Actor, { id, userType }: UserRow, decision: UserDecision, ctx: CommandContext) =>
  recordDecision(tx, actor, { entityType: userType === 'admin' ? 'admin' : 'user', entityId: id, title: userType, ...decision }, ctx)

async function getOtherUser(tx: Tx, actor: Actor, id: string) {
  const user = await getActiveUser(tx, id)
  if (user.id === actor.id) throw new AppError('forbidden')
  return user
}

type Suspension = Pick<SuspensionInput, 'reason' | 'cancelBookings'>

export async function assertNoAgreedBookings(db: Reader, user: Actor, { cancelBookings }: Suspension) {
  const bookings = cancelBookings ? [] : await listUpcomingTrips(db, user)
  if (bookings.length > 0) throw new AppError('open_bookings', undefined, { bookings })
}

/** Cancels requests on both sides; an active trip goes on, and the team records its return. */
export async function suspendUser(tx: Tx, actor: Actor, id: string, suspension: Suspension, ctx: CommandContext) {
  const user = await getOtherUser(tx, actor, id)
  await suspendUserAccess(tx, user, ctx)
  await assertNoAgreedBookings(tx, user, suspension)
  // The other parties do not learn the reason for the suspension.
  await cancelBookingsOfUser(tx, actor, user, suspensionMessages.cancelled, ctx)
  await suspendListings(tx, id)
  await recordUserDecision(tx, actor, user, { action: 'suspended', note: suspension.reason }, ctx)
}

export async function unsuspendUser(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const user = await getOtherUser(tx, actor, id)
  await restoreUserAccess(tx, id, ctx)
  await restoreListings(tx, id)
  await recordUserDecision(tx, actor, user, { action: 'restored' }, ctx)
}

/** `paper` names the document to resend, where it is only one. */
function getRenameFacts({ idVerification, licenceVerification }: Partial<Pick<UserRow, 'idVerification' | 'licenceVerification'>>) {
  const states = [idVerification, licenceVerification]
  const mustResend = states.includes('rejected')
  const paper = idVerification === 'rejected' ? 'identity' : 'licence'
  return {
    ...(states.includes('pending') ? { renamed: true as const } : {}),
    ...(mustResend ? { mustResend: true as const } : {}),
    ...(mustResend && idVerification !== licenceVerification ? { paper } : {}),
  }
}

/** Admins change their own name and phone themselves. */
export async function changeUser(tx: Tx, actor: Actor, id: string, { seen, ...details }: UserChangeInput, ctx: CommandContext) {
  const before = await getOtherUser(tx, actor, id)
  if (before.userType === 'admin') throw new AppError('forbidden')
  const isRenamed = before.firstName !== details.firstName || before.lastName !== details.lastName
  const isNewPhone = before.phone !== details.phone
  const verifications = isRenamed ? await reopenDocuments(tx, before, ctx) : {}
  const user = await updateUserDetails(tx, id, { ...details, ...verifications }, new Date(seen), ctx)
  if (!isRenamed && !isNewPhone) return
  // Old and new values are not logged, because the log outlives the account.
  const note = [...(isRenamed ? [columns.name] : []), ...(isNewPhone ? [columns.phone] : [])].join(', ')
  await recordUserDecision(tx, actor, user, { action: 'changed', note }, ctx)
  const payload = getRenameFacts(verifications)
  await notify(tx, [{ userId: id, kind: 'account_edited', payload }], ctx)
  await publishLiveEvents(tx, [{ userId: id, kind: 'document', subject: id }], ctx.now)
}

/** Throws `forbidden` for admins: with the link one admin could log in as another. */
export async function createUserResetLink(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const user = await getActiveUser(tx, id)
  if (user.userType === 'admin') throw new AppError('forbidden')
  const link = await createPasswordResetLink(tx, actor, id, ctx.now)
  await recordUserDecision(tx, actor, user, { action: 'link_made' }, ctx)
  return link
}

export async function inviteAdmin(tx: Tx, actor: Actor, ctx: CommandContext) {
  const link = await createInvitation(tx, actor, ctx.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: link.name, title: 'Invitation', action: 'link_made' }, ctx)
  return link
}

export async function revokeAdminInvitation(tx: Tx, actor: Actor, publicId: string, ctx: CommandContext) {
  await revokeInvitation(tx, publicId, ctx.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: publicId, title: 'Invitation', action: 'closed' }, ctx)
}

export async function acceptInvitation(
  tx: Tx,
  { token, password: _, ...input }: FirstAdminInput,
  passwordHash: string,
  ctx: CommandContext,
) {
  const { createdBy } = await consumeLink(tx, 'invitation', token, ctx.now)
  const admin = await addAdmin(tx, input, passwordHash, ctx)
  await recordUserDecision(tx, { id: createdBy, userType: 'admin' }, admin, { action: 'invited' }, ctx)
  return admin
}

/** Ignores unknown and deleted users: each is refused on its own later. */
export async function assertSuspended(db: Reader, actor: Actor, ids: readonly string[]) {
  const isActive = and(inArray(users.id, [...ids]), ne(users.id, actor.id), isNull(users.suspendedAt), isNull(users.deletedAt))
  if ((await db.$count(users, isActive)) > 0) throw new AppError('not_suspended')
}

export async function deleteUser(tx: Tx, actor: Actor, id: string, ctx: CommandContext) {
  const user = await getOtherUser(tx, actor, id)
  if (!user.suspendedAt) throw new AppError('not_suspended')
  const files = await deleteAccount(tx, user, ctx)
  await recordUserDecision(tx, actor, user, { action: 'deleted' }, ctx)
  return files
}

export const logTwoFactorChange = (tx: Tx, actor: Pick<Actor, 'id'>, isOn: boolean, ctx: CommandContext) => {
  const changes = [{ name: 'secondFactor', from: !isOn, to: isOn }]
  return recordDecision(tx, actor, { entityType: 'admin', entityId: actor.id, title: 'admin', action: 'changed', changes }, ctx)
}
