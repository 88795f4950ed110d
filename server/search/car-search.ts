import { randomBytes } from 'node:crypto'
import { maxDaysAhead } from '../../shared/domain/availability.ts'
import { addDays, toDay, getStart } from '../../shared/lib/days.ts'
import { minuteMs } from '../../shared/lib/durations.ts'
import { fullHour } from '../../shared/domain/trip-terms.ts'
import type { Db } from '../db/database.ts'
import { inBatches } from '../db/batches.ts'
import { type CarIndex, createCarIndex, type Part } from './car-index.ts'
import { cardsById, type PricedCard } from './cards.ts'
import type { Clock, SearchFilters } from './columns.ts'
import { getCarsWithExpiredRequests, marketCars, marketIds, maxRows, getNextExpiry } from './queries.ts'

/** A copy in memory for searches, which never decides whether a booking is possible. */
export type CarSearchIndex = {
  /** Changes when visitors may see something new; on SQLite it needs no query while nothing changes. */
  version: (now: Date) => Promise<string>
  /** Sees every commit that was acknowledged before the call. */
  find: (wanted: SearchFilters, part: Part, now: Date) => Promise<{ cars: PricedCard[]; total: number }>
  rank: (wanted: SearchFilters, now: Date) => Promise<string[]>
  findByIds: (ids: readonly string[], now: Date) => Promise<PricedCard[]>
}

/** A card takes about a kilobyte. */
const mostCards = 4_000
/** A new day's state also answers requests from just before midnight. */
const graceMs = minuteMs

/** Valid from `from` until before `until`; expired requests are known up to `asOf`. */
type State = Clock & { index: CarIndex; asOf: Date; from: Date; until: Date }

export function createCarSearch({ read, changes }: Pick<Db, 'read' | 'changes'>, failed?: (fault: unknown) => void): CarSearchIndex {
  // Random, so that no other process and no later start has the same versions.
  const name = randomBytes(6).toString('base64url')
  const cards = new Map<string, PricedCard>()
  let state: State | null = null
  let seen = -1
  let rises = 0
  let renewing: Promise<State> | null = null

  async function stateOf(index: CarIndex, now: Date): Promise<State> {
    const today = toDay(now)
    const hour = fullHour(now)
    const lapse = await getNextExpiry(read, now)
    const from = new Date(getStart(today).getTime() - graceMs)
    // A notice period includes the instant it ends; midnight and expiry count from their instant.
    const turns = [getStart(addDays(today, 1)).getTime(), hour.getTime() + 1, lapse?.getTime() ?? Infinity]
    return { index, today, hour, asOf: now, from, until: new Date(Math.min(...turns)) }
  }

  async function build(now: Date) {
    cards.clear()
    const first = toDay(now)
    const index = createCarIndex(first, await marketIds(read))
    // In batches, because the process would never return the memory for all rows at once.
    for await (const cars of inBatches((after) => marketCars(read, { from: first, now, after }), maxRows)) index.fill(cars)
    index.finalize()
    return stateOf(index, now)
  }

  async function goOn({ index, asOf, today }: State, touched: readonly string[], now: Date) {
    const ids = new Set([...touched, ...(await getCarsWithExpiredRequests(read, asOf, now))])
    const knowsAllDays = index.knows(addDays(toDay(now), maxDaysAhead))
    if (now < asOf || !knowsAllDays || ids.size > Math.min(index.spare(), maxRows)) return null
    const onMarket = await marketCars(read, { from: index.first, now, ids: [...ids] })
    for (const id of ids) {
      cards.delete(id)
      index.remove(id)
    }
    if (toDay(now) !== today) cards.clear()
    for (const car of onMarket) index.add(car)
    return stateOf(index, now)
  }

  async function renew(now: Date): Promise<State> {
    rises += 1
    // First count, then take, then read: a commit in between is read once more.
    const count = await changes.count()
    const touched = changes.take()
    const before = state
    state = null
    try {
      state = (before && (await goOn(before, touched, now))) ?? (await build(now))
    } catch (fault) {
      if (!before) throw fault
      failed?.(fault)
      state = await build(now)
    }
    seen = count
    return state
  }

  async function stateAt(now: Date): Promise<State> {
    // That renewal may have begun before the commit that this call must see.
    await renewing?.catch(() => undefined)
    if (state && now >= state.from && now < state.until && (await changes.count()) === seen) return state
    renewing ??= renew(now).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function fromIndex<T>(now: Date, question: (state: State) => T): Promise<T> {
    const asked = await stateAt(now)
    try {
      return question(asked)
    } catch (fault) {
      failed?.(fault)
      if (state === asked) state = null
      return question(await stateAt(now))
    }
  }

  function keep(found: readonly PricedCard[]) {
    for (const one of found) {
      const [oldest] = cards.keys()
      if (cards.size >= mostCards && oldest !== undefined) cards.delete(oldest)
      cards.set(one.card.id, one)
    }
  }

  async function cardsOf(ids: readonly string[], now: Date): Promise<PricedCard[]> {
    const missing = ids.filter((id) => !cards.has(id))
    if (missing.length === 0) return ids.flatMap((id) => cards.get(id) ?? [])
    const known = new Map(ids.map((id) => [id, cards.get(id)]))
    const before = rises
    const found = await cardsById(read, missing, now)
    // A renewal meanwhile means that these cards may be outdated.
    if (rises === before) keep(found)
    for (const one of found) known.set(one.card.id, one)
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  return {
    async version(now) {
      await stateAt(now)
      return `${name}.${rises}`
    },
    async find(wanted, part, now) {
      const { ids, total } = await fromIndex(now, ({ index, today, hour }) => index.find(wanted, part, { today, hour }))
      return { cars: await cardsOf(ids, now), total }
    },
    async rank(wanted, now) {
      const all = { offset: 0, limit: Infinity }
      return (await fromIndex(now, ({ index, today, hour }) => index.find(wanted, all, { today, hour }))).ids
    },
    async findByIds(ids, now) {
      const free = await fromIndex(now, ({ index, today }) => ids.filter((id) => index.canGoOut(id, today)))
      return cardsOf(free, now)
    },
  }
}
