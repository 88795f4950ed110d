import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Actor, MySession } from '../../../shared/domain/account.ts'
import { parseDevice } from '../../../shared/lib/user-agent.ts'
import type { NamedUser } from '../../../shared/domain/document.ts'
import type { Reader } from '../../db/database.ts'
import { knownDevices, sessions, users } from '../../db/schema/users.ts'
import type { Session } from '../../http/context.ts'
import { getFullName } from './users.ts'
import { getLifetime } from './sessions.ts'
import { toPublicId } from './tokens.ts'

const maxUsers = 20

function isActiveSession({ id, userType }: Actor, now: Date) {
  const { idle, max } = getLifetime(userType)
  return and(
    eq(sessions.userId, id),
    gt(sessions.lastUsedAt, new Date(now.getTime() - idle)),
    gt(sessions.createdAt, new Date(now.getTime() - max)),
  )
}

export const countActiveSessions = (db: Reader, user: Actor, now: Date) => db.$count(sessions, isActiveSession(user, now))

export async function listActiveSessions(db: Reader, current: Session, now: Date): Promise<MySession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(isActiveSession(current.user, now))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    id: toPublicId(row.id),
    device: parseDevice(row.device),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === current.id,
  }))
}

export async function listUsersOnSameDevices(db: Reader, { id }: Actor): Promise<NamedUser[]> {
  const deviceIds = db.select({ id: knownDevices.id }).from(knownDevices).where(eq(knownDevices.userId, id))
  const userIds = db.select({ id: knownDevices.userId }).from(knownDevices).where(inArray(knownDevices.id, deviceIds))
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(inArray(users.id, userIds), ne(users.id, id), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(maxUsers)
  return rows.map((row) => ({ id: row.id, name: getFullName(row) }))
}
