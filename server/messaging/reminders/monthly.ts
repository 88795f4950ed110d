import { and, asc, eq, gt, gte, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { addDays, type Day, toDay, toMonth, getStart } from '../../../shared/lib/days.ts'
import { balancesOf, ownersAtOnce, ownersBehind } from '../../features/balances/balances.ts'
import { onMarket } from '../../db/predicates.ts'
import type { Db, Reader } from '../../db/database.ts'
import { cars } from '../../db/schema/cars.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { preferences, users } from '../../db/schema/users.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { enqueue } from '../outbox/commands.ts'
import { notifyAll, getReminder } from './notify-in-batches.ts'

/** Shorter than sent mails are stored, so that nobody gets one twice. */
const daysToCatchUp = 6
const portion = 200

const isBeginning = (now: Date) => Number(toDay(now).slice(8)) <= daysToCatchUp
const firstOf = (now: Date): Day => `${toMonth(now)}-01`
function monthBefore(first: Day) {
  const to = addDays(first, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

const noticesOfDues = (month: string) => async (owners: { id: string }[], db: Reader) => {
  const ids = owners.map(({ id }) => id)
  return (await balancesOf(db, ids, month))
    .filter(({ overdue }) => overdue > 0)
    .map(({ ownerId: userId, overdue: francs }) => ({
      userId,
      kind: 'settlement_due' as const,
      facts: { francs },
      once: `settlement_due:${month}`,
    }))
}

export function duesDue({ now }: CommandContext) {
  if (!isBeginning(now)) return []
  return [getReminder('settlement_due', ownersBehind, noticesOfDues(toMonth(now)), ownersAtOnce)]
}

export const remindOfDebts = (db: Db, moment: CommandContext) => notifyAll(db, duesDue(moment), moment)

async function citiesWithNewCars(db: Reader, from: Date, to: Date) {
  const rows = await db
    .selectDistinct({ city: cars.location })
    .from(cars)
    .where(and(onMarket, gte(cars.decidedAt, from), lt(cars.decidedAt, to)))
  return rows.map(({ city }) => city)
}

async function subscribers(db: Reader, after: string, most: number, now: Date) {
  const first = firstOf(now)
  const cities = await citiesWithNewCars(db, getStart(monthBefore(first).from), getStart(first))
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
            .where(and(eq(outbox.userId, preferences.userId), eq(outbox.kind, 'new_cars'), gte(outbox.createdAt, getStart(first)))),
        ),
      ),
    )
    .orderBy(asc(preferences.userId))
    .limit(most)
}

export const subscribersDue = async (db: Reader, most: number, { now }: CommandContext) =>
  isBeginning(now) ? subscribers(db, '', most, now) : []

export async function sendNewCars(db: Db, moment: CommandContext) {
  if (!isBeginning(moment.now)) return 0
  const facts = monthBefore(firstOf(moment.now))
  let sent = 0
  for (let after = ''; ; ) {
    if ((await subscribers(db.read, after, 1, moment.now)).length === 0) return sent
    const due = await db.write(async (tx) => {
      const people = await subscribers(tx, after, portion, moment.now)
      await enqueue(
        tx,
        people.map(({ userId }) => ({ userId, facts, channel: 'mail' as const, kind: 'new_cars' as const })),
        moment,
      )
      return people
    })
    sent += due.length
    const last = due.at(-1)
    if (!last || due.length < portion) return sent
    after = last.userId
  }
}
