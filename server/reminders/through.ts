import { and, eq, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Reader } from '../db/database.ts'
import { notifications } from '../db/schema/hearing.ts'
import type { Moment } from '../http/moment.ts'
import { type Notice, notify } from '../notifications/commands.ts'

/** Rows of one write: a long one would keep every request waiting. */
const portion = 200

/** What is due, in the order of the ids: those behind that one. */
export type Find<Row> = (db: Reader, after: string, most: number) => Promise<Row[]>

/**
 * Tells of all that is due, portion by portion, each in a write of its own, which looks again: what was cancelled meanwhile is told of to nobody.
 * Nothing is written where nothing is due. Gives how many notices that were.
 */
export async function tellThrough<Row extends { id: string }>(db: Db, find: Find<Row>, noticesOf: (row: Row) => Notice[], moment: Moment) {
  let told = 0
  for (let after = ''; ; ) {
    if ((await find(db.read, after, 1)).length === 0) return told
    const { rows, notices } = await db.write(async (tx) => {
      const due = await find(tx, after, portion)
      return { rows: due, notices: await notify(tx, due.flatMap(noticesOf), moment) }
    })
    told += notices
    const last = rows.at(-1)
    if (!last || rows.length < portion) return told
    after = last.id
  }
}

/** Nobody has told that person of this yet; `once` as their notice has it. */
export const isUntold = (db: Reader, userId: SQLWrapper, once: SQL) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.once, once))),
  )
