import { and, desc, eq, gt } from 'drizzle-orm'
import type { Actor, OwnSession } from '../../shared/account.ts'
import { deviceOf } from '../../shared/device.ts'
import type { Reader } from '../db/database.ts'
import { sessions } from '../db/schema/people.ts'
import type { Session } from '../http/env.ts'
import { lifetimeOf } from './sessions.ts'
import { nameOf } from './tokens.ts'

function holding({ id, userType }: Actor, now: Date) {
  const { idle, most } = lifetimeOf(userType)
  return and(
    eq(sessions.userId, id),
    gt(sessions.lastUsedAt, new Date(now.getTime() - idle)),
    gt(sessions.createdAt, new Date(now.getTime() - most)),
  )
}

export const countSessions = (db: Reader, person: Actor, now: Date) => db.$count(sessions, holding(person, now))

/** A person's sessions that still hold, the one used last first. */
export async function sessionsOf(db: Reader, current: Session, now: Date): Promise<OwnSession[]> {
  const rows = await db.select().from(sessions).where(holding(current.user, now)).orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    id: nameOf(row.id),
    device: deviceOf(row.device),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === current.id,
  }))
}
