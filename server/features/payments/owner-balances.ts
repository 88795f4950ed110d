import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { BalanceTotals, OwnerBalanceView, OwnerPaymentsView } from '../../../shared/domain/balance.ts'
import { getBalance } from '../../../shared/domain/balance.ts'
import { toMonth } from '../../../shared/lib/days.ts'
import { maxPagedRows, pageSize } from '../../../shared/lib/paging.ts'
import type { BalancesQuery } from '../../../shared/schemas/payment.ts'
import { parseSearchedPhone } from '../../../shared/lib/phone.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { foldText } from '../../../shared/lib/search-text.ts'
import { getReference } from '../../../shared/domain/statement.ts'
import { getUsersByIds, type UserProfile, getUserById } from '../auth/users.ts'
import type { Balances, OwnerBalance } from '../balances/balances.ts'
import { yieldToEventLoop } from '../../lib/async.ts'
import type { Reader } from '../../db/database.ts'
import { batchSize } from '../../db/batches.ts'
import { settlementClaims } from '../../db/schema/payments.ts'
import { getLastClaim } from './claims.ts'
import { getLastSettlementTime, listStatementMonths } from './stats.ts'
import { listLedgerSums } from './queries.ts'

type BalanceSearch = Pick<BalancesQuery, 'q' | 'status' | 'sort'>
export type BalanceDeps = { db: { read: Reader }; balances: Balances; now: () => Date }

const getName = (user: Pick<UserProfile, 'firstName' | 'lastName'> | undefined) => (user ? `${user.firstName} ${user.lastName}`.trim() : '')

async function findClaimants(db: Reader, ownerIds?: readonly string[]) {
  const isAmongOwners = ownerIds && inArray(settlementClaims.ownerId, [...ownerIds])
  const rows = await db
    .selectDistinct({ id: settlementClaims.ownerId })
    .from(settlementClaims)
    .where(and(isNull(settlementClaims.closedAt), isAmongOwners))
    .orderBy(asc(settlementClaims.ownerId))
    .limit(maxPagedRows + 1)
  return new Set(rows.map(({ id }) => id))
}

async function toViews(db: Reader, balances: readonly OwnerBalance[]): Promise<OwnerBalanceView[]> {
  const ids = balances.map(({ ownerId }) => ownerId)
  const usersById = await getUsersByIds(db, ids)
  const claimantIds = await findClaimants(db, ids)
  return balances.map(({ ownerId: id, due, overdue, since, lastSettledAt }) => ({
    id,
    name: getName(usersById.get(id)),
    reference: getReference(id),
    due,
    overdue,
    since,
    lastSettledAt: lastSettledAt?.toISOString() ?? null,
    isClaimed: claimantIds.has(id),
  }))
}

async function* filterByText(db: Reader, balances: readonly OwnerBalance[], q: string) {
  const words = splitSearchWords(q)
  const phone = parseSearchedPhone(q)
  for (let from = 0; from < balances.length; from += batchSize) {
    const batch = balances.slice(from, from + batchSize)
    if (words.length === 0) {
      yield batch
      continue
    }
    const usersById = await getUsersByIds(
      db,
      batch.map(({ ownerId }) => ownerId),
    )
    yield batch.filter(({ ownerId }) => {
      const user = usersById.get(ownerId)
      if (phone && user?.phone?.includes(phone)) return true
      const text = foldText(`${getName(user)} ${getReference(ownerId)}`)
      return words.every((word) => text.includes(word))
    })
    await yieldToEventLoop()
  }
}

const listAllBalances = ({ balances, now }: BalanceDeps, sort: BalanceSearch['sort']) => balances.getSorted(toMonth(now()), sort)

async function filterByStatus(db: Reader, allBalances: readonly OwnerBalance[], status: BalanceSearch['status']) {
  if (!status) return allBalances
  if (status === 'due') return allBalances.filter(({ due }) => due > 0)
  if (status === 'overdue') return allBalances.filter(({ overdue }) => overdue > 0)
  const claimantIds = await findClaimants(db)
  return allBalances.filter(({ ownerId }) => claimantIds.has(ownerId))
}

async function findFirstOwners(db: Reader, allBalances: readonly OwnerBalance[], { status, q = '' }: BalanceSearch) {
  const matches: OwnerBalance[] = []
  for await (const batch of filterByText(db, await filterByStatus(db, allBalances, status), q)) {
    matches.push(...batch)
    if (matches.length > maxPagedRows) break
  }
  return matches.slice(0, maxPagedRows + 1)
}

function sumBalances(allBalances: readonly OwnerBalance[]): BalanceTotals {
  const totals = { fees: 0, settled: 0, corrected: 0, due: 0, overdue: 0, owing: 0 }
  for (const { fees, settled, corrected, due, overdue } of allBalances) {
    totals.fees += fees
    totals.settled += settled
    totals.corrected += corrected
    totals.due += due
    totals.overdue += overdue
    if (due > 0) totals.owing += 1
  }
  return totals
}

export const getBalanceTotals = async (deps: BalanceDeps) => sumBalances(await listAllBalances(deps, 'due'))

export async function listOwnerBalances(deps: BalanceDeps, { page, ...search }: BalancesQuery) {
  const allBalances = await listAllBalances(deps, search.sort)
  const matches = await findFirstOwners(deps.db.read, allBalances, search)
  const from = (page - 1) * pageSize
  return {
    payments: await toViews(deps.db.read, matches.slice(from, from + pageSize)),
    total: matches.length,
    totals: sumBalances(allBalances),
  }
}

export async function* streamOwnerBalances(deps: BalanceDeps, { status, sort, q = '' }: BalanceSearch) {
  const { read } = deps.db
  for await (const batch of filterByText(read, await filterByStatus(read, await listAllBalances(deps, sort), status), q)) {
    yield toViews(read, batch)
    await yieldToEventLoop()
  }
}

/** Reads the ledger itself, not the cache. */
export async function getOwnerPayments(db: Reader, id: string, now: Date): Promise<OwnerPaymentsView> {
  const user = await getUserById(db, id)
  const sums = await listLedgerSums(db, id)
  const { due, overdue, since } = getBalance(sums, toMonth(now))
  return {
    id,
    name: getName(user),
    reference: getReference(id),
    phone: user.phone,
    email: user.email,
    isSuspended: user.suspendedAt !== null,
    due,
    overdue,
    since,
    lastSettledAt: (await getLastSettlementTime(db, id))?.toISOString() ?? null,
    months: listStatementMonths(sums, now),
    claim: await getLastClaim(db, id),
  }
}
