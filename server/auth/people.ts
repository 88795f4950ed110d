import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { type MeView, type PersonView, publicName, type SessionUser } from '../../shared/account.ts'
import { dayOf, startOf, yearBefore } from '../../shared/days.ts'
import { AppError } from '../../shared/errors.ts'
import { isLate } from '../db/conditions.ts'
import type { Reader } from '../db/database.ts'
import { preferences, users } from '../db/schema/people.ts'
import { cars } from '../db/schema/cars.ts'
import { bookingEvents } from '../db/schema/bookings.ts'
import type { SessionRow } from '../http/env.ts'
import type { UserRow } from '../db/rows.ts'

export async function userById(db: Reader, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new AppError('not_found')
  return user
}

/** What others may come to know of a person, as far as each view allows. */
const known = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  avatarId: users.avatarId,
  idVerification: users.idVerification,
  licenceVerification: users.licenceVerification,
  createdAt: users.createdAt,
}
export type Person = Pick<UserRow, keyof typeof known>

export async function peopleByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Person>()
  const rows = await db
    .select(known)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** As the team reads it, and papers that bind. */
export const fullName = (person: Pick<Person, 'firstName' | 'lastName'> | undefined) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

/** Cancellations after the free time, and bookings that their renter never picked up, of the last twelve months, by person. */
export async function lateCancellations(db: Reader, userIds: readonly string[], now: Date) {
  if (userIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ userId: bookingEvents.actorId, times: count() })
    .from(bookingEvents)
    .where(and(inArray(bookingEvents.actorId, [...new Set(userIds)]), gte(bookingEvents.at, startOf(dayOf(yearBefore(now)))), isLate))
    .groupBy(bookingEvents.actorId)
  return new Map(rows.map((row) => [row.userId ?? '', row.times]))
}

const isVerified = (user: Pick<UserRow, 'idVerification' | 'licenceVerification'>) =>
  user.idVerification === 'approved' || user.licenceVerification === 'approved'

/** Where everyone finds the picture of a person, if they have one. */
export const avatarPath = ({ avatarId }: Pick<UserRow, 'avatarId'>) => (avatarId ? `/avatars/${avatarId}.webp` : null)

export const toPersonView = (user: Omit<Person, 'phone'>): PersonView => ({
  id: user.id,
  name: publicName(user),
  avatar: avatarPath(user),
  identity: user.idVerification === 'approved',
  licence: user.licenceVerification === 'approved',
  joined: user.createdAt.toISOString(),
})

export const toMeView = (user: UserRow): MeView => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  avatar: avatarPath(user),
  userType: user.userType,
  idVerification: user.idVerification,
  licenceVerification: user.licenceVerification,
  createdAt: user.createdAt.toISOString(),
})

/** What the person's own pages know of them at every moment. */
export async function sessionUser(db: Reader, user: SessionRow): Promise<SessionUser> {
  const [own] = await db.select({ id: cars.id }).from(cars).where(eq(cars.ownerId, user.id)).limit(1)
  const [chosen] = await db
    .select({ theme: preferences.theme, homeCity: preferences.homeCity })
    .from(preferences)
    .where(eq(preferences.userId, user.id))
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    avatar: avatarPath(user),
    userType: user.userType,
    verified: user.userType === 'admin' || isVerified(user),
    hasCars: own !== undefined,
    theme: chosen?.theme ?? 'system',
    homeCity: chosen?.homeCity ?? null,
  }
}
