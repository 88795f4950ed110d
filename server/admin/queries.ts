import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { publicName } from '../../shared/account.ts'
import { type AdminCarView, type AdminStats, type ApprovalLogView, carTitle, type Growth, shownCarStatus } from '../../shared/car.ts'
import type { AdminCarsQuery } from '../../shared/car-schema.ts'
import { addDays, dayOf, monthOf, startOf } from '../../shared/days.ts'
import { pageSize } from '../../shared/paging.ts'
import { searchWords } from '../../shared/search.ts'
import { peopleByIds } from '../accounts/queries.ts'
import { photosByCar } from '../cars/queries.ts'
import { contains } from '../cars/pattern.ts'
import { type CarRow, toCarFields, toPhotoView } from '../cars/views.ts'
import type { Reader } from '../db/database.ts'
import { approvalLogs, bookings, cars, ledgerLines, users } from '../db/schema.ts'

const logsShown = 50

async function toAdminCarViews(db: Reader, rows: readonly CarRow[], now: Date, isInFull = false): Promise<AdminCarView[]> {
  const photos = await photosByCar(
    db,
    rows.map((row) => row.id),
  )
  const people = await peopleByIds(
    db,
    rows.map((row) => row.ownerId),
  )
  return rows.map((car) => {
    const owner = people.get(car.ownerId)
    const own = photos.get(car.id) ?? []
    const [photo] = own
    return {
      id: car.id,
      title: carTitle(car),
      location: car.location,
      status: car.status,
      shown: shownCarStatus(car, dayOf(now)),
      owner: { id: car.ownerId, name: owner ? `${owner.firstName} ${owner.lastName}`.trim() : '' },
      rejectionNote: car.rejectionNote,
      photo: photo ? toPhotoView(photo) : null,
      pricePerDay: car.pricePerDay,
      createdAt: car.createdAt.toISOString(),
      updatedAt: car.updatedAt.toISOString(),
      submittedAt: car.submittedAt?.toISOString() ?? null,
      ...(isInFull ? { listing: { ...toCarFields(car), plate: car.plate, photos: own.map(toPhotoView) } } : {}),
    }
  })
}

export async function adminCarView(db: Reader, id: string, now: Date) {
  const [view] = await toAdminCarViews(db, await db.select().from(cars).where(eq(cars.id, id)), now)
  return view
}

/** Each word must stand in the car's name, its year, its city or its owner's name. */
const namedBy = (q: string): (SQL | undefined)[] =>
  searchWords(q).map((word) =>
    or(
      contains(cars.searchText, word),
      contains(cars.year, word),
      contains(cars.location, word),
      inArray(
        cars.ownerId,
        sql`(SELECT ${users.id} FROM ${users} WHERE ${contains(sql`lower(${users.firstName} || ' ' || ${users.lastName})`, word)})`,
      ),
    ),
  )

/** Every listing that its owner has submitted; what waits comes with all that is needed to decide on it. */
export async function adminCars(db: Reader, { q = '', status, sort, page }: AdminCarsQuery, now: Date) {
  const asked = and(status ? eq(cars.status, status) : ne(cars.status, 'draft'), isNull(cars.archivedAt), ...namedBy(q))
  const order = sort === 'waiting' ? [asc(cars.submittedAt), asc(cars.id)] : [desc(cars.createdAt), desc(cars.id)]
  const rows = await db
    .select()
    .from(cars)
    .where(asked)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cars: await toAdminCarViews(db, rows, now, status === 'pending'), total: await db.$count(cars, asked) }
}

export async function approvalLog(db: Reader): Promise<{ logs: ApprovalLogView[]; total: number }> {
  const rows = await db
    .select({ log: approvalLogs, firstName: users.firstName, lastName: users.lastName })
    .from(approvalLogs)
    .innerJoin(users, eq(users.id, approvalLogs.actorId))
    .orderBy(desc(approvalLogs.at), desc(approvalLogs.id))
    .limit(logsShown)
  const logs = rows.map(({ log, ...actor }) => ({
    id: log.id,
    entityType: log.entityType,
    entityId: log.entityId,
    title: log.title,
    action: log.action,
    note: log.note,
    admin: publicName(actor),
    at: log.at.toISOString(),
  }))
  return { logs, total: await db.$count(approvalLogs) }
}

const fees = sql`${bookings.serviceFee} + ${bookings.inPersonFee} + ${bookings.commission}`

/** The platform's fees of bookings whose cash was recorded, by the month of that record. */
async function revenue(db: Reader, month: string, monthBefore: string) {
  const of = (name: string) => sql<number>`coalesce(sum(CASE WHEN ${ledgerLines.month} = ${name} THEN ${fees} ELSE 0 END), 0)`
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${fees}), 0)`, thisMonth: of(month), lastMonth: of(monthBefore) })
    .from(ledgerLines)
    .innerJoin(bookings, eq(bookings.id, ledgerLines.bookingId))
    .where(and(eq(ledgerLines.kind, 'rental'), eq(ledgerLines.status, 'completed')))
  return row ?? { total: 0, thisMonth: 0, lastMonth: 0 }
}

type Table = typeof cars | typeof users | typeof bookings

export async function adminStats(db: Reader, now: Date): Promise<AdminStats> {
  const firstDay = `${monthOf(now)}-01`
  const monthBefore = addDays(firstDay, -1).slice(0, 7)
  const [start, startBefore] = [startOf(firstDay), startOf(`${monthBefore}-01`)]
  const growthOf = async (table: Table, counted: SQL | undefined): Promise<Growth> => ({
    thisMonth: await db.$count(table, and(counted, gte(table.createdAt, start))),
    lastMonth: await db.$count(table, and(counted, gte(table.createdAt, startBefore), lt(table.createdAt, start))),
  })
  const realCars = and(ne(cars.status, 'draft'), isNull(cars.archivedAt))
  const people = and(ne(users.userType, 'admin'), isNull(users.deletedAt))
  const agreed = inArray(bookings.status, ['approved', 'completed'])
  const { total, ...growth } = await revenue(db, monthOf(now), monthBefore)
  return {
    totalCars: await db.$count(cars, realCars),
    totalUsers: await db.$count(users, people),
    totalRevenue: total,
    totalBookings: await db.$count(bookings, agreed),
    growth: {
      cars: await growthOf(cars, realCars),
      users: await growthOf(users, people),
      revenue: growth,
      bookings: await growthOf(bookings, agreed),
    },
  }
}
