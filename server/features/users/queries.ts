import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { toDay } from '../../../shared/lib/days.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { toNationalDigits } from '../../../shared/lib/phone.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { parseReference } from '../../../shared/domain/statement.ts'
import { foldText } from '../../../shared/lib/search-text.ts'
import type { AdminUserView, UserSort } from '../../../shared/domain/user.ts'
import type { UsersQuery } from '../../../shared/schemas/user.ts'
import { nameMatches, getLicenceEndDays, getCurrentLicence, toMeView, getUserById, lowerFullName } from '../auth/users.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains, withoutIndex } from '../../db/dialect.ts'
import { hasReference } from '../../db/predicates.ts'
import { matchesPlate } from '../cars/queries.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import type { UserRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { users } from '../../db/schema/users.ts'

export async function getActiveUser(db: Reader, id: string): Promise<UserRow> {
  const user = await getUserById(db, id)
  if (user.deletedAt) throw new AppError('not_found')
  return user
}

/** The reference of their payments, or that of a booking of either side. */
function referenceMatches(q: string) {
  const reference = parseReference(q)
  if (!reference) return undefined
  const booked = (userId: typeof bookings.renterId | typeof bookings.ownerId) =>
    inArray(users.id, sql`(SELECT ${userId} FROM ${bookings} WHERE ${hasReference(bookings.id, reference)})`)
  return or(hasReference(users.id, reference), booked(bookings.renterId), booked(bookings.ownerId))
}

const shortestPlate = 4

/** Owners of such a plate; the whole text, because its parts alone would match other plates. */
function plateMatches(q: string) {
  const plate = foldText(q).replace(/[\s-]/g, '')
  if (plate.length < shortestPlate || !/\d/.test(plate)) return undefined
  return inArray(users.id, sql`(SELECT ${cars.ownerId} FROM ${cars} WHERE ${matchesPlate(plate)})`)
}

function textMatches(q: string): SQL | undefined {
  const phone = toNationalDigits(q)
  const words = splitSearchWords(q).map((word) => or(nameMatches(word), contains(users.email, word)))
  // Without words the list is whole.
  return words.length === 0
    ? undefined
    : or(and(...words), phone ? contains(users.phone, phone) : undefined, plateMatches(q), referenceMatches(q.trim()))
}

type UserFilter = Pick<UsersQuery, 'q' | 'type' | 'status'>

/** Only admins are few enough for the index; for others a scan by id is faster. */
function typeMatches({ type }: UserFilter) {
  if (!type) return undefined
  if (type === 'member') return ne(users.userType, 'admin')
  return type === 'admin' ? eq(users.userType, type) : eq(withoutIndex(users.userType), type)
}

function statusMatches({ status }: UserFilter) {
  if (!status) return undefined
  return status === 'suspended' ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)
}

const filterMatches = (filter: UserFilter) =>
  and(typeMatches(filter), statusMatches(filter), isNull(users.deletedAt), filter.q ? textMatches(filter.q) : undefined)

// Ids sort by creation time.
const orders: Record<UserSort, SQL[]> = {
  newest: [desc(users.id)],
  oldest: [asc(users.id)],
  name: [asc(lowerFullName), asc(users.id)],
  email: [asc(users.email), asc(users.id)],
}

type UserCount = { id: string; times: number }
const getCount = (rows: readonly UserCount[], id: string) => rows.find((row) => row.id === id)?.times ?? 0

async function toAdminUserViews(db: Reader, rows: readonly UserRow[], now: Date): Promise<AdminUserView[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const carCounts = await db
    .select({ id: cars.ownerId, times: count() })
    .from(cars)
    .where(and(inArray(cars.ownerId, ids), ne(cars.status, 'draft'), isNull(cars.archivedAt)))
    .groupBy(cars.ownerId)
  const bookingCounts = await db
    .select({ id: bookings.renterId, times: count() })
    .from(bookings)
    .where(inArray(bookings.renterId, ids))
    .groupBy(bookings.renterId)
  const days = await getLicenceEndDays(db, ids)
  return rows.map((row) => ({
    ...toMeView(row, getCurrentLicence(row, days.get(row.id) ?? null, toDay(now))),
    name: `${row.firstName} ${row.lastName}`.trim(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    cars: getCount(carCounts, row.id),
    bookings: getCount(bookingCounts, row.id),
  }))
}

export async function getAdminUserView(db: Reader, row: UserRow, now: Date) {
  const [view] = await toAdminUserViews(db, [row], now)
  if (!view) throw new Error('a person has no view')
  return view
}

export async function listAdminUsers(db: Reader, { sort, page, ...filter }: UsersQuery, now: Date) {
  const condition = filterMatches(filter)
  const rows = await db
    .select()
    .from(users)
    .where(condition)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { users: await toAdminUserViews(db, rows, now), total: await countCapped(db, users, condition) }
}

export const exportUsers = (db: Reader, filter: UserFilter, now: Date) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(users)
      .where(and(gt(users.id, after), filterMatches(filter)))
      .orderBy(asc(users.id))
      .limit(batchSize)
    return toAdminUserViews(db, rows, now)
  })
