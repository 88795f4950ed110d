import { chosenDays, firstFree, maxDaysAhead, usualDays } from '../../shared/availability.ts'
import type { Actor } from '../../shared/account.ts'
import { papersCover } from '../../shared/car.ts'
import { addDays, type DayRange, dayOf, isDay } from '../../shared/days.ts'
import { canSeeListingFile } from '../../shared/permissions.ts'
import type { Fees } from '../../shared/pricing.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { Reader } from '../db/database.ts'
import type { FirstData } from '../page.ts'
import { carFor, quoteView } from './queries.ts'
import { knownRanges, takenRanges } from './taken.ts'

type Asking = { db: Reader; actor: Actor | null; fees: Fees; now: Date }

async function quoteData({ db, actor, fees, now }: Asking, id: string, days: DayRange) {
  const value = await quoteView(db, actor, id, days, fees, now)
  return { key: queryKeys.quote(id, days), value }
}

/**
 * What a car's page asks about days for its first drawing: which ones are taken, and the price of those in the address, else of
 * the usual ones, and where these are taken of the next that are free. The page comes to the same days by the same rules.
 */
export async function firstTrip(asking: Asking, id: string, asked: { from?: string; to?: string }): Promise<FirstData[]> {
  const { db, actor, now } = asking
  const today = dayOf(now)
  const chosen = isDay(asked.from) && isDay(asked.to) ? chosenDays(asked, today) : null
  const usual = usualDays(today)
  const first = await quoteData(asking, id, chosen ?? usual)
  const car = await carFor(db, actor, id)
  const year = { from: today, to: addDays(today, maxDaysAhead) }
  const taken = await (canSeeListingFile(actor, car) ? knownRanges : takenRanges)(db, id, year, now)
  const known = [first, { key: queryKeys.takenDays(id, year), value: { taken } }]
  const free = chosen || first.value.available ? null : firstFree(taken, usual, year.to)
  return free && papersCover(car, free.to) ? [...known, await quoteData(asking, id, free)] : known
}
