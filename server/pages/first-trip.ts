import { bookableDays, chosenDays, proposedDays, usualDays } from '../../shared/availability.ts'
import type { Actor } from '../../shared/account.ts'
import { type DayRange, dayOf, isDay } from '../../shared/days.ts'
import { canSeeListingFile } from '../../shared/permissions.ts'
import type { Fees } from '../../shared/pricing.ts'
import { queryKeys } from '../../shared/query-keys.ts'
import type { Reader } from '../db/database.ts'
import type { FirstData } from './page.ts'
import { carFor, quoteView } from '../cars/queries.ts'
import { knownRanges, takenRanges } from '../days/queries.ts'

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
  const first = chosen ?? usualDays(today)
  const car = await carFor(db, actor, id)
  const span = bookableDays(today)
  const taken = await (canSeeListingFile(actor, car) ? knownRanges : takenRanges)(db, id, span, now)
  const days = chosen ?? proposedDays(car, taken, today)
  const known = [await quoteData(asking, id, first), { key: queryKeys.takenDays(id, span), value: { taken } }]
  return days.from === first.from ? known : [...known, await quoteData(asking, id, days)]
}
