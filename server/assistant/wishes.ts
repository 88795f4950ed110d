import type { AssistantAnswer, Understood } from '../../shared/assistant.ts'
import { showRange } from '../../shared/days.ts'
import { locationNames } from '../../shared/places.ts'
import type { Fees } from '../../shared/pricing.ts'
import { assistantWords as words } from '../../shared/words/en/assistant.ts'
import { searchCars } from '../cars/search.ts'
import type { Market } from '../search/market.ts'

type Wish = Extract<Understood, { kind: 'wish' }>

/** The cars that fit a wish, as the product's own search finds them, and how the wish was read. */
export async function answerWish(market: Market, { search, unclear }: Wish, fees: Fees, now: Date): Promise<AssistantAnswer> {
  const { cars, total } = await searchCars(market, search, fees, now)
  const place = search.location ? locationNames[search.location] : null
  const days = search.from && search.to ? showRange({ from: search.from, to: search.to }) : null
  const said = { total, place, days }
  return {
    answer: [total > 0 ? words.found(said) : words.nothing(said), ...(unclear.length > 0 ? [words.unclear(unclear)] : [])].join(' '),
    cars,
    total,
    search,
    ...(unclear.length > 0 ? { unclear } : {}),
  }
}
