import type { AssistantAnswer, ParsedQuestion } from '../../../shared/domain/assistant.ts'
import { toDay, formatRange } from '../../../shared/lib/days.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import { type CarSearch, addDefaultDays } from '../../../shared/domain/search.ts'
import { assistantWords as words } from '../../../shared/i18n/en/assistant.ts'
import { searchCars } from '../cars/search.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'

type SearchIntent = Extract<ParsedQuestion, { kind: 'wish' }>

const formatDays = ({ from, to }: CarSearch) => (from && to ? formatRange({ from, to }) : null)

export async function answerSearch(
  market: CarSearchIndex,
  { search, unclear }: SearchIntent,
  fees: Fees,
  now: Date,
): Promise<AssistantAnswer> {
  const datedSearch = addDefaultDays(search, toDay(now))
  const { cars, total } = await searchCars(market, datedSearch, fees, now)
  const summary = { total, place: search.location ? locationNames[search.location] : null, days: formatDays(search) }
  const sentences = [
    total > 0 ? words.found(summary) : words.nothing(summary),
    ...(search.from ? [] : [words.usualDays(formatDays(datedSearch) ?? '')]),
    ...(unclear.length > 0 ? [words.unclear(unclear)] : []),
  ]
  return { answer: sentences.join(' '), cars, total, search, ...(unclear.length > 0 ? { unclear } : {}) }
}
