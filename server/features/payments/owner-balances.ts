import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { BalanceTotals, OwnerBalanceView, OwnerPaymentsView } from '../../../shared/domain/balance.ts'
import { getBalance } from '../../../shared/domain/balance.ts'
import { toMonth } from '../../../shared/lib/days.ts'
import { mostPaged, pageSize } from '../../../shared/lib/paging.ts'
import type { BalancesQuery } from '../../../shared/schemas/payment.ts'
import { searchedPhone } from '../../../shared/lib/phone.ts'
import { searchWords } from '../../../shared/domain/search.ts'
import { foldText } from '../../../shared/lib/search-text.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { peopleByIds, type Person, userById } from '../auth/users.ts'
import type { Balances, OwnerBalance } from '../balances/balances.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { batchSize } from '../../db/batches.ts'
import { settlementClaims } from '../../db/schema/payments.ts'
import { lastClaim } from './claims.ts'
import { lastSettlement, monthsOf } from './stats.ts'
import { getSums } from './queries.ts'

type Wanted = Pick<BalancesQuery, 'q' | 'status' | 'sort'>
export type BalanceDeps = { db: { read: Reader }; balances: Balances; now: () => Date }

const nameOf = (person: Pick<Person, 'firstName' | 'lastName'> | undefined) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''

async function claimants(db: Reader, ownerIds?: readonly string[]) {
  const ofThem = ownerIds && inArray(settlementClaims.ownerId, [...ownerIds])
  const rows = await db
    .selectDistinct({ id: settlementClaims.ownerId })
    .from(settlementClaims)
    .where(and(isNull(settlementClaims.closedAt), ofThem))
    .orderBy(asc(settlementClaims.ownerId))
    .limit(mostPaged + 1)
  return new Set(rows.map(({ id }) => id))
}

async function toViews(db: Reader, balances: readonly OwnerBalance[]): Promise<OwnerBalanceView[]> {
  const ids = balances.map(({ ownerId }) => ownerId)
  const people = await peopleByIds(db, ids)
  const claimed = await claimants(db, ids)
  return balances.map(({ ownerId: id, due, overdue, since, lastSettledAt }) => ({
    id,
    name: nameOf(people.get(id)),
    reference: getReference(id),
    due,
    overdue,
    since,
    lastSettledAt: lastSettledAt?.toISOString() ?? null,
    isClaimed: claimed.has(id),
  }))
}

async function* named(db: Reader, balances: readonly OwnerBalance[], q: string) {
  const words = searchWords(q)
  const phone = searchedPhone(q)
  for (let from = 0; from < balances.length; from += batchSize) {
    const some = balances.slice(from, from + batchSize)
    if (words.length === 0) {
      yield some
      continue
    }
    const people = await peopleByIds(
      db,
      some.map(({ ownerId }) => ownerId),
    )
    yield some.filter(({ ownerId }) => {
      const person = people.get(ownerId)
      if (phone && person?.phone?.includes(phone)) return true
      const text = foldText(`${nameOf(person)} ${getReference(ownerId)}`)
      return words.every((word) => text.includes(word))
    })
    await yieldToEventLoop()
  }
}

const allOwners = ({ balances, now }: BalanceDeps, sort: Wanted['sort']) => balances.sorted(toMonth(now()), sort)

async function withStatus(db: Reader, all: readonly OwnerBalance[], status: Wanted['status']) {
  if (!status) return all
  if (status === 'due') return all.filter(({ due }) => due > 0)
  if (status === 'overdue') return all.filter(({ overdue }) => overdue > 0)
  const claimed = await claimants(db)
  return all.filter(({ ownerId }) => claimed.has(ownerId))
}

async function firstOwners(db: Reader, all: readonly OwnerBalance[], { status, q = '' }: Wanted) {
  const found: OwnerBalance[] = []
  for await (const some of named(db, await withStatus(db, all, status), q)) {
    found.push(...some)
    if (found.length > mostPaged) break
  }
  return found.slice(0, mostPaged + 1)
}

function totalsOf(all: readonly OwnerBalance[]): BalanceTotals {
  const totals = { fees: 0, settled: 0, corrected: 0, due: 0, overdue: 0, owing: 0 }
  for (const { fees, settled, corrected, due, overdue } of all) {
    totals.fees += fees
    totals.settled += settled
    totals.corrected += corrected
    totals.due += due
    totals.overdue += overdue
    if (due > 0) totals.owing += 1
  }
  return totals
}

export const balanceTotals = async (deps: BalanceDeps) => totalsOf(await allOwners(deps, 'due'))

export async function ownerBalances(deps: BalanceDeps, { page, ...wanted }: BalancesQuery) {
  const all = await allOwners(deps, wanted.sort)
  const found = await firstOwners(deps.db.read, all, wanted)
  const from = (page - 1) * pageSize
  return {
    payments: await toViews(deps.db.read, found.slice(from, from + pageSize)),
    total: found.length,
    totals: totalsOf(all),
  }
}

export async function* ownerPortions(deps: BalanceDeps, { status, sort, q = '' }: Wanted) {
  const { read } = deps.db
  for await (const some of named(read, await withStatus(read, await allOwners(deps, sort), status), q)) {
    yield toViews(read, some)
    await yieldToEventLoop()
  }
}

/** Reads the ledger itself, not the cache. */
export async function ownerPayments(db: Reader, id: string, now: Date): Promise<OwnerPaymentsView> {
  const person = await userById(db, id)
  const sums = await getSums(db, id)
  const { due, overdue, since } = getBalance(sums, toMonth(now))
  return {
    id,
    name: nameOf(person),
    reference: getReference(id),
    phone: person.phone,
    email: person.email,
    isSuspended: person.suspendedAt !== null,
    due,
    overdue,
    since,
    lastSettledAt: (await lastSettlement(db, id))?.toISOString() ?? null,
    months: monthsOf(sums, now),
    claim: await lastClaim(db, id),
  }
}
