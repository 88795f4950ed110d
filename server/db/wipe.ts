import { eq, notInArray } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { assistantUsage } from './schema/assistant.ts'
import { pushDevices } from './schema/notifications.ts'
import { keyValues, settings } from './schema/settings.ts'
import { auditLogs } from './schema/audit-logs.ts'
import { avatars, knownDevices, oneTimeLinks, preferences, secondFactors, sessions, users } from './schema/users.ts'
import { texts } from './schema/texts.ts'
import { tables } from './schema/tables.ts'

/** `users` comes last, because the others reference it. */
const userTables = [
  { table: sessions, of: sessions.userId },
  { table: knownDevices, of: knownDevices.userId },
  { table: pushDevices, of: pushDevices.userId },
  { table: avatars, of: avatars.userId },
  { table: preferences, of: preferences.userId },
  { table: secondFactors, of: secondFactors.userId },
  { table: oneTimeLinks, of: oneTimeLinks.userId },
  { table: auditLogs, of: auditLogs.actorId },
  { table: users, of: users.id },
]

const authoredTables = [
  { table: texts, by: texts.createdBy },
  { table: oneTimeLinks, by: oneTimeLinks.createdBy },
]

const siteTables = [assistantUsage, settings, keyValues, texts]
const preservedTables = new Set<unknown>([...siteTables, ...userTables.map(({ table }) => table)])

/** Emptying `jobs` makes all jobs due, including the one that deletes orphaned files. */
const emptiedTables = tables.filter((table) => !preservedTables.has(table)).reverse()

export async function deleteSiteData(tx: Tx, newAuthorId: string) {
  const admins = await tx.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))
  const ids = admins.map(({ id }) => id)
  for (const { table, by } of authoredTables) await tx.update(table).set({ createdBy: newAuthorId }).where(notInArray(by, ids))
  for (const table of emptiedTables) await tx.delete(table)
  for (const { table, of } of userTables) await tx.delete(table).where(notInArray(of, ids))
}
