import { nearest } from '../parser/edit-distance.ts'
import { isOffTopic, findOffTopic } from './off-topic.ts'
import { isStopWord } from './stop-words.ts'
import { meaningOf, takeTogether } from './lexicon.ts'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')

/** An off-topic word weighs as much as four unknown words. */
const otherMatter = [null, null, null, null]

/** Shorter words are close to too many others: `coupe`, `coûte`. */
const leastToMend = 6

/** Returns synonyms for each term of the question, or null for an unknown term. */
export function parseHelpQuestion(question: string, isKnown: (word: string) => boolean, spelled: readonly string[]) {
  const elsewhere = findOffTopic(plain(question))
  const { found, rest } = takeTogether(elsewhere.rest)
  const meant = (word: string) => meaningOf(word) ?? (isKnown(word) ? [word] : undefined)
  const words = rest.split(' ').filter((word) => (/[a-z]{2}/.test(word) || meaningOf(word)) && !isStopWord(word))
  const read = words.flatMap((word): (readonly string[] | null)[] => {
    const finds = meant(word)
    if (finds) return [finds]
    if (isOffTopic(word)) return otherMatter
    const near = word.length >= leastToMend ? nearest(word, spelled, true) : undefined
    if (near === undefined) return [null]
    return isStopWord(near) ? [] : [meant(near) ?? null]
  })
  const named = [...found, ...read, ...(elsewhere.times > 0 ? otherMatter : [])]
  const keys = named.map((finds) => finds?.join(' ') ?? null)
  return named.filter((_, place) => keys[place] === null || keys.indexOf(keys[place] ?? null) === place)
}
