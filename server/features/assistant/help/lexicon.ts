import { withoutStopWords } from './stop-words.ts'
import { aboutAccounts } from './phrases/accounts.ts'
import { aboutBooking } from './phrases/booking.ts'
import { aboutMoney } from './phrases/money.ts'
import { aboutOwners } from './phrases/owners.ts'
import { aboutPickup } from './phrases/pickup.ts'
import { aboutDriving } from './phrases/driving.ts'

/**
 * What people say, in English, French and Kinyarwanda without marks, and after the colon the words of the help pages for it. A star stands for any
 * beginning or end: Kinyarwanda changes the beginnings of its verbs. `_` joins words that mean something together; where what they are for is idle,
 * they say nothing.
 */
const said = [aboutBooking, aboutMoney, aboutPickup, aboutDriving, aboutOwners, aboutAccounts]

const spaced = (words: string) => words.replace(/[_'-]/g, ' ')
const meanings = said
  .flatMap((lines) => lines.trim().split('\n'))
  .map((line) => line.split(': ').map((part) => part.split(' ').map(spaced)))
  .flatMap(([asked = [], finds = []]) => asked.map((words) => ({ words, finds: finds.map(withoutStopWords) })))

const expressionOf = (words: string) => words.replaceAll('*', '[a-z]*')
/** Of several words, the longest first: what they mean together goes before what each does. */
const together = meanings
  .filter(({ words }) => words.includes(' '))
  .toSorted((one, other) => other.words.length - one.words.length)
  .map(({ words, finds }) => ({
    expression: new RegExp(`(?<![a-z])${expressionOf(words)}(?![a-z])`, 'g'),
    finds,
    // Looked for first: hardly one of all these stands in a text.
    longest: words.split('*').toSorted((one, other) => other.length - one.length)[0] ?? '',
  }))
const exact = new Map(meanings.filter(({ words }) => /^[a-z0-9]+$/.test(words)).map(({ words, finds }) => [words, finds]))
const starred = meanings
  .filter(({ words }) => words.includes('*') && !words.includes(' '))
  .map(({ words, finds }) => ({ expression: new RegExp(`^${expressionOf(words)}$`), finds }))

/** The words of the help pages for that one. */
export const meaningOf = (word: string) => exact.get(word) ?? starred.find(({ expression }) => expression.test(word))?.finds

/** What words mean together, and the text without them. */
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

/** Words to look for where something was typed with a slip. */
export const wordsSaid = [...exact.keys()]
