import { withoutIdle } from './idle.ts'
import { said } from './said.ts'

const spaced = (words: string) => words.replace(/[_'-]/g, ' ')
const meanings = said
  .trim()
  .split('\n')
  .map((line) => line.split(': ').map((part) => part.split(' ').map(spaced)))
  .flatMap(([asked = [], finds = []]) => asked.map((words) => ({ words, finds: finds.map(withoutIdle) })))

const expressionOf = (words: string) => words.replaceAll('*', '[a-z]*')
/** Of several words, the longest first: what they mean together goes before what each does. */
const together = meanings
  .filter(({ words }) => words.includes(' '))
  .toSorted((one, other) => other.words.length - one.words.length)
  .map(({ words, finds }) => ({ expression: new RegExp(`(?<![a-z])${expressionOf(words)}(?![a-z])`, 'g'), finds }))
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
  for (const { expression, finds } of together) {
    const left = rest.replace(expression, ' ')
    if (left !== rest) found.push(finds)
    rest = left
  }
  return { found, rest }
}

/** Words to look for where something was typed with a slip. */
export const wordsSaid = [...exact.keys()]
