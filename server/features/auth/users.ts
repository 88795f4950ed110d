import type { Reader } from '../../db/database.ts'
import type { SessionRow, Session } from '../../http/context.ts'
import type { UserRow } from '../../db/row-types.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { and, count, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { bookingEvents } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { contains, startsWith } from '../../db/dialect.ts'
import { documents } from '../../db/schema/documents.ts'
import { getAvatarUrl } from '../../storage/image-paths.ts'
import {
  getLicenceExpiry,
  type MeView,
  type PublicUserView,
  getPublicName,
  type SessionUser,
  type DisplayVerification,
  type SessionView,
} from '../../../shared/domain/account.ts'
import { isLate } from '../../db/predicates.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { parseSearchedPhone } from '../../../shared/lib/phone.ts'
import { preferences, users } from '../../db/schema/users.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { type Day, toDay, getDayStart, getYearBefore } from '../../../shared/lib/days.ts'

export async function getUserById(db: Reader, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('not_found')
  return user
}

export async function listAdminIds(db: Reader) {
  const isActive = and(eq(users.userType, 'admin'), isNull(users.deletedAt))
  const rows = await db.select({ id: users.id }).from(users).where(isActive)
  return rows.map(({ id }) => id)
}

const profileColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  payeeCode: users.payeeCode,
  avatarId: users.avatarId,
  idVerification: users.idVerification,
  licenceVerification: users.licenceVerification,
  suspendedAt: users.suspendedAt,
  createdAt: users.createdAt,
}
export type UserProfile = Pick<UserRow, keyof typeof profileColumns> & { licenceValidTo: Day | null }

export async function getLicenceEndDays(db: Reader, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, Day>()
  const isLicence = and(eq(documents.kind, 'licence'), isNotNull(documents.readyAt), isNotNull(documents.validTo))
  const rows = await db
    .select({ userId: documents.userId, validTo: documents.validTo })
    .from(documents)
    .where(and(inArray(documents.userId, [...new Set(userIds)]), isLicence))
  return new Map(rows.map(({ userId, validTo }) => [userId, validTo ?? '']))
}

export async function getUsersByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, UserProfile>()
  const rows = await db
    .select(profileColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  // An expiry date counts only after the team has checked the licence.
  const approved = rows.filter((row) => row.licenceVerification === 'approved')
  const days = await getLicenceEndDays(
    db,
    approved.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, { ...row, licenceValidTo: days.get(row.id) ?? null }]))
}

/** The public name, without phone numbers and links that older names may contain. */
export const getDisplayName = (user: Pick<UserProfile, 'firstName' | 'lastName'>) => maskContacts(getPublicName(user))

export const getFullName = (user: Pick<UserProfile, 'firstName' | 'lastName'> | undefined) =>
  user ? `${user.firstName} ${user.lastName}`.trim() : ''

type LateCancellations = { asRenter: number; asOwner: number }

/** Late cancellations of the last twelve months; users without any are missing from the map. */
export async function countLateCancellations(db: Reader, userIds: readonly string[], now: Date) {
  const counts = new Map<string, LateCancellations>()
  if (userIds.length === 0) return counts
  const rows = await db
    .select({ userId: bookingEvents.actorId, party: bookingEvents.party, times: count() })
    .from(bookingEvents)
    .where(
      and(inArray(bookingEvents.actorId, [...new Set(userIds)]), gte(bookingEvents.at, getDayStart(toDay(getYearBefore(now)))), isLate),
    )
    .groupBy(bookingEvents.actorId, bookingEvents.party)
  for (const { userId, party, times } of rows) {
    const { asRenter, asOwner } = counts.get(userId ?? '') ?? { asRenter: 0, asOwner: 0 }
    // No-shows are recorded by the system and count for the renter.
    counts.set(userId ?? '', party === 'owner' ? { asRenter, asOwner: asOwner + times } : { asRenter: asRenter + times, asOwner })
  }
  return counts
}

