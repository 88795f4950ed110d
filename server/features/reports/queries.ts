import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { publicName } from '../../../shared/domain/account.ts'
import { carTitle } from '../../../shared/domain/car.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { isPublicCar } from '../../../shared/domain/permissions.ts'
import type { AdminReportView, OwnReportView, Reported } from '../../../shared/domain/report.ts'
import type { ReportsQuery } from '../../../shared/schemas/report.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import { fullName, peopleByIds } from '../auth/users.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { cars } from '../../db/schema/cars.ts'
import { reports, reviews } from '../../db/schema/reviews.ts'

type ReportRow = typeof reports.$inferSelect
type Wanted = Omit<ReportsQuery, 'page' | 'sort'>

const toReport = ({ id, kind, text, createdAt, closedAt, outcome, answer }: ReportRow) => ({
  id,
  kind,
  text,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  outcome,
  answer,
})

const idsOf = (rows: readonly ReportRow[], kind: ReportRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId)

async function contextOf(db: Reader, rows: readonly ReportRow[]) {
  const ofReviews = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, idsOf(rows, 'review')))
  const carIds = [...idsOf(rows, 'listing'), ...ofReviews.map(({ carId }) => carId)]
  const ofCars = await db.select().from(cars).where(inArray(cars.id, carIds))
  const people = await peopleByIds(db, [
    ...rows.map(({ reporterId }) => reporterId),
    ...idsOf(rows, 'person'),
    ...ofReviews.map(({ renterId }) => renterId),
    ...ofCars.map(({ ownerId }) => ownerId),
  ])
  return {
    people,
    cars: new Map(ofCars.map((car) => [car.id, car])),
    reviews: new Map(ofReviews.map((review) => [review.id, review])),
  }
}
type ReportContext = Awaited<ReturnType<typeof contextOf>>

function reportedIn({ kind, entityId: id }: ReportRow, context: ReportContext): Reported | null {
  const person = context.people.get(id)
  if (kind === 'person') return person ? { kind, id, name: fullName(person) } : null
  const review = context.reviews.get(id)
  const car = context.cars.get(review?.carId ?? id)
  if (!car) return null
  if (kind === 'listing')
    return { kind, id, title: carTitle(car), owner: fullName(context.people.get(car.ownerId)), isPublic: isPublicCar(car) }
  if (!review) return null
  const { bookingId, stars, text, hiddenReason, renterId } = review
  return { kind, id, carTitle: carTitle(car), bookingId, author: fullName(context.people.get(renterId)), stars, text, hiddenReason }
}

async function toAdminViews(db: Reader, rows: readonly ReportRow[]): Promise<AdminReportView[]> {
  const context = await contextOf(db, rows)
  return rows.map((row) => ({
    ...toReport(row),
    reporter: { id: row.reporterId, name: fullName(context.people.get(row.reporterId)) },
    reported: reportedIn(row, context),
  }))
}

/** Shows only what is public about an owner or author. */
async function toOwnViews(db: Reader, rows: readonly ReportRow[]): Promise<OwnReportView[]> {
  const context = await contextOf(db, rows)
  return rows.map((row) => {
    const person = context.people.get(row.entityId)
    const car = context.cars.get(context.reviews.get(row.entityId)?.carId ?? row.entityId)
    return { ...toReport(row), title: person ? publicName(person) : car ? carTitle(car) : '' }
  })
}

const wantedBy = ({ q = '', kind, state }: Wanted) =>
  and(
    state === 'open' ? isNull(reports.closedAt) : isNotNull(reports.closedAt),
    kind ? eq(reports.kind, kind) : undefined,
    ...searchWords(q).map((word) => contains(reports.text, word)),
  )

export async function adminReports(db: Reader, { page, sort, ...which }: ReportsQuery) {
  const wanted = wantedBy(which)
  const way = (sort ?? (which.state === 'open' ? 'oldest' : 'newest')) === 'oldest' ? asc : desc
  const rows = await db
    .select()
    .from(reports)
    .where(wanted)
    .orderBy(way(reports.createdAt), way(reports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { reports: await toAdminViews(db, rows), total: await countCapped(db, reports, wanted) }
}

export const reportPortions = (db: Reader, which: Wanted) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(reports)
      .where(and(gt(reports.id, after), wantedBy(which)))
      .orderBy(asc(reports.id))
      .limit(batchSize)
    return toAdminViews(db, rows)
  })

export async function reportsBy(db: Reader, userId: string, page: number) {
  const own = eq(reports.reporterId, userId)
  const rows = await db
    .select()
    .from(reports)
    .where(own)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { reports: await toOwnViews(db, rows), total: await db.$count(reports, own) }
}

export async function ownReport(db: Reader, row: ReportRow) {
  const [view] = await toOwnViews(db, [row])
  if (!view) throw new Error('a report has no view')
  return view
}
