import { nearest } from '../understanding/slips.ts'
import { isIdle } from './idle.ts'
import { meaningOf, takeTogether, wordsSaid } from './lexicon.ts'

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')

/** Each thing that a question names, in words of which any may stand in an answer; null for one that no help page knows. */
export function readQuestion(question: string, isKnown: (word: string) => boolean, vocabulary: readonly string[]) {
  const { found, rest } = takeTogether(plain(question))
  const known = [...new Set([...vocabulary, ...wordsSaid])]
  const meant = (word: string) => meaningOf(word) ?? (isKnown(word) ? [word] : undefined)
  const words = rest.split(' ').filter((word) => /[a-z]{2}/.test(word) && !isIdle(word))
  const read = words.map((word) => {
    const finds = meant(word)
    if (finds) return finds
    const near = nearest(word, known, true)
    if (near === undefined) return null
    return isIdle(near) ? [] : (meant(near) ?? null)
  })
  const named = [...found, ...read.filter((finds) => finds === null || finds.length > 0)]
  const keys = named.map((finds) => finds?.join(' ') ?? null)
  return named.filter((_, place) => keys[place] === null || keys.indexOf(keys[place] ?? null) === place)
}
