import { randomBytes } from 'node:crypto'
import { maxDaysAhead } from '../../shared/domain/availability.ts'
import { addDays, toDay, getDayStart } from '../../shared/lib/days.ts'
import { minuteMs } from '../../shared/lib/durations.ts'
import { getNextFullHour } from '../../shared/domain/terms.ts'
import type { Db } from '../db/database.ts'
import { inBatches } from '../db/batches.ts'
import { type CarIndex, createCarIndex, type PageRange } from './car-index.ts'
import { getCardsById, type PricedCard } from './cards.ts'
import type { Clock, CarFilters } from './columns.ts'
import { getCarsWithExpiredRequests, listMarketCars, listMarketIds, maxReadCars, getNextExpiry } from './queries.ts'

/** A copy in memory for searches, which never decides whether a booking is possible. */
export type CarSearchIndex = {
  /** Changes when visitors may see something new; on SQLite it needs no query while nothing changes. */
  version: (now: Date) => Promise<string>
  /** Sees every commit that was acknowledged before the call. */
  find: (filters: CarFilters, page: PageRange, now: Date) => Promise<{ cars: PricedCard[]; total: number }>
  rank: (filters: CarFilters, now: Date) => Promise<string[]>
  findByIds: (ids: readonly string[], now: Date) => Promise<PricedCard[]>
}

/** A card takes about a kilobyte. */
const maxCachedCards = 4_000
/** A new day's state also answers requests from just before midnight. */
const graceMs = minuteMs

/** Valid from `from` until before `until`; expired requests are known up to `asOf`. */
type IndexState = Clock & { index: CarIndex; asOf: Date; from: Date; until: Date }

export function createCarSearch(
  { read, publicChanges }: Pick<Db, 'read' | 'publicChanges'>,
  onError?: (error: unknown) => void,
): CarSearchIndex {
  // Random, so that no other process and no later start has the same versions.
  const instanceId = randomBytes(6).toString('base64url')
  const cards = new Map<string, PricedCard>()
  let state: IndexState | null = null
  let appliedChanges = -1
  let renewals = 0
  let renewing: Promise<IndexState> | null = null

  async function createState(index: CarIndex, now: Date): Promise<IndexState> {
    const today = toDay(now)
    const hour = getNextFullHour(now)
    const nextExpiry = await getNextExpiry(read, now)
    const from = new Date(getDayStart(today).getTime() - graceMs)
    // A notice period includes the instant it ends; midnight and expiry count from their instant.
    const boundaries = [getDayStart(addDays(today, 1)).getTime(), hour.getTime() + 1, nextExpiry?.getTime() ?? Infinity]
    return { index, today, hour, asOf: now, from, until: new Date(Math.min(...boundaries)) }
  }

  async function build(now: Date) {
    cards.clear()
    const first = toDay(now)
    const index = createCarIndex(first, await listMarketIds(read))
    // In batches, because the process would never return the memory for all rows at once.
    for await (const cars of inBatches((after) => listMarketCars(read, { from: first, now, after }), maxReadCars)) index.fill(cars)
    index.finalize()
    return createState(index, now)
  }

  async function updateState({ index, asOf, today }: IndexState, changedIds: readonly string[], now: Date) {
    const ids = new Set([...changedIds, ...(await getCarsWithExpiredRequests(read, asOf, now))])
    const coversAllDays = index.knows(addDays(toDay(now), maxDaysAhead))
    if (now < asOf || !coversAllDays || ids.size > Math.min(index.spare(), maxReadCars)) return null
    const changedCars = await listMarketCars(read, { from: index.first, now, ids: [...ids] })
    for (const id of ids) {
      cards.delete(id)
      index.remove(id)
    }
    if (toDay(now) !== today) cards.clear()
    for (const car of changedCars) index.add(car)
    return createState(index, now)
  }

  async function renew(now: Date): Promise<IndexState> {
    renewals += 1
    // First count, then take, then read: a commit in between is read once more.
    const count = await publicChanges.getVersion()
    const changedIds = publicChanges.drainIds()
    const previous = state
    state = null
    try {
      state = (previous && (await updateState(previous, changedIds, now))) ?? (await build(now))
    } catch (error) {
      if (!previous) throw error
      onError?.(error)
      state = await build(now)
    }
    appliedChanges = count
    return state
  }

  async function getState(now: Date): Promise<IndexState> {
    // That renewal may have begun before the commit that this call must see.
    await renewing?.catch(() => undefined)
    if (state && now >= state.from && now < state.until && (await publicChanges.getVersion()) === appliedChanges) return state
    renewing ??= renew(now).finally(() => {
      renewing = null
    })
    return renewing
  }

  async function queryIndex<T>(now: Date, query: (state: IndexState) => T): Promise<T> {
    const current = await getState(now)
    try {
      return query(current)
    } catch (error) {
      onError?.(error)
      if (state === current) state = null
      return query(await getState(now))
    }
  }

  function cacheCards(loaded: readonly PricedCard[]) {
    for (const priced of loaded) {
      const [oldest] = cards.keys()
      if (cards.size >= maxCachedCards && oldest !== undefined) cards.delete(oldest)
      cards.set(priced.card.id, priced)
    }
  }

  async function getCards(ids: readonly string[], now: Date): Promise<PricedCard[]> {
    const missing = ids.filter((id) => !cards.has(id))
    if (missing.length === 0) return ids.flatMap((id) => cards.get(id) ?? [])
    const cached = new Map(ids.map((id) => [id, cards.get(id)]))
    const previous = renewals
    const loaded = await getCardsById(read, missing, now)
    // A renewal meanwhile means that these cards may be outdated.
    if (renewals === previous) cacheCards(loaded)
    for (const priced of loaded) cached.set(priced.card.id, priced)
    return ids.flatMap((id) => cached.get(id) ?? [])
  }

  return {
    async version(now) {
      await getState(now)
      return `${instanceId}.${renewals}`
    },
    async find(filters, page, now) {
      const { ids, total } = await queryIndex(now, ({ index, today, hour }) => index.find(filters, page, { today, hour }))
      return { cars: await getCards(ids, now), total }
    },
    async rank(filters, now) {
      const everything = { offset: 0, limit: Infinity }
      return (await queryIndex(now, ({ index, today, hour }) => index.find(filters, everything, { today, hour }))).ids
    },
    async findByIds(ids, now) {
      const available = await queryIndex(now, ({ index, today }) => ids.filter((id) => index.canGoOut(id, today)))
      return getCards(available, now)
    },
  }
}
