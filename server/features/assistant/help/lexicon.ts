import { removeStopWords } from './stop-words.ts'
import { aboutAccounts, aboutBooking, aboutMoney, aboutOwners, aboutPickup, aboutDriving } from './phrases.ts'

/** Lines of `phrases: help words`; `*` matches any letters, `_` joins words of one phrase. */
const phraseLists = [aboutBooking, aboutMoney, aboutPickup, aboutDriving, aboutOwners, aboutAccounts]

const toPhrase = (words: string) => words.replace(/[_'-]/g, ' ')
const meanings = phraseLists
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => line.split(': ').map((side) => side.split(' ').map(toPhrase)))
  .flatMap(([variants = [], finds = []]) => variants.map((words) => ({ words, finds: finds.map(removeStopWords) })))

const toPattern = (words: string) => words.replaceAll('*', '[a-z]*')
/** Longest phrase first, because a phrase means more than its single words. */
const phraseMeanings = meanings
  .filter(({ words }) => words.includes(' '))
  .toSorted((a, b) => b.words.length - a.words.length)
  .map(({ words, finds }) => ({
    expression: new RegExp(`(?<![a-z])${toPattern(words)}(?![a-z])`, 'g'),
    finds,
    // A cheap `includes` check before the regular expression
    longest: words.split('*').toSorted((a, b) => b.length - a.length)[0] ?? '',
  }))
const exactMeanings = new Map(meanings.filter(({ words }) => /^[a-z0-9]+$/.test(words)).map(({ words, finds }) => [words, finds]))
const wildcardMeanings = meanings
  .filter(({ words }) => words.includes('*') && !words.includes(' '))
  .map(({ words, finds }) => ({ expression: new RegExp(`^${toPattern(words)}$`), finds }))

export const findMeaning = (word: string) =>
  exactMeanings.get(word) ?? wildcardMeanings.find(({ expression }) => expression.test(word))?.finds

export function extractPhrases(text: string) {
  const found: string[][] = []
  let rest = text
  for (const { expression, finds, longest } of phraseMeanings) {
    if (!rest.includes(longest)) continue
    const left = rest.replace(expression, ' ')
    if (left !== rest && finds.some((words) => words !== '')) found.push(finds)
    rest = left
  }
  return { found, rest }
}

export const lexiconWords = [...exactMeanings.keys()]
