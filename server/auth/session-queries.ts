import { and, desc, eq, gt } from 'drizzle-orm'
import type { OwnSession } from '../../shared/account.ts'
import { deviceOf } from '../../shared/device.ts'
import type { Reader } from '../db/database.ts'
import { sessions } from '../db/schema/people.ts'
import type { Session } from '../http/env.ts'
import { lifetimeOf, sessionName } from './sessions.ts'

/** A person's sessions that still hold, the one used last first. */
export async function sessionsOf(db: Reader, current: Session, now: Date): Promise<OwnSession[]> {
  const { idle, most } = lifetimeOf(current.user.userType)
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, current.user.id),
        gt(sessions.lastUsedAt, new Date(now.getTime() - idle)),
        gt(sessions.createdAt, new Date(now.getTime() - most)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  return rows.map((row) => ({
    id: sessionName(row.id),
    device: deviceOf(row.device),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === current.id,
  }))
}
