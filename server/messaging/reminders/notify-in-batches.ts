import { and, eq, inArray, isNull, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Db, Reader } from '../../db/database.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { type NotificationInput, notify } from '../notifications/commands.ts'

/** A longer write would keep other requests waiting. */
const defaultBatchSize = 200

export type FindBatch<Row> = (db: Reader, after: string, limit: number) => Promise<Row[]>
type ReminderBatch = { due: NotificationInput[]; next: string | null }
export type Reminder = { kind: NotificationKind; loadBatch: (db: Reader, after: string) => Promise<ReminderBatch> }

export const createReminder = <Row extends { id: string }>(
  kind: NotificationKind,
  find: FindBatch<Row>,
  toNotifications: (rows: Row[], db: Reader) => NotificationInput[] | Promise<NotificationInput[]>,
  limit = defaultBatchSize,
): Reminder => ({
  kind,
  loadBatch: async (db, after) => {
    const rows = await find(db, after, limit)
    const last = rows.at(-1)
    return { due: last ? await toNotifications(rows, db) : [], next: last && rows.length === limit ? last.id : null }
  },
})

async function filterUnnotified(db: Reader, candidates: readonly NotificationInput[]) {
  if (candidates.length === 0) return []
  const userIds = [...new Set(candidates.map(({ userId }) => userId))]
  const activeUsers = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
  const activeIds = new Set(activeUsers.map(({ id }) => id))
  const pairs = sql.join(
    candidates.map(({ userId, dedupeKey = '' }) => sql`(${userId}, ${dedupeKey})`),
    sql`, `,
  )
  const existing = await db
    .select({ userId: notifications.userId, dedupeKey: notifications.dedupeKey })
    .from(notifications)
    .where(sql`(${notifications.userId}, ${notifications.dedupeKey}) IN (VALUES ${pairs})`)
  const notifiedKeys = new Set(existing.map(({ userId, dedupeKey }) => `${userId} ${dedupeKey}`))
  return candidates.filter(({ userId, dedupeKey }) => activeIds.has(userId) && !notifiedKeys.has(`${userId} ${dedupeKey}`))
}

export async function* findDueBatches(db: Reader, { loadBatch }: Reminder) {
  for (let after: string | null = ''; after !== null; ) {
    const { due, next }: ReminderBatch = await loadBatch(db, after)
    const unnotified = await filterUnnotified(db, due)
    if (unnotified.length > 0) yield { after, due: unnotified }
    after = next
    if (after !== null) await yieldToEventLoop()
  }
}

/** Reads each batch again inside its write, so that nobody hears of a booking cancelled meanwhile. */
export async function notifyAll(db: Db, reminders: readonly Reminder[], ctx: CommandContext) {
  let count = 0
  for (const reminder of reminders)
    for await (const { after } of findDueBatches(db.read, reminder))
      count += await db.write(async (tx) => notify(tx, (await reminder.loadBatch(tx, after)).due, ctx))
  return count
}

/** `dedupeKey` must equal the `dedupeKey` of the notice. */
export const isNotYetNotified = (db: Reader, userId: SQLWrapper, dedupeKey: SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, dedupeKey))),
  )
