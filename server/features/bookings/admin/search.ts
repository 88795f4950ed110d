import { and, asc, desc, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { adminBookingStatuses, bookingStatuses, getCurrentStatus, toAdminStatus } from '../../../../shared/domain/booking.ts'
import { parseCaseNumber } from '../../../../shared/domain/dispute.ts'
import { splitSearchWords } from '../../../../shared/domain/search.ts'
import { parseReference } from '../../../../shared/domain/statement.ts'
import { phoneMatches, nameOrEmailMatches } from '../../auth/users.ts'
import { createCarConditions, selectCarIds } from '../../cars/queries.ts'
import type { Reader } from '../../../db/database.ts'
import { endsWith } from '../../../db/dialect.ts'
import { hasReference } from '../../../db/predicates.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cars } from '../../../db/schema/cars.ts'
import { disputes } from '../../../db/schema/chat.ts'
import { users } from '../../../db/schema/users.ts'

/** People and cars are few beside bookings: each word is looked up among them, and bookings by their indexes. */
type Term = { userIds: Set<string>; carIds: Set<string>; bookingIds: Set<string>; status: string | undefined }
/** All terms of one alternative must match. */
type Alternatives = Term[][]

const idsPerStatement = 50
const rowsPerStatement = 2_000
/** With more of them, matches are frequent enough to scan the bookings. */
const maxKeys = 500

const columns = {
  id: bookings.id,
  renterId: bookings.renterId,
  carId: bookings.carId,
  status: bookings.status,
  expiresAt: bookings.expiresAt,
}
type Candidate = { [Name in keyof typeof columns]: (typeof bookings.$inferSelect)[Name] }

const toIds = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

async function findParties(db: Reader, userCondition: SQL | undefined, carConditions: readonly (SQL | undefined)[] = []) {
  const userIds = sql`(SELECT ${users.id} FROM ${users} WHERE ${userCondition})`
  const found = await db.select({ id: users.id }).from(users).where(userCondition).orderBy(asc(users.id))
  const foundCars = await db
    .select({ id: cars.id })
    .from(cars)
    .where(inArray(cars.id, selectCarIds([...carConditions, inArray(cars.ownerId, userIds)])))
    .orderBy(asc(cars.id))
  return { userIds: toIds(found), carIds: toIds(foundCars) }
}

async function findByNumber(db: Reader, word: string) {
  const reference = parseReference(word)
  const caseNumber = parseCaseNumber(word)
  const found = reference
    ? await db.select({ id: bookings.id }).from(bookings).where(hasReference(bookings.id, reference)).orderBy(asc(bookings.id))
    : []
  const disputed = caseNumber
    ? await db.select({ id: disputes.bookingId }).from(disputes).where(endsWith(disputes.id, caseNumber)).orderBy(asc(disputes.id))
    : []
  return toIds([...found, ...disputed])
}

async function loadAlternatives(db: Reader, q: string): Promise<Alternatives> {
  const matchesCar = await createCarConditions(db)
  const words: Term[] = []
  for (const word of splitSearchWords(q))
    words.push({
      ...(await findParties(db, nameOrEmailMatches(word), matchesCar(word))),
      bookingIds: await findByNumber(db, word),
      status: [...adminBookingStatuses, ...bookingStatuses].find((known) => known === word),
    })
  const phone = phoneMatches(q)
  return phone ? [[{ ...(await findParties(db, phone)), bookingIds: new Set(), status: undefined }], words] : [words]
}

const intersect = (sets: readonly Set<string>[]) => {
  const [first = new Set<string>(), ...others] = sets
  return [...first].filter((id) => others.every((ids) => ids.has(id)))
}

type Keys = { column: typeof bookings.id | typeof bookings.carId | typeof bookings.renterId; ids: readonly string[] }[]

/** Where every match is found by; null where that would be too many. */
function chooseKeys(terms: readonly Term[]): Keys | null {
  const withoutStatus = terms.filter(({ status }) => !status)
  const ofCars = withoutStatus.filter(({ userIds, bookingIds }) => userIds.size === 0 && bookingIds.size === 0)
  // Only these words can be met by nothing but the car.
  const carIds = intersect(ofCars.map((term) => term.carIds))
  if (ofCars.length > 0 && carIds.length <= maxKeys) return [{ column: bookings.carId, ids: carIds }]
  const fewest = withoutStatus.toSorted((a, b) => a.userIds.size + a.carIds.size - b.userIds.size - b.carIds.size)[0]
  if (!fewest || fewest.userIds.size + fewest.carIds.size > maxKeys) return null
  return [
    { column: bookings.renterId, ids: [...fewest.userIds] },
    { column: bookings.carId, ids: [...fewest.carIds] },
    { column: bookings.id, ids: [...fewest.bookingIds] },
  ]
}

function createMatcher(alternatives: Alternatives, now: Date) {
  const matchesTerm = (term: Term, { id, renterId, carId, ...state }: Candidate) => {
    const status = getCurrentStatus(state, now)
    const names: string[] = [status, toAdminStatus(status)]
    const isStatus = term.status !== undefined && names.includes(term.status)
    return isStatus || term.carIds.has(carId) || term.userIds.has(renterId) || term.bookingIds.has(id)
  }
  return (row: Candidate) => alternatives.some((terms) => terms.every((term) => matchesTerm(term, row)))
}

type BookingSearch = {
  q: string
  filter: SQL | undefined
  direction: 'newest' | 'oldest'
  /** The filter alone leaves few, by an index. */
  isNarrow: boolean
}
const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const select = (db: Reader, where: SQL | undefined) => db.select(columns).from(bookings).where(where).orderBy(asc(bookings.id))

async function findByKeys(db: Reader, keys: Keys, filter: SQL | undefined) {
  const found = new Map<string, Candidate>()
  for (const { column, ids } of keys)
    for (let at = 0; at < ids.length; at += idsPerStatement)
      for (const row of await select(db, and(inArray(column, ids.slice(at, at + idsPerStatement)), filter))) found.set(row.id, row)
  return [...found.values()].sort(compareIds)
}

/** In steps of so many bookings, however few of them pass the filter. */
async function* scanBookings(db: Reader, { filter, direction }: BookingSearch) {
  const isNewest = direction === 'newest'
  for (let rest: SQL | undefined; ; ) {
    const [end] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(rest)
      .orderBy(isNewest ? desc(bookings.id) : asc(bookings.id))
      .limit(1)
      .offset(rowsPerStatement - 1)
    const upToEnd = end && (isNewest ? gte(bookings.id, end.id) : lte(bookings.id, end.id))
    yield inDirection(await select(db, and(rest, upToEnd, filter)), direction)
    if (!end) return
    rest = isNewest ? lt(bookings.id, end.id) : gt(bookings.id, end.id)
  }
}

const inDirection = (rows: Candidate[], direction: BookingSearch['direction']) => (direction === 'newest' ? rows.toReversed() : rows)

/** In order, `limit` at most. */
export async function findBookings(db: Reader, search: BookingSearch, limit: number, now: Date) {
  const alternatives = await loadAlternatives(db, search.q)
  const matches = createMatcher(alternatives, now)
  const keys = alternatives.map(chooseKeys)
  if (search.isNarrow) return inDirection((await select(db, search.filter)).filter(matches), search.direction).slice(0, limit)
  if (keys.every((known) => known !== null))
    return inDirection((await findByKeys(db, keys.flat(), search.filter)).filter(matches), search.direction).slice(0, limit)
  const found: Candidate[] = []
  for await (const rows of scanBookings(db, search)) {
    found.push(...rows.filter(matches))
    if (found.length >= limit) break
  }
  return found.slice(0, limit)
}
