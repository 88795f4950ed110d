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

/** The title is what they were: a name would outlive their account. */
const logOf = (tx: Tx, actor: Actor, { id, userType }: UserRow, said: Said, moment: CommandContext) =>
  recordDecision(tx, actor, { entityType: userType === 'admin' ? 'admin' : 'user', entityId: id, title: userType, ...said }, moment)

/** Whoever decides about people does not decide about themself. */
async function otherPerson(tx: Tx, actor: Actor, id: string) {
  const person = await getActiveUser(tx, id)
  if (person.id === actor.id) throw new AppError('forbidden')
  return person
}

type Suspension = Pick<SuspensionInput, 'reason' | 'cancelBookings'>

/** What was agreed on is cancelled with consent alone. */
export async function assertNoOpenBookings(db: Reader, person: Actor, { cancelBookings }: Suspension) {
  const agreed = cancelBookings ? [] : await agreedWith(db, person)
  if (agreed.length > 0) throw new AppError('open_bookings', undefined, { bookings: agreed })
}

/** Keeps a person out. Requests on both sides are cancelled, and with consent what was agreed on; a trip under way goes on, and the team records its return. */
export async function suspendUser(tx: Tx, actor: Actor, id: string, suspension: Suspension, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  await suspendUserAccess(tx, person, moment)
  await assertNoOpenBookings(tx, person, suspension)
  // Why somebody is suspended is no matter of the people they had to do with.
  await cancelBookingsOf(tx, actor, person, suspensionWords.cancelled, moment)
  await suspendListings(tx, id)
  await logOf(tx, actor, person, { action: 'suspended', note: suspension.reason }, moment)
}

/** Lets them in again, with their cars. What was cancelled stays so. */
export async function restoreUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  await unsuspendUser(tx, id, moment)
  await restoreListings(tx, id)
  await logOf(tx, actor, person, { action: 'restored' }, moment)
}

/** A one-time link to a new password, for who has forgotten theirs. Admins have none: whoever could make it for another admin would be that admin. */
export async function linkForUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await getActiveUser(tx, id)
  if (person.userType === 'admin') throw new AppError('forbidden')
  const link = await makeResetLink(tx, actor, id, moment.now)
  await logOf(tx, actor, person, { action: 'link_made' }, moment)
  return link
}

/** A one-time link that makes one more admin. */
export async function inviteAdmin(tx: Tx, actor: Actor, moment: CommandContext) {
  const link = await makeInvitation(tx, actor, moment.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: link.name, title: 'Invitation', action: 'link_made' }, moment)
  return link
}

export async function revokeUserInvitation(tx: Tx, actor: Actor, name: string, moment: CommandContext) {
  await revokeInvitation(tx, name, moment.now)
  await recordDecision(tx, actor, { entityType: 'admin', entityId: name, title: 'Invitation', action: 'closed' }, moment)
}

/** Whoever has the invitation becomes an admin, in the log by the word of who made it. */
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

/** As a person deletes their own account, and under the same conditions. Gives what may go from the disk. */
export async function eraseUser(tx: Tx, actor: Actor, id: string, moment: CommandContext) {
  const person = await otherPerson(tx, actor, id)
  const left = await eraseAccount(tx, person, moment)
  await logOf(tx, actor, person, { action: 'deleted' }, moment)
  return left
}
