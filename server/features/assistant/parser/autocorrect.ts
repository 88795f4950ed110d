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

/** Edit distance where swapped neighbours count once; stops at `limit + 1`. */
function countEdits(a: string, b: string, limit: number) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let [secondLast, previous]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + (isSame ? 0 : 1))
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) cost = Math.min(cost, (secondLast[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    ;[secondLast, previous] = [previous, current]
  }
  return previous[b.length] ?? limit + 1
}

/** Undefined if two words are equally close; `isStrict` avoids wrong guesses. */
export function findNearestWord(word: string, known: readonly string[], isStrict = false) {
  if (known.includes(word)) return word
  const limit = word.length >= (isStrict ? 9 : 7) ? 2 : word.length >= 4 ? 1 : 0
  if (limit === 0) return undefined
  const candidates = known
    .filter((other) => (other[0] === word[0] || (!isStrict && word.length >= 8)) && (word.length > 4 || other.length === word.length))
    .map((other) => ({ other, by: countEdits(word, other, limit) }))
    .filter(({ by }) => by <= limit)
    .sort((a, b) => a.by - b.by)
  return candidates[1]?.by === candidates[0]?.by ? undefined : candidates[0]?.other
}
