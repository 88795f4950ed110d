import { and, asc, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { type Balance, type BalanceSort, getBalance } from '../../../shared/domain/balance.ts'
import type { LedgerSum } from '../../../shared/domain/statement.ts'
import { createLimiter, yieldToEventLoop } from '../../lib/async.ts'
import type { Db, Reader } from '../../db/database.ts'
import { ledgerLines } from '../../db/schema/payments.ts'

export type OwnerBalance = Balance & { ownerId: string; lastSettledAt: Date | null }
/** An in-memory cache of the ledger; never base a write on it. */
export type Balances = {
  /** Includes every commit acknowledged before the call; `month` is the current month. */
  getSorted: (month: string, sort: BalanceSort) => Promise<readonly OwnerBalance[]>
}
type State = { month: string; byOwner: Map<string, OwnerBalance>; orders: Map<BalanceSort, readonly OwnerBalance[]> }

export const ownersPerQuery = 25
const maxRefreshed = 2_000

const compareById = (a: OwnerBalance, b: OwnerBalance) => (a.ownerId < b.ownerId ? -1 : 1)
const getSince = ({ since }: OwnerBalance) => since ?? '9999-12'
const orders: Record<BalanceSort, (a: OwnerBalance, b: OwnerBalance) => number> = {
  due: (a, b) => b.due - a.due || compareById(a, b),
  oldest: (a, b) => (getSince(a) < getSince(b) ? -1 : getSince(a) > getSince(b) ? 1 : b.due - a.due || compareById(a, b)),
}

export async function loadBalances(db: Reader, ownerIds: readonly string[], month: string): Promise<OwnerBalance[]> {
  const rows = await db
    .select({
      ownerId: ledgerLines.ownerId,
      month: ledgerLines.month,
      kind: ledgerLines.kind,
      status: ledgerLines.status,
      amount: sql<number>`sum(${ledgerLines.amount})`,
      last: max(ledgerLines.movedAt),
    })
    .from(ledgerLines)
    .where(
      and(
        inArray(ledgerLines.ownerId, [...ownerIds]),
        isNotNull(ledgerLines.month),
        inArray(ledgerLines.kind, ['fees_due', 'settlement', 'correction']),
      ),
    )
    .groupBy(ledgerLines.ownerId, ledgerLines.month, ledgerLines.kind, ledgerLines.status)
  const byOwner = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return [...byOwner].map(([ownerId, ownerRows]) => {
    const sums: LedgerSum[] = ownerRows
    const settledTimes = ownerRows.flatMap(({ kind, last }) => (kind === 'settlement' && last ? [last.getTime()] : []))
    return { ...getBalance(sums, month), ownerId, lastSettledAt: settledTimes.length > 0 ? new Date(Math.max(...settledTimes)) : null }
  })
}

export const listOwnersAfter = (db: Reader, after: string, limit: number) =>
  db
    .selectDistinct({ id: ledgerLines.ownerId })
    .from(ledgerLines)
    .where(gt(ledgerLines.ownerId, after))
    .orderBy(asc(ledgerLines.ownerId))
    .limit(limit)

async function* iterateOwners(db: Reader) {
  for (let after = ''; ; ) {
    const rows = await listOwnersAfter(db, after, ownersPerQuery)
    const last = rows.at(-1)
    if (last) yield rows.map(({ id }) => id)
    if (!last || rows.length < ownersPerQuery) return
    after = last.id
  }
}

export function createBalances({ read, ledgerChanges }: Pick<Db, 'read' | 'ledgerChanges'>): Balances {
  const serialize = createLimiter(1)
  let state: State | null = null

  async function build(month: string): Promise<State> {
    const byOwner = new Map<string, OwnerBalance>()
    for await (const ids of iterateOwners(read)) {
      for (const balance of await loadBalances(read, ids, month)) byOwner.set(balance.ownerId, balance)
      await yieldToEventLoop()
    }
    return { month, byOwner, orders: new Map() }
  }

  async function refresh({ month, byOwner }: State, changedOwnerIds: readonly string[]): Promise<State> {
    for (let from = 0; from < changedOwnerIds.length; from += ownersPerQuery) {
      const ids = changedOwnerIds.slice(from, from + ownersPerQuery)
      const balances = await loadBalances(read, ids, month)
      for (const id of ids) byOwner.delete(id)
      for (const balance of balances) byOwner.set(balance.ownerId, balance)
      if (from + ownersPerQuery < changedOwnerIds.length) await yieldToEventLoop()
    }
    return { month, byOwner, orders: new Map() }
  }

  async function getCurrentState(month: string): Promise<State> {
    // Take changes before reading, so commits during the read are picked up next time.
    await ledgerChanges.getVersion()
    const changedOwnerIds = ledgerChanges.drainIds()
    const previous = state
    const canRefresh = previous?.month === month && changedOwnerIds.length <= maxRefreshed
    if (canRefresh && changedOwnerIds.length === 0) return previous
    state = null
    state = canRefresh ? await refresh(previous, changedOwnerIds) : await build(month)
    return state
  }

  return {
    getSorted: (month, sort) =>
      serialize(async () => {
        const { byOwner, orders: cachedOrders } = await getCurrentState(month)
        const list = cachedOrders.get(sort) ?? [...byOwner.values()].sort(orders[sort])
        cachedOrders.set(sort, list)
        return list
      }),
  }
}
