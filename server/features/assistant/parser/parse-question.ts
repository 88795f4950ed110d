import type { ParsedQuestion } from '../../../../shared/domain/assistant.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import type { CarSearch } from '../../../../shared/domain/search.ts'
import { readDays } from './days.ts'
import { findGreeting, isAboutTheSite, isQuestion, isTrade, hasSearchIntent } from './questions.ts'
import { markRestUnclear, createSentence, type Sentence } from './sentence.ts'
import { findOwnQuestion } from './own-booking-questions.ts'
import { readOwnDetails } from './own-details.ts'
import { type CarNames, hasModelName, readCarNames } from './car-names.ts'
import { matchWholeWords } from './regex.ts'
import { readPickupCity } from './pickup-city.ts'
import { readPrice, excludeOtherSums } from './price.ts'
import { readTraits, removeDocuments } from './traits.ts'

type ParseContext = { today: Day; names: CarNames }

const carNouns = matchWholeWords(
  '(?:cars?|vehicles?|rentals?|rides?|autos?|vans?|suvs?|saloons?|sedans?|hatchbacks?|minibus(?:es)?|bus|pickups?|trucks?|voitures?|vehicules?|bagnoles?|imodoka|imodka|amamodoka|modoka|taxi voiture|jeeps?|range rover|tesla|mazda|peugeot|renault|lexus|isuzu|volvo|porsche|ferrari|lamborghini|chevrolet|opel|fiat|citroen|daihatsu|jaguar|hummer|golf|passat|ranger)',
)

const countUnclearWords = (sentence: Sentence) => sentence.unclear().flatMap((words) => words.split(' ')).length

type SentenceSignals = {
  namesCar: boolean
  /** Traits and names only; `filterCount` has all filters. */
  traitCount: number
  filterCount: number
  isFullyUnderstood: boolean
  isQuestion: boolean
  hasIntent: boolean
  unreadCount: number
  isDriverOnly: boolean
  isLabelOnly: boolean
}
function isCarSearch({
  namesCar,
  traitCount,
  filterCount,
  isFullyUnderstood,
  isQuestion: asks,
  hasIntent,
  unreadCount,
  isDriverOnly,
  isLabelOnly,
}: SentenceSignals) {
  // `La voiture n'est pas comme sur les photos`
  if (filterCount === 0 && unreadCount > 1 && !hasIntent) return false
  // `Combien coûte le chauffeur`
  if (asks && !isFullyUnderstood && !namesCar && isDriverOnly) return false
  // `Are the papers checked?`, `What is instant booking?`
  if (asks && !namesCar && isLabelOnly) return false
  if (traitCount > 0) return true
  if (asks && !isFullyUnderstood) return namesCar && filterCount > 0
  return namesCar || filterCount > (isFullyUnderstood ? 0 : 1)
}

/** Understands English, French and Kinyarwanda; never guesses numbers but reports them as unclear. */
export function parseQuestion(question: string, { today, names: modelNames }: ParseContext): ParsedQuestion {
  const sentence = createSentence(question)
  const courtesy = findGreeting(sentence.whole)
  if (courtesy) return { kind: 'courtesy', courtesy }
  const ownQuestion = findOwnQuestion(sentence.whole, () => readOwnDetails(question, { today, names: modelNames }))
  if (ownQuestion) return { kind: 'own', asks: ownQuestion }
  const asks = isQuestion(sentence.whole)
  if (isTrade(sentence.whole)) return { kind: 'question' }
  if (isAboutTheSite(removeDocuments(sentence.whole, asks), asks)) return { kind: 'question' }
  excludeOtherSums(sentence)
  const days = readDays(sentence, today)
  const price = readPrice(sentence)
  const { bodyType, ...otherTraits } = readTraits(sentence)
  const place = readPickupCity(sentence)
  const unclearBefore = countUnclearWords(sentence)
  sentence.refuse(
    matchWholeWords(
      "(?:not|no|pas(?: de| d')?|(?:anything |everything )?except|(?:tout )?sauf|other than|anything but) (?:an? |une? |any )?[a-z][a-z0-9-]+",
    ),
  )
  const names = readCarNames(sentence, modelNames)
  // A named model says the body type itself, also where the owner did not state it.
  const traits = bodyType && !hasModelName(names) ? { ...otherTraits, bodyType } : otherTraits
  const search: CarSearch = { ...names, ...place, ...days, ...price, ...traits }
  const unknown = markRestUnclear(sentence)
  const keys = Object.keys(search)
  const isSearch = isCarSearch({
    namesCar: sentence.whole.search(carNouns) >= 0,
    traitCount: Object.keys({ ...names, ...traits }).length,
    // `from` and `to` count as one filter.
    filterCount: keys.filter((name) => name !== 'to').length,
    isFullyUnderstood: unknown === 0,
    isQuestion: asks,
    hasIntent: hasSearchIntent(sentence.whole),
    isDriverOnly: keys.length === 1 && search.driver !== undefined,
    isLabelOnly: keys.length === 1 && (search.papers !== undefined || search.instant !== undefined),
    unreadCount: countUnclearWords(sentence) - unclearBefore,
  })
  return isSearch ? { kind: 'wish', search, unclear: sentence.unclear() } : { kind: 'question' }
}
