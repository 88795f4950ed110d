import type { AssistantAnswer, Understood } from '../../../shared/domain/assistant.ts'
import { toDay, showRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import { type CarSearch, withDays } from '../../../shared/domain/search.ts'
import { assistantWords as words } from '../../../shared/i18n/en/assistant.ts'
import { searchCars } from '../cars/search.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'

type Wish = Extract<Understood, { kind: 'wish' }>

const daysOf = ({ from, to }: CarSearch) => (from && to ? showRange({ from, to }) : null)

export async function answerSearch(market: CarSearchIndex, { search, unclear }: Wish, fees: Fees, now: Date): Promise<AssistantAnswer> {
  const asked = withDays(search, toDay(now))
  const { cars, total } = await searchCars(market, asked, fees, now)
  const said = { total, place: search.location ? locationNames[search.location] : null, days: daysOf(search) }
  const sentences = [
    total > 0 ? words.found(said) : words.nothing(said),
    ...(search.from ? [] : [words.usualDays(daysOf(asked) ?? '')]),
    ...(unclear.length > 0 ? [words.unclear(unclear)] : []),
  ]
  return { answer: sentences.join(' '), cars, total, search, ...(unclear.length > 0 ? { unclear } : {}) }
}
