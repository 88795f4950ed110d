import { adminIds } from '../../features/auth/users.ts'
import type { Tx } from '../../db/database.ts'
import { type LiveEventInput, publish } from '../realtime/commands.ts'

export const adminEvents = async (tx: Tx): Promise<LiveEventInput[]> =>
  (await adminIds(tx)).map((userId) => ({ userId, kind: 'waiting' as const }))

export const notifyAdmins = async (tx: Tx, now: Date) => publish(tx, await adminEvents(tx), now)
