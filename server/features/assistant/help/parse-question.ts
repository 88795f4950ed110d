import { findNearestWord } from '../parser/edit-distance.ts'
import { isOffTopic, findOffTopic } from './off-topic.ts'
import { isStopWord } from './stop-words.ts'
import { findMeaning, extractPhrases } from './lexicon.ts'

const normalizeQuestion = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')

/** An off-topic word weighs as much as four unknown words. */
const offTopicTerms = [null, null, null, null]

/** Shorter words are close to too many others: `coupe`, `coûte`. */
const minCorrectedLength = 6

/** Returns synonyms for each term of the question, or null for an unknown term. */
export function parseHelpQuestion(question: string, isKnown: (word: string) => boolean, spellings: readonly string[]) {
  const offTopic = findOffTopic(normalizeQuestion(question))
  const { found, rest } = extractPhrases(offTopic.rest)
  const findTerms = (word: string) => findMeaning(word) ?? (isKnown(word) ? [word] : undefined)
  const words = rest.split(' ').filter((word) => (/[a-z]{2}/.test(word) || findMeaning(word)) && !isStopWord(word))
  const wordTerms = words.flatMap((word): (readonly string[] | null)[] => {
    const finds = findTerms(word)
    if (finds) return [finds]
    if (isOffTopic(word)) return offTopicTerms
    const correction = word.length >= minCorrectedLength ? findNearestWord(word, spellings, true) : undefined
    if (correction === undefined) return [null]
    return isStopWord(correction) ? [] : [findTerms(correction) ?? null]
  })
  const terms = [...found, ...wordTerms, ...(offTopic.times > 0 ? offTopicTerms : [])]
  const keys = terms.map((finds) => finds?.join(' ') ?? null)
  return terms.filter((_, index) => keys[index] === null || keys.indexOf(keys[index] ?? null) === index)
}
