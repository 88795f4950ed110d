import { and, asc, eq, gt, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toMonth, getDayStart } from '../../../shared/lib/days.ts'
import { loadBalances, ownersPerQuery, listOwnersAfter } from '../../features/balances/balances.ts'
import { isPubliclyListed } from '../../db/predicates.ts'
import type { Db, Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { preferences, users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/context.ts'
import { enqueue } from '../outbox/commands.ts'
import { notifyAll, createReminder } from './notify-in-batches.ts'

/** Shorter than sent mails are stored, so that nobody gets one twice. */
const catchUpDays = 6
const batchSize = 200

const isStartOfMonth = (now: Date) => Number(toDay(now).slice(8)) <= catchUpDays
const getFirstDay = (now: Date): Day => `${toMonth(now)}-01`
function getPreviousMonth(first: Day) {
  const to = addDays(first, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const toDebtNotices = (month: string) => async (owners: { id: string }[], db: Reader) => {
  const ids = owners.map(({ id }) => id)
  return (await loadBalances(db, ids, month))
    .filter(({ overdue }) => overdue > 0)
    .map(({ ownerId: userId, overdue: francs }) => ({
      userId,
      kind: 'settlement_due' as const,
      payload: { francs },
      dedupeKey: `settlement_due:${month}`,
    }))
}

export function getDebtReminders({ now }: CommandContext) {
  if (!isStartOfMonth(now)) return []
  return [createReminder('settlement_due', listOwnersAfter, toDebtNotices(toMonth(now)), ownersPerQuery)]
}

export const remindOfDebts = (db: Db, ctx: CommandContext) => notifyAll(db, getDebtReminders(ctx), ctx)

async function listCitiesWithNewCars(db: Reader, from: Date, to: Date) {
  const rows = await db
    .selectDistinct({ city: cars.location })
    .from(cars)
    .where(and(isPubliclyListed, gte(cars.decidedAt, from), lt(cars.decidedAt, to)))
  return rows.map(({ city }) => city)
}

async function listSubscribers(db: Reader, after: string, limit: number, now: Date) {
  const first = getFirstDay(now)
  const cities = await listCitiesWithNewCars(db, getDayStart(getPreviousMonth(first).from), getDayStart(first))
  if (cities.length === 0) return []
  return db
    .select({ userId: preferences.userId })
    .from(preferences)
    .innerJoin(users, and(eq(users.id, preferences.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(
      and(
        gt(preferences.userId, after),
        eq(preferences.marketingEmails, true),
        eq(preferences.email, true),
        inArray(preferences.homeCity, cities),
        notExists(
          db
            .select({ one: sql`1` })
            .from(outbox)
            .where(and(eq(outbox.userId, preferences.userId), eq(outbox.kind, 'new_cars'), gte(outbox.createdAt, getDayStart(first)))),
        ),
      ),
    )
    .orderBy(asc(preferences.userId))
    .limit(limit)
}

export const listDueSubscribers = async (db: Reader, limit: number, { now }: CommandContext) =>
  isStartOfMonth(now) ? listSubscribers(db, '', limit, now) : []

export async function sendNewCars(db: Db, ctx: CommandContext) {
  if (!isStartOfMonth(ctx.now)) return 0
  const payload = getPreviousMonth(getFirstDay(ctx.now))
  let sent = 0
  for (let after = ''; ; ) {
    if ((await listSubscribers(db.read, after, 1, ctx.now)).length === 0) return sent
    const batch = await db.write(async (tx) => {
      const recipients = await listSubscribers(tx, after, batchSize, ctx.now)
      await enqueue(
        tx,
        recipients.map(({ userId }) => ({ userId, payload, channel: 'mail' as const, kind: 'new_cars' as const })),
        ctx,
      )
      return recipients
    })
    sent += batch.length
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return sent
    after = last.userId
  }
}
