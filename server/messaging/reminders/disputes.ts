import { and, isNull, lt } from 'drizzle-orm'
import { toDay } from '../../../shared/lib/days.ts'
import { dayMs } from '../../../shared/lib/durations.ts'
import { listAdminIds } from '../../features/auth/users.ts'
import type { Db } from '../../db/database.ts'
import { disputes } from '../../db/schema/chat.ts'
import type { CommandContext } from '../../http/context.ts'
import { createReminder, type FindBatch, notifyAll } from './notify-in-batches.ts'

/** One notification a day for all disputes that have been open for longer. */
export function getDisputeReminders({ now }: CommandContext) {
  const find: FindBatch<{ id: string; count: number }> = async (db, after) => {
    if (after !== '') return []
    const count = await db.$count(disputes, and(isNull(disputes.closedAt), lt(disputes.createdAt, new Date(now.getTime() - dayMs))))
    return count === 0 ? [] : [{ id: 'disputes', count }]
  }
  return [
    createReminder('disputes_waiting', find, async (rows, db) => {
      const admins = await listAdminIds(db)
      const dedupeKey = `disputes_waiting:${toDay(now)}`
      return rows.flatMap(({ count }) =>
        admins.map((userId) => ({ userId, kind: 'disputes_waiting' as const, payload: { count }, dedupeKey })),
      )
    }),
  ]
}

export const remindOfDisputes = (db: Db, ctx: CommandContext) => notifyAll(db, getDisputeReminders(ctx), ctx)
