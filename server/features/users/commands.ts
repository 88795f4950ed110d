import type { Actor } from '../../../shared/domain/account.ts'
import type { FirstAdminInput } from '../../../shared/schemas/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { SuspensionInput } from '../../../shared/schemas/user.ts'
import { suspensionWords } from '../../../shared/i18n/en/suspension.ts'
import { eraseAccount } from '../account/commands.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { addAdmin, unsuspendUser, suspendUserAccess } from '../auth/commands.ts'
import { makeInvitation, makeResetLink, revokeInvitation, consumeLink } from '../auth/one-time-links.ts'
import { cancelBookingsOf } from '../bookings/commands.ts'
import { agreedWith } from '../bookings/queries.ts'
import { suspendListings, restoreListings } from '../cars/debt-suspension.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { UserRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { getActiveUser } from './queries.ts'

type Said = { action: 'suspended' | 'restored' | 'deleted' | 'link_made' | 'invited'; note?: string }

/** The title is the user type, because a name would outlive the account. */
const logOf = (tx: Tx, actor: Actor, { id, userType }: UserRow, said: Said, moment: CommandContext) =>
  recordDecision(tx, actor, { entityType: userType === 'admin' ? 'admin' : 'user', entityId: id, title: userType, ...said }, moment)

async function otherPerson(tx: Tx, actor: Actor, id: string) {
  const person = await getActiveUser(tx, id)
  if (person.id === actor.id) throw new AppError('forbidden')
  return person
}

type Suspension = Pick<SuspensionInput, 'reason' | 'cancelBookings'>

export async function assertNoOpenBookings(db: Reader, person: Actor, { cancelBookings }: Suspension) {
  const agreed = cancelBookings ? [] : await agreedWith(db, person)
  if (agreed.length > 0) throw new AppError('open_bookings', undefined, { bookings: agreed })
}

/** Cancels requests on both sides; an active trip goes on, and the team records its return. */
export async function suspendUser(tx: Tx, actor: Actor, id: string, suspension: Suspension, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  await suspendUserAccess(tx, person, moment)
  await assertNoOpenBookings(tx, person, suspension)
  // The other parties do not learn the reason for the suspension.
  await cancelBookingsOf(tx, actor, person, suspensionWords.cancelled, moment)
  await suspendListings(tx, id)
  await logOf(tx, actor, person, { action: 'suspended', note: suspension.reason }, moment)
}

export async function restoreUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  await unsuspendUser(tx, id, moment)
  await restoreListings(tx, id)
  await logOf(tx, actor, person, { action: 'restored' }, moment)
}

/** Throws `forbidden` for admins: with the link one admin could log in as another. */
export async function linkForUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await getActiveUser(tx, id)
  if (person.userType === 'admin') throw new AppError('forbidden')
  const link = await makeResetLink(tx, actor, id, moment.now)
  await logOf(tx, actor, person, { action: 'link_made' }, moment)
  return link
}

export async function inviteAdmin(tx: Tx, actor: Actor, moment: CommandContext) {
  const link = await makeInvitation(tx, actor, moment.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: link.name, title: 'Invitation', action: 'link_made' }, moment)
  return link
}

export async function revokeUserInvitation(tx: Tx, actor: Actor, name: string, moment: CommandContext) {
  await revokeInvitation(tx, name, moment.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: name, title: 'Invitation', action: 'closed' }, moment)
}

export async function acceptInvitation(
  tx: Tx,
  { token, password: _, ...input }: FirstAdminInput,
  passwordHash: string,
  moment: CommandContext,
) {
  const { createdBy } = await consumeLink(tx, 'invitation', token, moment.now)
  const admin = await addAdmin(tx, input, passwordHash, moment)
  await logOf(tx, { id: createdBy, userType: 'admin' }, admin, { action: 'invited' }, moment)
  return admin
}

export async function eraseUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  const left = await eraseAccount(tx, person, moment)
  await logOf(tx, actor, person, { action: 'deleted' }, moment)
  return left
}
