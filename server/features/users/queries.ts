import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { toDay } from '../../../shared/lib/days.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { phoneDigits } from '../../../shared/lib/phone.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import type { AdminUserView, UserSort } from '../../../shared/domain/user.ts'
import type { UsersQuery } from '../../../shared/schemas/user.ts'
import { nameMatches, licenceDays, getCurrentLicence, toMeView, userById, getFullNameColumn } from '../auth/users.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains, withoutIndex } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import type { UserRow } from '../../db/row-types.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cars } from '../../db/schema/cars.ts'
import { users } from '../../db/schema/users.ts'

export async function getActiveUser(db: Reader, id: string): Promise<UserRow> {
  const user = await userById(db, id)
  if (user.deletedAt) throw new AppError('not_found')
  return user
}

function namedBy(q: string): SQL | undefined {
  const digits = phoneDigits(q)
  const named = searchWords(q).map((word) => or(nameMatches(word), contains(users.email, word)))
  return digits ? or(contains(users.phone, digits), and(...named)) : and(...named)
}

type Wanted = Pick<UsersQuery, 'q' | 'type' | 'status'>

/** Only admins are few enough for the index; for others a scan by id is faster. */
function isOf({ type }: Wanted) {
  if (!type) return undefined
  if (type === 'member') return ne(users.userType, 'admin')
  return type === 'admin' ? eq(users.userType, type) : eq(withoutIndex(users.userType), type)
}

function isIn({ status }: Wanted) {
  if (!status) return undefined
  return status === 'suspended' ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt)
}

const wantedBy = (filter: Wanted) => and(isOf(filter), isIn(filter), isNull(users.deletedAt), filter.q ? namedBy(filter.q) : undefined)

// Ids sort by creation time.
const orders: Record<UserSort, SQL[]> = {
  newest: [desc(users.id)],
  oldest: [asc(users.id)],
  name: [asc(getFullNameColumn), asc(users.id)],
  email: [asc(users.email), asc(users.id)],
}

type Counted = { id: string; times: number }
const timesOf = (rows: readonly Counted[], id: string) => rows.find((row) => row.id === id)?.times ?? 0

async function toViews(db: Reader, rows: readonly UserRow[], now: Date): Promise<AdminUserView[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const owned = await db
    .select({ id: cars.ownerId, times: count() })
    .from(cars)
    .where(and(inArray(cars.ownerId, ids), ne(cars.status, 'draft'), isNull(cars.archivedAt)))
    .groupBy(cars.ownerId)
  const asked = await db
    .select({ id: bookings.renterId, times: count() })
    .from(bookings)
    .where(inArray(bookings.renterId, ids))
    .groupBy(bookings.renterId)
  const days = await licenceDays(db, ids)
  return rows.map((row) => ({
    ...toMeView(row, getCurrentLicence(row, days.get(row.id) ?? null, toDay(now))),
    name: `${row.firstName} ${row.lastName}`.trim(),
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    cars: timesOf(owned, row.id),
    bookings: timesOf(asked, row.id),
  }))
}

export async function adminUserView(db: Reader, row: UserRow, now: Date) {
  const [view] = await toViews(db, [row], now)
  if (!view) throw new Error('a person has no view')
  return view
}

export async function adminUsers(db: Reader, { sort, page, ...which }: UsersQuery, now: Date) {
  const wanted = wantedBy(which)
  const rows = await db
    .select()
    .from(users)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { users: await toViews(db, rows, now), total: await countCapped(db, users, wanted) }
}

export const userPortions = (db: Reader, which: Wanted, now: Date) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(users)
      .where(and(gt(users.id, after), wantedBy(which)))
      .orderBy(asc(users.id))
      .limit(batchSize)
    return toViews(db, rows, now)
  })
