import { and, eq, isNull } from 'drizzle-orm'
import type { SessionView } from '../../../shared/domain/account.ts'
import { getSessionUser } from './users.ts'
import type { Reader } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import type { Session } from '../../http/context.ts'

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
