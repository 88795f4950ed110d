import type { Actor } from '../../../shared/domain/account.ts'
import type { AssistantAnswer, ParsedQuestion } from '../../../shared/domain/assistant.ts'
import type { CarSearchIndex } from '../../search/car-search.ts'
import type { Db, Reader } from '../../db/database.ts'
import type { Fees } from '../../../shared/domain/pricing.ts'
import type { Help } from './help.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import { answerOwnBookings, answerPastCost } from './own-bookings.ts'
import { assistantMessages as messages } from '../../../shared/i18n/en/assistant.ts'
import { createModelNameCache } from './model-names.ts'
import { getExternalHosts, type ExternalServices } from '../../config/config.ts'
import { isPastCostQuestion } from './parser/own-booking-questions.ts'
import { locationNames } from '../../../shared/domain/places.ts'
import { parseQuestion } from './parser/parse-question.ts'
import { searchCars } from '../cars/search.ts'
import { toDay, formatRange } from '../../../shared/lib/days.ts'
import { type CarSearch, addDefaultDays } from '../../../shared/domain/search.ts'

/** `actor` limits the answer to bookings that this user may see. */
export type AnswerSource = { db: { read: Reader }; carSearch: CarSearchIndex; settings: Settings; actor: Actor | null; now: () => Date }

async function answerQuestion(help: Help, question: string, { db, settings, now }: AnswerSource): Promise<AssistantAnswer> {
  const passage = await help.find(db.read, question, settings, now())
  if (passage) {
    const related = passage.related.map(({ title, to }) => ({ label: messages.also(title), to }))
    return { answer: passage.text, links: [{ label: messages.source(passage.title), to: passage.to }, ...related] }
  }
  const links = [
    { label: messages.contact, to: '/contact' },
    { label: messages.helpCenter, to: '/help-center' },
  ]
  return { answer: messages.unsure, links }
}

export function createAssistant(db: Pick<Db, 'read'>, config: ExternalServices) {
  const getNames = createModelNameCache(db)
  let help: Promise<Help> | undefined
  // Imported on first use to keep the start fast.
  const loadHelp = () => (help ??= import('./help.ts').then(({ createHelp }) => createHelp(getExternalHosts(config))))
  return {
    help: loadHelp,
    async answer(question: string, source: AnswerSource): Promise<AssistantAnswer> {
      const now = source.now()
      const names = await getNames(now)
      const { actor } = source
      const cost = actor && isPastCostQuestion(question) ? await answerPastCost(source, actor, question, names.models) : null
      if (cost) return cost
      const parsed = parseQuestion(question, { today: toDay(now), names })
      switch (parsed.kind) {
        case 'wish':
          return answerSearch(source.carSearch, parsed, source.settings, now)
        case 'own':
          return answerOwnBookings(source, source.actor, { asks: parsed.asks, question, models: names.models })
        case 'courtesy':
          return { answer: parsed.courtesy === 'thanks' ? messages.thanks : messages.greeting(source.settings.brandName) }
        default:
          return answerQuestion(await loadHelp(), question, source)
      }
    },
  }
}

export type Assistant = ReturnType<typeof createAssistant>

type SearchIntent = Extract<ParsedQuestion, { kind: 'wish' }>

const formatDays = ({ from, to }: CarSearch) => (from && to ? formatRange({ from, to }) : null)

async function answerSearch(carSearch: CarSearchIndex, { search, unclear }: SearchIntent, fees: Fees, now: Date): Promise<AssistantAnswer> {
  const datedSearch = addDefaultDays(search, toDay(now))
  const { cars, total } = await searchCars(carSearch, datedSearch, fees, now)
  const summary = { total, place: search.location ? locationNames[search.location] : null, days: formatDays(search) }
  const sentences = [
    total > 0 ? messages.found(summary) : messages.nothing(summary),
    ...(search.from ? [] : [messages.usualDays(formatDays(datedSearch) ?? '')]),
    ...(unclear.length > 0 ? [messages.unclear(unclear)] : []),
  ]
  return { answer: sentences.join(' '), cars, total, search, ...(unclear.length > 0 ? { unclear } : {}) }
}
