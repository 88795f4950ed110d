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
  sorted: (month: string, sort: BalanceSort) => Promise<readonly OwnerBalance[]>
}
type State = { month: string; byOwner: Map<string, OwnerBalance>; orders: Map<BalanceSort, readonly OwnerBalance[]> }

export const ownersAtOnce = 25
const mostReadAgain = 2_000

const byId = (a: OwnerBalance, b: OwnerBalance) => (a.ownerId < b.ownerId ? -1 : 1)
const sinceOf = ({ since }: OwnerBalance) => since ?? '9999-12'
const orders: Record<BalanceSort, (a: OwnerBalance, b: OwnerBalance) => number> = {
  due: (a, b) => b.due - a.due || byId(a, b),
  oldest: (a, b) => (sinceOf(a) < sinceOf(b) ? -1 : sinceOf(a) > sinceOf(b) ? 1 : b.due - a.due || byId(a, b)),
}

export async function balancesOf(db: Reader, ownerIds: readonly string[], month: string): Promise<OwnerBalance[]> {
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
  return [...byOwner].map(([ownerId, own]) => {
    const sums: LedgerSum[] = own
    const settled = own.flatMap(({ kind, last }) => (kind === 'settlement' && last ? [last.getTime()] : []))
    return { ...getBalance(sums, month), ownerId, lastSettledAt: settled.length > 0 ? new Date(Math.max(...settled)) : null }
  })
}

export const ownersBehind = (db: Reader, after: string, most: number) =>
  db
    .selectDistinct({ id: ledgerLines.ownerId })
    .from(ledgerLines)
    .where(gt(ledgerLines.ownerId, after))
    .orderBy(asc(ledgerLines.ownerId))
    .limit(most)

async function* everyOwner(db: Reader) {
  for (let after = ''; ; ) {
    const rows = await ownersBehind(db, after, ownersAtOnce)
    const last = rows.at(-1)
    if (last) yield rows.map(({ id }) => id)
    if (!last || rows.length < ownersAtOnce) return
    after = last.id
  }
}

export function createBalances({ read, ledger }: Pick<Db, 'read' | 'ledger'>): Balances {
  const inTurn = createLimiter(1)
  let state: State | null = null

  async function build(month: string): Promise<State> {
    const byOwner = new Map<string, OwnerBalance>()
    for await (const ids of everyOwner(read)) {
      for (const balance of await balancesOf(read, ids, month)) byOwner.set(balance.ownerId, balance)
      await yieldToEventLoop()
    }
    return { month, byOwner, orders: new Map() }
  }

  async function goOn({ month, byOwner }: State, touched: readonly string[]): Promise<State> {
    for (let from = 0; from < touched.length; from += ownersAtOnce) {
      const ids = touched.slice(from, from + ownersAtOnce)
      const found = await balancesOf(read, ids, month)
      for (const id of ids) byOwner.delete(id)
      for (const balance of found) byOwner.set(balance.ownerId, balance)
      if (from + ownersAtOnce < touched.length) await yieldToEventLoop()
    }
    return { month, byOwner, orders: new Map() }
  }

  async function renewed(month: string): Promise<State> {
    // Take changes before reading, so commits during the read are picked up next time.
    await ledger.count()
    const touched = ledger.take()
    const before = state
    const knows = before?.month === month && touched.length <= mostReadAgain
    if (knows && touched.length === 0) return before
    state = null
    state = knows ? await goOn(before, touched) : await build(month)
    return state
  }

  return {
    sorted: (month, sort) =>
      inTurn(async () => {
        const { byOwner, orders: known } = await renewed(month)
        const list = known.get(sort) ?? [...byOwner.values()].sort(orders[sort])
        known.set(sort, list)
        return list
      }),
  }
}
