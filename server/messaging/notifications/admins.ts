import { listAdminIds } from '../../features/auth/users.ts'
import type { Tx } from '../../db/database.ts'
import { type LiveEventInput, publish } from '../realtime/commands.ts'

export const listAdminEvents = async (tx: Tx): Promise<LiveEventInput[]> =>
  (await listAdminIds(tx)).map((userId) => ({ userId, kind: 'waiting' as const }))

export const notifyAdmins = async (tx: Tx, now: Date) => publish(tx, await listAdminEvents(tx), now)
