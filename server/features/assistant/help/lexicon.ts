import { withoutStopWords } from './stop-words.ts'
import { aboutAccounts } from './phrases/accounts.ts'
import { aboutBooking } from './phrases/booking.ts'
import { aboutMoney } from './phrases/money.ts'
import { aboutOwners } from './phrases/owners.ts'
import { aboutPickup } from './phrases/pickup.ts'
import { aboutDriving } from './phrases/driving.ts'

/** Lines of `phrases: help words`; `*` matches any letters, `_` joins words of one phrase. */
const said = [aboutBooking, aboutMoney, aboutPickup, aboutDriving, aboutOwners, aboutAccounts]

const spaced = (words: string) => words.replace(/[_'-]/g, ' ')
const meanings = said
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => line.split(': ').map((part) => part.split(' ').map(spaced)))
  .flatMap(([asked = [], finds = []]) => asked.map((words) => ({ words, finds: finds.map(withoutStopWords) })))

const expressionOf = (words: string) => words.replaceAll('*', '[a-z]*')
/** Longest phrase first, because a phrase means more than its single words. */
const together = meanings
  .filter(({ words }) => words.includes(' '))
  .toSorted((one, other) => other.words.length - one.words.length)
  .map(({ words, finds }) => ({
    expression: new RegExp(`(?<![a-z])${expressionOf(words)}(?![a-z])`, 'g'),
    finds,
    // A cheap `includes` check before the regular expression
    longest: words.split('*').toSorted((one, other) => other.length - one.length)[0] ?? '',
  }))
const exact = new Map(meanings.filter(({ words }) => /^[a-z0-9]+$/.test(words)).map(({ words, finds }) => [words, finds]))
const starred = meanings
  .filter(({ words }) => words.includes('*') && !words.includes(' '))
  .map(({ words, finds }) => ({ expression: new RegExp(`^${expressionOf(words)}$`), finds }))

export const meaningOf = (word: string) => exact.get(word) ?? starred.find(({ expression }) => expression.test(word))?.finds

export function takeTogether(text: string) {
  const found: string[][] = []
  let rest = text
  for (const { expression, finds, longest } of together) {
    if (!rest.includes(longest)) continue
    const left = rest.replace(expression, ' ')
    if (left !== rest && finds.some((words) => words !== '')) found.push(finds)
    rest = left
  }
  return { found, rest }
}

export const wordsSaid = [...exact.keys()]
