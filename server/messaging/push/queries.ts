import { asc, eq } from 'drizzle-orm'
import { parseDevice } from '../../../shared/lib/user-agent.ts'
import type { PushDeviceView } from '../../../shared/domain/push.ts'
import type { Reader } from '../../db/database.ts'
import { pushDevices } from '../../db/schema/notifications.ts'

export type PushDevice = typeof pushDevices.$inferSelect

export const listPushDevices = (db: Reader, userId: string): Promise<PushDevice[]> =>
  db.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.createdAt), asc(pushDevices.id))

/** Leaves out endpoint and keys, with which anybody could make the device ring. */
export async function listDeviceViews(db: Reader, userId: string, sessionId: string): Promise<PushDeviceView[]> {
  const devices = await listPushDevices(db, userId)
  return devices.map((row) => ({
    id: row.id,
    ...parseDevice(row.device),
    createdAt: row.createdAt.toISOString(),
    reachedAt: row.reachedAt?.toISOString() ?? null,
    isThis: row.sessionId === sessionId,
  }))
}
