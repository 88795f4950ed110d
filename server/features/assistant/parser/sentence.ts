import { autocorrect } from './autocorrect.ts'

/** Replaces removed words, so that their neighbours never match as one phrase. */
const gap = '|'

const foldSign = (sign: string) => {
  if (sign === '’' || sign === '‘' || sign === '`') return "'"
  if (sign === '–' || sign === '—') return '-'
  const [base = ' '] = sign.normalize('NFKD').toLowerCase()
  // Emoji and other characters outside the basic plane
  return base.length === 1 ? base : ' '
}

/** Both texts keep the same positions, also where autocorrect changes a word's length. */
function signsOf(part: string) {
  const typed = Array.from(part)
  const plain = typed.map(foldSign).join('')
  const read = autocorrect(plain)
  return Array.from(read, (sign, index) => ({
    plain: sign,
    typed: (index === read.length - 1 ? typed.slice(index).join('') : (typed[index] ?? '')).toLowerCase(),
  }))
}

/** `end` is exclusive. */
export type Place = { start: number; end: number }
/** Null leaves the text to other readers. */
type Reader<Found> = (match: RegExpMatchArray, place: Place) => Found | null

export type Sentence = ReturnType<typeof createSentence>

export function createSentence(said: string) {
  const signs = said
    .replace(/\s+/g, ' ')
    .split(/([\p{L}\p{M}]+)/u)
    .flatMap(signsOf)
  const typed = signs.map((sign) => sign.typed)
  const left = signs.map((sign) => sign.plain)
  const unclear: Place[] = []
  const whole = left.join('')

  const remove = ({ start, end }: Place) => left.fill(gap, start, end)
  const placeOf = (match: RegExpMatchArray): Place => ({ start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
  return {
    remove,
    /** Lowercase and without accents, as all patterns expect it. */
    whole,
    left: () => left.join(''),
    /** Removes every match that the reader accepts; the expression must be global. */
    take<Found>(expression: RegExp, read: Reader<Found>): Found[] {
      const found: Found[] = []
      for (const match of left.join('').matchAll(expression)) {
        const place = placeOf(match)
        const value = read(match, place)
        if (value === null) continue
        remove(place)
        found.push(value)
      }
      return found
    },
    /** Removes every match and reports it as unclear. */
    refuse(expression: RegExp) {
      for (const match of left.join('').matchAll(expression)) {
        const place = placeOf(match)
        unclear.push(place)
        remove(place)
      }
    },
    /** Reports words that were removed before. */
    admit: (place: Place) => void unclear.push(place),
    unclear: () =>
      unclear.toSorted((one, other) => one.start - other.start).map(({ start, end }) => typed.slice(start, end).join('').trim()),
  }
}
