import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Actor, OwnSession } from '../../../shared/domain/account.ts'
import { parseDevice } from '../../../shared/lib/user-agent.ts'
import type { NamedPerson } from '../../../shared/domain/document.ts'
import type { Reader } from '../../db/database.ts'
import { knownDevices, sessions, users } from '../../db/schema/users.ts'
import type { Session } from '../../http/context.ts'
import { fullName } from './users.ts'
import { getLifetime } from './sessions.ts'
import { toPublicId } from './tokens.ts'

const mostNamed = 20

function holding({ id, userType }: Actor, now: Date) {
  const { idle, most } = getLifetime(userType)
  return and(
    eq(sessions.userId, id),
    gt(sessions.lastUsedAt, new Date(now.getTime() - idle)),
    gt(sessions.createdAt, new Date(now.getTime() - most)),
  )
}

export const countSessions = (db: Reader, person: Actor, now: Date) => db.$count(sessions, holding(person, now))

export async function sessionsOf(db: Reader, current: Session, now: Date): Promise<OwnSession[]> {
  const rows = await db.select().from(sessions).where(holding(current.user, now)).orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    id: toPublicId(row.id),
    device: parseDevice(row.device),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === current.id,
  }))
}

export async function othersOnDevices(db: Reader, { id }: Actor): Promise<NamedPerson[]> {
  const own = db.select({ id: knownDevices.id }).from(knownDevices).where(eq(knownDevices.userId, id))
  const onThem = db.select({ id: knownDevices.userId }).from(knownDevices).where(inArray(knownDevices.id, own))
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, onThem), ne(users.id, id), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(mostNamed)
  return rows.map((row) => ({ id: row.id, name: fullName(row) }))
}