export const getCurrentLicence = (
  { licenceVerification }: Pick<UserRow, 'licenceVerification'>,
  validTo: Day | null,
  today: Day,
): DisplayVerification => (licenceVerification === 'approved' && validTo !== null && validTo < today ? 'ended' : licenceVerification)

export const getAvatarPath = ({ avatarId, suspendedAt }: Pick<UserRow, 'avatarId'> & Partial<Pick<UserRow, 'suspendedAt'>>) =>
  avatarId && !suspendedAt ? getAvatarUrl(avatarId) : null

export const toPersonView = (user: Omit<UserProfile, 'phone'>, today: Day): PublicUserView => ({
  id: user.id,
  name: getDisplayName(user),
  avatar: getAvatarPath(user),
  identity: user.idVerification === 'approved',
  licence: getCurrentLicence(user, user.licenceValidTo, today) === 'approved',
  joined: user.createdAt.toISOString(),
})

export const toMeView = (user: UserRow, licence: DisplayVerification): MeView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  payeeCode: user.payeeCode,
  avatar: getAvatarPath(user),
  userType: user.userType,
  idVerification: user.idVerification,
  licenceVerification: licence,
  createdAt: user.createdAt.toISOString(),
})

export async function getMeView(db: Reader, id: string, now: Date): Promise<MeView> {
  const user = await getUserById(db, id)
  const validTo = (await getLicenceEndDays(db, [id])).get(id) ?? null
  return toMeView(user, getCurrentLicence(user, validTo, toDay(now)))
}

export async function isVerifiedUser(db: Reader, id: string, now: Date) {
  const { idVerification, licenceVerification } = await getMeView(db, id, now)
  return idVerification === 'approved' || licenceVerification === 'approved'
}

async function getSessionUser(db: Reader, user: SessionRow, now: Date): Promise<SessionUser> {
  const [car] = await db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, user.id)).limit(1)
  const [preferenceRow] = await db
    .select({ theme: preferences.theme, homeCity: preferences.homeCity })
    .from(preferences)
    .where(eq(preferences.userId, user.id))
  const hasLicence = user.licenceVerification === 'approved'
  const licenceEnd = hasLicence ? getLicenceExpiry((await getLicenceEndDays(db, [user.id])).get(user.id) ?? null, toDay(now)) : null
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatar: getAvatarPath(user),
    userType: user.userType,
    verified:
      user.userType === 'admin' || user.idVerification === 'approved' || (hasLicence && (licenceEnd === null || licenceEnd.days >= 0)),
    licenceEnd,
    hasCars: car !== undefined,
    emailOpen: user.emailConfirmedAt === null,
    theme: preferenceRow?.theme ?? 'system',
    homeCity: preferenceRow?.homeCity ?? null,
  }
}

/** Must match the expression of the index `users_name`. */
export const lowerFullName = sql`lower(${users.firstName} || ' ' || ${users.lastName})`

export function phoneMatches(input: string) {
  const digits = parseSearchedPhone(input)
  return digits ? contains(users.phone, digits) : undefined
}

export const nameMatches = (word: string) => contains(lowerFullName, word)

/** Only the start or what follows the @: domains would match nearly everybody. */
const emailMatches = (word: string) => (word.includes('@') ? contains(users.email, word) : startsWith(users.email, word))

export const nameOrEmailMatches = (word: string) => or(nameMatches(word), emailMatches(word))

export const phoneOrNameMatches = (input: string) => or(phoneMatches(input), and(...splitSearchWords(input).map(nameMatches)))

export async function findUserByEmail(db: Reader, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
  return user ?? null
}

export async function hasAdmin(db: Reader) {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin')).limit(1)
  return admin !== undefined
}

export async function getSessionView(db: Reader, session: Pick<Session, 'user'> | null, now: Date): Promise<SessionView> {
  return { user: session ? await getSessionUser(db, session.user, now) : null, adminExists: await hasAdmin(db) }
}
