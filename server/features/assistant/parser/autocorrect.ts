import { calculateEditDistance } from '../../../lib/edit-distance.ts'
import { isFiller } from './filler-words.ts'

const correctableWords = `monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche
january february april august september october november december janvier fevrier juillet septembre octobre novembre decembre
mutarama gashyantare werurwe gicurasi nyakanga kanama ukwakira ugushyingo ukuboza
today tomorrow weekend yesterday demain aujourd semaine icyumweru ejobundi
automatic manual automatique manuelle diesel petrol gasoline essence hybrid hybride electric electrique mazutu lisansi otomatike
cheapest cheaper driver chauffeur umushoferi without bluetooth seater people passengers personnes abantu imyanya
between budget maximum minimum airport`.split(/\s+/)
const cities = 'kigali butare gisenyi rubavu musanze ruhengeri nyagatare muhanga gitarama rusizi cyangugu'.split(' ')
/** Correct words that are close to one of the above. */
const correctWords = new Set(
  'manuel hybrids marche dimanches seats seat peoples drivers mardis automatics cheap person personne passenger drive driven umuhanda imihanda'.split(
    ' ',
  ),
)

export function autocorrect(word: string) {
  if (isFiller(word) || correctWords.has(word)) return word
  const correction = word.length >= 6 ? findNearestWord(word, correctableWords, true) : undefined
  return correction ?? (word.length >= 5 ? findNearestWord(word, cities) : undefined) ?? word
}

/** Undefined if two words are equally close; `isStrict` avoids wrong guesses. */
export function findNearestWord(word: string, known: readonly string[], isStrict = false) {
  if (known.includes(word)) return word
  const limit = word.length >= (isStrict ? 9 : 7) ? 2 : word.length >= 4 ? 1 : 0
  if (limit === 0) return undefined
  const candidates = known
    .filter((other) => (other[0] === word[0] || (!isStrict && word.length >= 8)) && (word.length > 4 || other.length === word.length))
    .map((other) => ({ other, by: calculateEditDistance(word, other, limit) }))
    .filter(({ by }) => by <= limit)
    .sort((a, b) => a.by - b.by)
  return candidates[1]?.by === candidates[0]?.by ? undefined : candidates[0]?.other
}
