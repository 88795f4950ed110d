import { and, eq, inArray, isNull, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Db, Reader } from '../../db/database.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { type NotificationInput, notify } from '../notifications/commands.ts'

/** A longer write would keep other requests waiting. */
const usualPortion = 200

export type Find<Row> = (db: Reader, after: string, most: number) => Promise<Row[]>
type Portion = { notices: NotificationInput[]; next: string | null }
export type Reminder = { kind: NotificationKind; portion: (db: Reader, after: string) => Promise<Portion> }

export const getReminder = <Row extends { id: string }>(
  kind: NotificationKind,
  find: Find<Row>,
  noticesOf: (rows: Row[], db: Reader) => NotificationInput[] | Promise<NotificationInput[]>,
  most = usualPortion,
): Reminder => ({
  kind,
  portion: async (db, after) => {
    const rows = await find(db, after, most)
    const last = rows.at(-1)
    return { notices: last ? await noticesOf(rows, db) : [], next: last && rows.length === most ? last.id : null }
  },
})

async function untoldOf(db: Reader, notices: readonly NotificationInput[]) {
  if (notices.length === 0) return []
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)))
  const known = new Set(people.map(({ id }) => id))
  const pairs = sql.join(
    notices.map(({ userId, once = '' }) => sql`(${userId}, ${once})`),
    sql`, `,
  )
  const told = await db
    .select({ userId: notifications.userId, dedupeKey: notifications.dedupeKey })
    .from(notifications)
    .where(sql`(${notifications.userId}, ${notifications.dedupeKey}) IN (VALUES ${pairs})`)
  const isTold = new Set(told.map(({ userId, dedupeKey }) => `${userId} ${dedupeKey}`))
  return notices.filter(({ userId, once }) => known.has(userId) && !isTold.has(`${userId} ${once}`))
}

export async function* dueNotices(db: Reader, { portion }: Reminder) {
  for (let after: string | null = ''; after !== null; ) {
    const { notices, next }: Portion = await portion(db, after)
    const due = await untoldOf(db, notices)
    if (due.length > 0) yield { after, due }
    after = next
    if (after !== null) await yieldToEventLoop()
  }
}

/** Reads each batch again inside its write, so that nobody hears of a booking cancelled meanwhile. */
export async function notifyAll(db: Db, tellings: readonly Reminder[], moment: CommandContext) {
  let told = 0
  for (const one of tellings)
    for await (const { after } of dueNotices(db.read, one))
      told += await db.write(async (tx) => notify(tx, (await one.portion(tx, after)).notices, moment))
  return told
}

/** `once` must equal the `once` of the notice. */
export const isNotYetNotified = (db: Reader, userId: SQLWrapper, once: SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, once))),
  )
