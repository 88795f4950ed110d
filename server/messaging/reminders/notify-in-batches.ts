import { and, eq, inArray, isNull, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { NotificationKind } from '../../../shared/domain/notification.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Db, Reader } from '../../db/database.ts'
import { notifications } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { type NotificationInput, notify } from '../notifications/commands.ts'

/** Rows of one write: a long one would keep every request waiting. */
const usualPortion = 200

/** What is due, in the order of the ids: those behind that one. */
export type Find<Row> = (db: Reader, after: string, most: number) => Promise<Row[]>
/** `next`: the id to go on behind; null where that was all. */
type Portion = { notices: NotificationInput[]; next: string | null }
/** What a job tells people of: its list and its deed find it in the same way. */
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

/** Of these notices those whose person has an account and was not told yet. */
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

/** What is due and untold, portion by portion, with where each begins. */
export async function* dueNotices(db: Reader, { portion }: Reminder) {
  for (let after: string | null = ''; after !== null; ) {
    const { notices, next }: Portion = await portion(db, after)
    const due = await untoldOf(db, notices)
    if (due.length > 0) yield { after, due }
    after = next
    if (after !== null) await yieldToEventLoop()
  }
}

/**
 * Tells of all that is due, each portion in a write of its own, which looks again: what was cancelled meanwhile is told of to nobody.
 * Nothing is written where nothing is due. Gives how many notices that were.
 */
export async function notifyAll(db: Db, tellings: readonly Reminder[], moment: CommandContext) {
  let told = 0
  for (const one of tellings)
    for await (const { after } of dueNotices(db.read, one))
      told += await db.write(async (tx) => notify(tx, (await one.portion(tx, after)).notices, moment))
  return told
}

/** Nobody has told that person of this yet; `once` as their notice has it. */
export const isNotYetNotified = (db: Reader, userId: SQLWrapper, once: SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.dedupeKey, once))),
  )
