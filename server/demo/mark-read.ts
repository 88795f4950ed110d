import { and, eq, isNull, lte } from 'drizzle-orm'
import { dayMs } from '../../shared/lib/durations.ts'
import { notifications } from '../db/schema/notifications.ts'
import type { AppDeps } from '../http/context.ts'
import { markNotificationsRead } from '../messaging/notifications/commands.ts'
import { deleteOutboxMessages } from '../messaging/outbox/commands.ts'
import type { DemoUsers } from './users.ts'

const newDays = 2

export async function markHistoryRead({ db, now }: AppDeps, { admin, owners, renters }: DemoUsers) {
  const at = now()
  const isOld = lte(notifications.createdAt, new Date(at.getTime() - newDays * dayMs))
  for (const { id } of [admin, ...owners, ...renters]) {
    await db.write(async (tx) => {
      const isMine = and(eq(notifications.userId, id), isNull(notifications.readAt), isOld)
      const rows = await tx.select({ id: notifications.id }).from(notifications).where(isMine)
      await markNotificationsRead(
        tx,
        id,
        rows.map((row) => row.id),
        at,
      )
      await deleteOutboxMessages(tx, id)
    })
  }
}
