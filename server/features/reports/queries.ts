import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { getPublicName } from '../../../shared/domain/account.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { isPublicCar } from '../../../shared/domain/permissions.ts'
import type { AdminReportView, MyReportView, Reported } from '../../../shared/domain/report.ts'
import type { ReportsQuery } from '../../../shared/schemas/report.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { getFullName, getUsersByIds } from '../auth/users.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { cars } from '../../db/schema/cars.ts'
import { reports, reviews } from '../../db/schema/reviews.ts'

type ReportRow = typeof reports.$inferSelect
type ReportFilter = Omit<ReportsQuery, 'page' | 'sort'>

const toReport = ({ id, kind, text, createdAt, closedAt, outcome, answer }: ReportRow) => ({
  id,
  kind,
  text,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
  outcome,
  answer,
})

const listEntityIds = (rows: readonly ReportRow[], kind: ReportRow['kind']) =>
  rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId)

async function getReportContext(db: Reader, rows: readonly ReportRow[]) {
  const reportedReviews = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.id, listEntityIds(rows, 'review')))
  const carIds = [...listEntityIds(rows, 'listing'), ...reportedReviews.map(({ carId }) => carId)]
  const reportedCars = await db.select().from(cars).where(inArray(cars.id, carIds))
  const people = await getUsersByIds(db, [
    ...rows.map(({ reporterId }) => reporterId),
    ...listEntityIds(rows, 'person'),
    ...reportedReviews.map(({ renterId }) => renterId),
    ...reportedCars.map(({ ownerId }) => ownerId),
  ])
  return {
    people,
    cars: new Map(reportedCars.map((car) => [car.id, car])),
    reviews: new Map(reportedReviews.map((review) => [review.id, review])),
  }
}
type ReportContext = Awaited<ReturnType<typeof getReportContext>>

function toReported({ kind, entityId: id }: ReportRow, context: ReportContext): Reported | null {
  const user = context.people.get(id)
  if (kind === 'person') return user ? { kind, id, name: getFullName(user) } : null
  const review = context.reviews.get(id)
  const car = context.cars.get(review?.carId ?? id)
  if (!car) return null
  if (kind === 'listing')
    return {
      kind,
      id,
      title: getCarTitle(car),
      owner: getFullName(context.people.get(car.ownerId)),
      isPublic: isPublicCar(car),
      updatedAt: car.updatedAt.toISOString(),
    }
  if (!review) return null
  const { bookingId, stars, text, hiddenReason, renterId } = review
  return { kind, id, carTitle: getCarTitle(car), bookingId, author: getFullName(context.people.get(renterId)), stars, text, hiddenReason }
}

async function toAdminReportViews(db: Reader, rows: readonly ReportRow[]): Promise<AdminReportView[]> {
  const context = await getReportContext(db, rows)
  return rows.map((row) => ({
    ...toReport(row),
    reporter: { id: row.reporterId, name: getFullName(context.people.get(row.reporterId)) },
    reported: toReported(row, context),
  }))
}

/** Shows only what is public about an owner or author. */
async function toOwnReportViews(db: Reader, rows: readonly ReportRow[]): Promise<MyReportView[]> {
  const context = await getReportContext(db, rows)
  return rows.map((row) => {
    const user = context.people.get(row.entityId)
    const car = context.cars.get(context.reviews.get(row.entityId)?.carId ?? row.entityId)
    return { ...toReport(row), title: user ? getPublicName(user) : car ? getCarTitle(car) : '' }
  })
}

const filterMatches = ({ id, q = '', kind, state }: ReportFilter) =>
  and(
    id ? eq(reports.id, id) : undefined,
    state === 'open' ? isNull(reports.closedAt) : isNotNull(reports.closedAt),
    kind ? eq(reports.kind, kind) : undefined,
    ...splitSearchWords(q).map((word) => contains(reports.text, word)),
  )

export async function listAdminReports(db: Reader, { page, sort, ...filter }: ReportsQuery) {
  const condition = filterMatches(filter)
  const direction = (sort ?? (filter.state === 'open' ? 'oldest' : 'newest')) === 'oldest' ? asc : desc
  const rows = await db
    .select()
    .from(reports)
    .where(condition)
    .orderBy(direction(reports.createdAt), direction(reports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { reports: await toAdminReportViews(db, rows), total: await countCapped(db, reports, condition) }
}

export const exportAdminReports = (db: Reader, filter: ReportFilter) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(reports)
      .where(and(gt(reports.id, after), filterMatches(filter)))
      .orderBy(asc(reports.id))
      .limit(batchSize)
    return toAdminReportViews(db, rows)
  })

export async function listOwnReports(db: Reader, userId: string, page: number) {
  const isOwn = eq(reports.reporterId, userId)
  const rows = await db
    .select()
    .from(reports)
    .where(isOwn)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { reports: await toOwnReportViews(db, rows), total: await db.$count(reports, isOwn) }
}

export async function getOwnReportView(db: Reader, row: ReportRow) {
  const [view] = await toOwnReportViews(db, [row])
  if (!view) throw new Error('a report has no view')
  return view
}
