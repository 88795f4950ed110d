import { and, asc, eq, gt, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { addDays, type Day, dayOf, monthOf, startOf } from '../../shared/days.ts'
import type { City } from '../../shared/places.ts'
import { balancesOf, everyOwner } from '../balances/balances.ts'
import { otherWork } from '../concurrency.ts'
import { onMarket } from '../db/conditions.ts'
import type { Db, Reader } from '../db/database.ts'
import { cars } from '../db/schema/cars.ts'
import { outbox } from '../db/schema/hearing.ts'
import { preferences, users } from '../db/schema/people.ts'
import type { Moment } from '../http/moment.ts'
import { notify } from '../notifications/commands.ts'
import { layReady } from '../outbox/commands.ts'

/** Days of a month on which what was missed on its first one is made up for: shorter than what was sent is remembered. */
const daysToCatchUp = 6
const portion = 200

const isBeginning = (now: Date) => Number(dayOf(now).slice(8)) <= daysToCatchUp
const firstOf = (now: Date): Day => `${monthOf(now)}-01`

/** Tells owners what is due from the months before, once a month. */
export async function tellOfDues(db: Db, moment: Moment) {
  if (!isBeginning(moment.now)) return 0
  const month = monthOf(moment.now)
  let told = 0
  for await (const ids of everyOwner(db.read)) {
    const due = (await balancesOf(db.read, ids, month)).filter(({ overdue }) => overdue > 0)
    const notices = due.map(({ ownerId: userId, overdue: francs }) => ({
      userId,
      kind: 'settlement_due' as const,
      facts: { francs },
      once: `settlement_due:${month}`,
    }))
    if (notices.length > 0) told += await db.write((tx) => notify(tx, notices, moment))
    await otherWork()
  }
  return told
}

/** Cities in which a car came to the market in the month before. */
async function citiesWithNewCars(db: Reader, from: Date, to: Date) {
  const rows = await db
    .selectDistinct({ city: cars.location })
    .from(cars)
    .where(and(onMarket, gte(cars.decidedAt, from), lt(cars.decidedAt, to)))
  return new Set<City>(rows.map(({ city }) => city))
}

/** Who asked for it and was not sent it this month. */
const subscribers = (db: Reader, after: string, since: Date) =>
  db
    .select({ userId: preferences.userId, city: preferences.homeCity })
    .from(preferences)
    .innerJoin(users, and(eq(users.id, preferences.userId), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .where(
      and(
        gt(preferences.userId, after),
        eq(preferences.marketingEmails, true),
        eq(preferences.email, true),
        isNotNull(preferences.homeCity),
        notExists(
          db
            .select({ one: sql`1` })
            .from(outbox)
            .where(and(eq(outbox.userId, preferences.userId), eq(outbox.kind, 'new_cars'), gte(outbox.createdAt, since))),
        ),
      ),
    )
    .orderBy(asc(preferences.userId))
    .limit(portion)

/** Sends who asked for it what came to the market of their city in the month before. */
export async function sendNewCars(db: Db, moment: Moment) {
  if (!isBeginning(moment.now)) return 0
  const first = firstOf(moment.now)
  const [to, from] = [addDays(first, -1), `${addDays(first, -1).slice(0, 7)}-01`]
  const cities = await citiesWithNewCars(db.read, startOf(from), startOf(first))
  let sent = 0
  for (let after = ''; ; ) {
    const { rows, mails } = await db.write(async (tx) => {
      const due = await subscribers(tx, after, startOf(first))
      const items = due.filter(({ city }) => city !== null && cities.has(city)).map(({ userId }) => ({ userId, facts: { from, to } }))
      await layReady(
        tx,
        items.map((item) => ({ ...item, channel: 'mail' as const, kind: 'new_cars' as const })),
        moment,
      )
      return { rows: due, mails: items.length }
    })
    sent += mails
    const last = rows.at(-1)
    if (!last || rows.length < portion) return sent
    after = last.userId
  }
}
