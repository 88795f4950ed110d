import { autocorrect } from './autocorrect.ts'
import { isFiller } from './filler-words.ts'

/** Replaces removed words, so that their neighbours never match as one phrase. */
const gap = '|'

const foldCharacter = (character: string) => {
  if (character === '’' || character === '‘' || character === '`') return "'"
  if (character === '–' || character === '—') return '-'
  const [base = ' '] = character.normalize('NFKD').toLowerCase()
  // Emoji and other characters outside the basic plane
  return base.length === 1 ? base : ' '
}

/** Both texts keep the same positions, also where autocorrect changes a word's length. */
function toCharacters(segment: string) {
  const typed = Array.from(segment)
  const plain = typed.map(foldCharacter).join('')
  const corrected = autocorrect(plain)
  return Array.from(corrected, (sign, index) => ({
    plain: sign,
    typed: (index === corrected.length - 1 ? typed.slice(index).join('') : (typed[index] ?? '')).toLowerCase(),
  }))
}

/** `end` is exclusive. */
export type TextSpan = { start: number; end: number }
/** Null leaves the text to other readers. */
type Reader<Found> = (match: RegExpMatchArray, place: TextSpan) => Found | null

export type Sentence = ReturnType<typeof createSentence>

export function createSentence(input: string) {
  const characters = input
    .replace(/\s+/g, ' ')
    .split(/([\p{L}\p{M}]+)/u)
    .flatMap(toCharacters)
  const typed = characters.map((sign) => sign.typed)
  const left = characters.map((sign) => sign.plain)
  const unclear: TextSpan[] = []
  const text = left.join('')

  const remove = ({ start, end }: TextSpan) => left.fill(gap, start, end)
  const toSpan = (match: RegExpMatchArray): TextSpan => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
  return {
    remove,
    /** Lowercase and without accents, as all patterns expect it. */
    whole: text,
    getRemaining: () => left.join(''),
    /** Removes every match that the reader accepts; the expression must be global. */
    take<Found>(expression: RegExp, read: Reader<Found>): Found[] {
      const found: Found[] = []
      for (const match of left.join('').matchAll(expression)) {
        const span = toSpan(match)
        const value = read(match, span)
        if (value === null) continue
        remove(span)
        found.push(value)
      }
      return found
    },
    /** Removes every match and reports it as unclear. */
    refuse(expression: RegExp) {
      for (const match of left.join('').matchAll(expression)) {
        const span = toSpan(match)
        unclear.push(span)
        remove(span)
      }
    },
    /** Reports words that were removed before. */
    admit: (span: TextSpan) => void unclear.push(span),
    unclear: () => unclear.toSorted((a, b) => a.start - b.start).map(({ start, end }) => typed.slice(start, end).join('').trim()),
  }
}

/** Reports unread words that are not ignored as unclear, and returns their number. */
export function markRestUnclear(sentence: Sentence, isIgnored = isFiller) {
  const rest = [...sentence.getRemaining().matchAll(/[a-z0-9][a-z0-9'*/.,-]*/g)].map((match) => ({
    start: match.index,
    text: match[0].replace(/[.,'-]+$/, ''),
  }))
  const unknown = rest.filter(({ text }) => !text.split("'").every((word) => word === '' || isIgnored(word)) && !isIgnored(text))
  for (const { start, text } of unknown) sentence.admit({ start, end: start + text.length })
  return unknown.length
}
