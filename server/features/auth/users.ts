import { and, count, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type MeView, type PersonView, publicName, type SessionUser, type ShownVerification } from '../../../shared/domain/account.ts'
import { type Day, toDay, getStart, yearBefore } from '../../../shared/lib/days.ts'
import { getLicenceExpiry } from '../../../shared/domain/licence.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { searchedPhone } from '../../../shared/lib/phone.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { isLate } from '../../db/predicates.ts'
import { contains } from '../../db/dialect.ts'
import type { Reader } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import { preferences, users } from '../../db/schema/users.ts'
import { cars } from '../../db/schema/cars.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import { getAvatarUrl } from '../../storage/image-paths.ts'
import type { SessionRow } from '../../http/context.ts'
import type { UserRow } from '../../db/row-types.ts'

export async function userById(db: Reader, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('not_found')
  return user
}

export async function adminIds(db: Reader) {
  const isActive = and(eq(users.userType, 'admin'), isNull(users.deletedAt))
  const rows = await db.select({ id: users.id }).from(users).where(isActive)
  return rows.map(({ id }) => id)
}

const known = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  avatarId: users.avatarId,
  idVerification: users.idVerification,
  licenceVerification: users.licenceVerification,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
}
export type Person = Pick<UserRow, keyof typeof known> & { licenceValidTo: Day | null }

export async function licenceDays(db: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, Day>()
  const isLicence = and(eq(documents.kind, 'licence'), isNotNull(documents.readyAt), isNotNull(documents.validTo))
  const rows = await db
    .select({ userId: documents.userId, validTo: documents.validTo })
    .from(documents)
    .where(and(inArray(documents.userId, [...new Set(userIds)]), isLicence))
  return new Map(rows.map(({ userId, validTo }) => [userId, validTo ?? '']))
}

export async function peopleByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Person>()
  const rows = await db
    .select(known)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  // An expiry date counts only after the team has checked the licence.
  const approved = rows.filter((row) => row.licenceVerification === 'approved')
  const days = await licenceDays(
    db,
    approved.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, licenceValidTo: days.get(row.id) ?? null }]))
}

/** The public name, without phone numbers and links that older names may contain. */
export const shownName = (person: Pick<Person, 'firstName' | 'lastName'>) => maskContacts(publicName(person))

export const fullName = (person: Pick<Person, 'firstName' | 'lastName'> | undefined) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

type LateCancellations = { asRenter: number; asOwner: number }

/** Late cancellations of the last twelve months; users without any are missing from the map. */
export async function lateCancellations(db: Reader, userIds: readonly string[], now: Date) {
  const late = new Map<string, LateCancellations>()
  if (userIds.length === 0) return late
  const rows = await db
    .select({ userId: bookingEvents.actorId, party: bookingEvents.party, times: count() })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.actorId, [...new Set(userIds)]), gte(bookingEvents.at, getStart(toDay(yearBefore(now)))), isLate))
    .groupBy(bookingEvents.actorId, bookingEvents.party)
  for (const { userId, party, times } of rows) {
    const { asRenter, asOwner } = late.get(userId ?? '') ?? { asRenter: 0, asOwner: 0 }
    // No-shows are recorded by the system and count for the renter.
    late.set(userId ?? '', party === 'owner' ? { asRenter, asOwner: asOwner + times } : { asRenter: asRenter + times, asOwner })
  }
  return late
}

export const getCurrentLicence = (
  { licenceVerification }: Pick<UserRow, 'licenceVerification'>,
  validTo: Day | null,
  today: Day,
): ShownVerification => (licenceVerification === 'approved' && validTo !== null && validTo < today ? 'ended' : licenceVerification)

export const avatarPath = ({ avatarId, suspendedAt }: Pick<UserRow, 'avatarId'> & Partial<Pick<UserRow, 'suspendedAt'>>) =>
  avatarId && !suspendedAt ? getAvatarUrl(avatarId) : null

export const toPersonView = (user: Omit<Person, 'phone'>, today: Day): PersonView => ({
  id: user.id,
  name: shownName(user),
  avatar: avatarPath(user),
  identity: user.idVerification === 'approved',
  licence: getCurrentLicence(user, user.licenceValidTo, today) === 'approved',
  joined: user.createdAt.toISOString(),
})

export const toMeView = (user: UserRow, licence: ShownVerification): MeView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  avatar: avatarPath(user),
  userType: user.userType,
  idVerification: user.idVerification,
  licenceVerification: licence,
  createdAt: user.createdAt.toISOString(),
})

export async function meView(db: Reader, id: string, now: Date): Promise<MeView> {
  const user = await userById(db, id)
  const validTo = (await licenceDays(db, [id])).get(id) ?? null
  return toMeView(user, getCurrentLicence(user, validTo, toDay(now)))
}

export async function sessionUser(db: Reader, user: SessionRow, now: Date): Promise<SessionUser> {
  const [own] = await db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, user.id)).limit(1)
  const [chosen] = await db
    .select({ theme: preferences.theme, homeCity: preferences.homeCity })
    .from(preferences)
    .where(eq(preferences.userId, user.id))
  const hasLicence = user.licenceVerification === 'approved'
  const licenceEnd = hasLicence ? getLicenceExpiry((await licenceDays(db, [user.id])).get(user.id) ?? null, toDay(now)) : null
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatar: avatarPath(user),
    userType: user.userType,
    verified:
      user.userType === 'admin' || user.idVerification === 'approved' || (hasLicence && (licenceEnd === null || licenceEnd.days >= 0)),
    licenceEnd,
    hasCars: own !== undefined,
    emailOpen: user.emailConfirmedAt === null,
    theme: chosen?.theme ?? 'system',
    homeCity: chosen?.homeCity ?? null,
  }
}

/** Must match the expression of the index `users_name`. */
export const getFullNameColumn = sql`lower(${users.firstName} || ' ' || ${users.lastName})`

export function hasPhone(typed: string) {
  const digits = searchedPhone(typed)
  return digits ? contains(users.phone, digits) : undefined
}

export const nameMatches = (word: string) => contains(getFullNameColumn, word)

export const hasPhoneOrName = (typed: string) => or(hasPhone(typed), and(...searchWords(typed).map(nameMatches)))
