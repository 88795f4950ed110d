import { isFiller } from './filler-words.ts'
import type { Sentence } from './sentence.ts'

/** Reports unread words that are not ignored as unclear, and returns their number. */
export function markRestUnclear(sentence: Sentence, isIgnored = isFiller) {
  const rest = [...sentence.left().matchAll(/[a-z0-9][a-z0-9'*/.,-]*/g)].map((match) => ({
    start: match.index,
    text: match[0].replace(/[.,'-]+$/, ''),
  }))
  const unknown = rest.filter(({ text }) => !text.split("'").every((word) => word === '' || isIgnored(word)) && !isIgnored(text))
  for (const { start, text } of unknown) sentence.admit({ start, end: start + text.length })
  return unknown.length
}
