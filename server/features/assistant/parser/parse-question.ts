import type { Understood } from '../../../../shared/domain/assistant.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import type { CarSearch } from '../../../../shared/domain/search.ts'
import { readDays } from './days.ts'
import { findGreeting } from './greetings.ts'
import { refuseTheRest } from './rest.ts'
import { findOwnQuestion } from './own-booking-questions.ts'
import { readOwnDetails } from './own-details.ts'
import { type Names, readNames } from './names.ts'
import { wholeWords } from './regex.ts'
import { readPlace } from './place.ts'
import { readPrice, refuseOtherSums } from './price.ts'
import { createSentence, type Sentence } from './sentence.ts'
import { isAboutTheSite, isAsking, isTrade, isWished } from './questions.ts'
import { readTraits, withoutPapers } from './traits.ts'

type MarketToday = { today: Day; names: Names }

const car = wholeWords(
  '(?:cars?|vehicles?|rentals?|rides?|autos?|vans?|suvs?|minibus(?:es)?|bus|pickups?|trucks?|voitures?|vehicules?|bagnoles?|imodoka|imodka|amamodoka|modoka|taxi voiture|jeeps?|range rover|tesla|mazda|peugeot|renault|lexus|isuzu|volvo|porsche|ferrari|lamborghini|chevrolet|opel|fiat|citroen|daihatsu|jaguar|hummer|golf|passat|ranger)',
)

const wordsUnclear = (sentence: Sentence) => sentence.unclear().flatMap((words) => words.split(' ')).length

type Signs = {
  namesCar: boolean
  /** Traits and names only; `filterCount` has all filters. */
  says: number
  all: number
  isWhole: boolean
  asks: boolean
  saysWish: boolean
  unread: number
  isDriverOnly: boolean
  isPapersOnly: boolean
}
function isForCar({ namesCar, says, all, isWhole, asks, saysWish, unread, isDriverOnly, isPapersOnly }: Signs) {
  // `La voiture n'est pas comme sur les photos`
  if (all === 0 && unread > 1 && !saysWish) return false
  // `Combien coûte le chauffeur`
  if (asks && !isWhole && !namesCar && isDriverOnly) return false
  // `Are the papers checked?`
  if (asks && !namesCar && isPapersOnly) return false
  if (says > 0) return true
  if (asks && !isWhole) return namesCar && all > 0
  return namesCar || all > (isWhole ? 0 : 1)
}

/** Understands English, French and Kinyarwanda; never guesses numbers but reports them as unclear. */
export function parseQuestion(said: string, { today, names: known }: MarketToday): Understood {
  const sentence = createSentence(said)
  const courtesy = findGreeting(sentence.whole)
  if (courtesy) return { kind: 'courtesy', courtesy }
  const own = findOwnQuestion(sentence.whole, () => readOwnDetails(said, { today, names: known }))
  if (own) return { kind: 'own', asks: own }
  const asks = isAsking(sentence.whole)
  if (isTrade(sentence.whole)) return { kind: 'question' }
  if (isAboutTheSite(withoutPapers(sentence.whole, asks), asks)) return { kind: 'question' }
  refuseOtherSums(sentence)
  const days = readDays(sentence, today)
  const price = readPrice(sentence)
  const traits = readTraits(sentence)
  const place = readPlace(sentence)
  const refused = wordsUnclear(sentence)
  sentence.refuse(
    wholeWords(
      "(?:not|no|pas(?: de| d')?|(?:anything |everything )?except|(?:tout )?sauf|other than|anything but) (?:an? |une? |any )?[a-z][a-z0-9-]+",
    ),
  )
  const names = readNames(sentence, known)
  const search: CarSearch = { ...names, ...place, ...days, ...price, ...traits }
  const unknown = refuseTheRest(sentence)
  const keys = Object.keys(search)
  const isWish = isForCar({
    namesCar: sentence.whole.search(car) >= 0,
    says: Object.keys({ ...names, ...traits }).length,
    // `from` and `to` count as one filter.
    all: keys.filter((name) => name !== 'to').length,
    isWhole: unknown === 0,
    asks,
    saysWish: isWished(sentence.whole),
    isDriverOnly: keys.length === 1 && search.driver !== undefined,
    isPapersOnly: keys.length === 1 && search.papers !== undefined,
    unread: wordsUnclear(sentence) - refused,
  })
  return isWish ? { kind: 'wish', search, unclear: sentence.unclear() } : { kind: 'question' }
}
