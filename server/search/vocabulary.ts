import { cityAliases } from '../../shared/domain/places.ts'
import { calculateEditDistance } from '../lib/edit-distance.ts'

/** Shorter words are too close to each other, and figures are never misspelt letters. */
const correctable = /^\p{L}{4,}$/u
const longLength = 8
const maxNearest = 8

/** One bit for each letter that occurs. */
function toLetterBits(word: string) {
  let bits = 0
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

function countBits(bits: number) {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** All words of makes, models, areas and cities, to find what a misspelt word means. */
export function createVocabulary() {
  const lettersByWord = new Map<string, number>()
  const addWord = (word: string) => correctable.test(word) && !lettersByWord.has(word) && lettersByWord.set(word, toLetterBits(word))
  for (const name of Object.values(cityAliases).flat()) addWord(name)

  return {
    /** Two words in a row also count as one, since `landcruser` has no space. */
    add(text: string) {
      const parts = text.split(/[^\p{L}\p{N}]+/u)
      for (const [index, part] of parts.entries()) for (const word of [part, `${part}${parts[index + 1] ?? ''}`]) addWord(word)
    },
    /** Empty where the word is known, or like no other. */
    findNearest(spelling: string): string[] {
      const word = spelling.replace(/[^\p{L}\p{N}]/gu, '')
      if (!correctable.test(word)) return []
      let limit = word.length < longLength ? 1 : 2
      let nearest: string[] = []
      const letters = toLetterBits(word)
      for (const [known, knownLetters] of lettersByWord) {
        if (known.includes(word) || known === word.replace(/s$/, '')) return []
        // An edit changes at most two letters, which is much quicker to see.
        if (countBits(letters ^ knownLetters) > 2 * limit) continue
        const edits = calculateEditDistance(word, known, limit)
        if (edits > limit) continue
        if (edits < limit) nearest = []
        limit = edits
        nearest.push(known)
      }
      return nearest.sort().slice(0, maxNearest)
    },
  }
}
