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

/** The market as everyone sees it, kept in memory: derived from the rows, built anew when in doubt, never asked whether a booking may be taken. */
export type CarSearchIndex = {
  /**
   * Another text whenever something that visitors see may have changed, by a commit or by the clock. What is kept under it is read after it was asked for.
   * On SQLite it costs no query while nothing changes.
   */
  version: (now: Date) => Promise<string>
  /** That part of the cars that fit, and how many fit in all, with every commit that was acknowledged before. */
  find: (wanted: SearchFilters, part: Part, now: Date) => Promise<{ cars: PricedCard[]; total: number }>
  /** The ids of all cars that fit, in that order. */
  rank: (wanted: SearchFilters, now: Date) => Promise<string[]>
  /** Those of the cars that could go out today, in the order in which they are named. */
  findByIds: (ids: readonly string[], now: Date) => Promise<PricedCard[]>
}

/** Cards that are kept once they were shown, about a kilobyte each. */
const mostCards = 4_000
/** A request that came just before midnight is answered as the ones after it. */
const graceMs = minuteMs

/** `asOf`: until then requests past their time are told from others. Right from `from` until before `until`, as far as it is for the clock. */
type State = Clock & { index: CarIndex; asOf: Date; from: Date; until: Date }

/** `failed` hears of a fault that was mended by building the index anew. */
export function createCarSearch({ read, changes }: Pick<Db, 'read' | 'changes'>, failed?: (fault: unknown) => void): CarSearchIndex {
  // No other process, and no other start of this one, has a version that is called the same.
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
    // A notice is kept up to its full hour, that instant included; midnight and a lapse count from theirs on.
    const turns = [getStart(addDays(today, 1)).getTime(), hour.getTime() + 1, lapse?.getTime() ?? Infinity]
    return { index, today, hour, asOf: now, from, until: new Date(Math.min(...turns)) }
  }

  async function build(now: Date) {
    cards.clear()
    const first = toDay(now)
    const index = createCarIndex(first, await marketIds(read))
    // In portions: what all rows at once would take of memory the process would hold ever after.
    for await (const cars of inBatches((after) => marketCars(read, { from: first, now, after }), maxRows)) index.fill(cars)
    index.finalize()
    return stateOf(index, now)
  }

  /** Reads again what was touched, and what requests held whose time has passed; null where all is to be read. */
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
    // Counted before they are taken, and taken before anything is read: what is committed meanwhile is told of once more.
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
    // It may have begun before the commit that this one must see.
    await renewing?.catch(() => undefined)
    if (state && now >= state.from && now < state.until && (await changes.count()) === seen) return state
    renewing ??= renew(now).finally(() => {
      renewing = null
    })
    return renewing
  }

  /** What the index says; one that breaks is dropped, and the next one asked. */
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
    // Read before something was touched, it may be older than what is known by now.
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
