import type { Understood } from '../../../shared/assistant.ts'
import type { Day } from '../../../shared/days.ts'
import type { CarSearch } from '../../../shared/search.ts'
import { readDays } from './days.ts'
import { isFiller } from './fillers.ts'
import { ownQuestionIn } from './own.ts'
import { type Names, readNames } from './names.ts'
import { wholeWords } from './numbers.ts'
import { readPlace } from './place.ts'
import { readPrice } from './price.ts'
import { createSentence, type Sentence } from './sentence.ts'
import { isAsking, isAboutTheSite } from './questions.ts'
import { readTraits } from './traits.ts'

/** The day of who asks, in Kigali, and what the cars on the market are called: `namesOf`. */
export type Around = { today: Day; names: Names }

const car = wholeWords(
  '(?:cars?|vehicles?|rentals?|rides?|autos?|vans?|suvs?|minibus(?:es)?|bus|pickups?|trucks?|voitures?|vehicules?|bagnoles?|imodoka|imodka|amamodoka|modoka|taxi voiture)',
)

/** What nothing has read, as far as it is not only what a wish is wrapped in; words that stand together are one. */
function refuseTheRest(sentence: Sentence) {
  const rest = [...sentence.left().matchAll(/[a-z0-9][a-z0-9'*/.,-]*/g)].map((match) => ({
    start: match.index,
    text: match[0].replace(/[.,'-]+$/, ''),
  }))
  const unknown = rest.filter(({ text }) => !text.split("'").every((part) => part === '' || isFiller(part)) && !isFiller(text))
  for (const { start, text } of unknown) sentence.admit(start, start + text.length)
  return unknown.length
}

/** What is asked for in a sentence, in the words of English, French or Kinyarwanda. Figures are never guessed: what is not understood is named. */
export function understand(said: string, { today, names: known }: Around): Understood {
  const sentence = createSentence(said)
  const own = ownQuestionIn(sentence.whole)
  if (own) return { kind: 'own', asks: own }
  const asks = isAsking(sentence.whole)
  if (isAboutTheSite(sentence.whole, asks)) return { kind: 'question' }
  const days = readDays(sentence, today)
  const price = readPrice(sentence)
  const traits = readTraits(sentence)
  const place = readPlace(sentence)
  const names = readNames(sentence, known)
  const search: CarSearch = { ...names, ...place, ...days, ...price, ...traits }
  const unknown = refuseTheRest(sentence)
  const isForCar = car.test(sentence.whole) || Object.keys({ ...names, ...price, ...traits }).length > 0
  car.lastIndex = 0
  const isWhereAndWhen = Object.keys(search).length > 0 && unknown === 0
  return isForCar || isWhereAndWhen ? { kind: 'wish', search, unclear: sentence.unclear() } : { kind: 'question' }
}
