import { autocorrect } from './autocorrect.ts'

/** Stands where words were taken away, so that what stood on either side is never read together. */
const gap = '|'

const foldSign = (sign: string) => {
  if (sign === '’' || sign === '‘' || sign === '`') return "'"
  if (sign === '–' || sign === '—') return '-'
  const [base = ' '] = sign.normalize('NFKD').toLowerCase()
  // Outside of the plane of all our letters: a picture.
  return base.length === 1 ? base : ' '
}

/** A place in one is the same place in the other; where a slip was put right, its last sign has the rest of what was typed. */
function signsOf(part: string) {
  const typed = Array.from(part)
  const plain = typed.map(foldSign).join('')
  const read = autocorrect(plain)
  return Array.from(read, (sign, index) => ({
    plain: sign,
    typed: (index === read.length - 1 ? typed.slice(index).join('') : (typed[index] ?? '')).toLowerCase(),
  }))
}

/** Where words stand; `end` is behind the last of them. */
export type Place = { start: number; end: number }
/** What a reader found in its words; null leaves them to the others. */
type Reader<Found> = (match: RegExpMatchArray, place: Place) => Found | null

/** What somebody typed, of which each reader takes away the words that it understands. */
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
    /** All of it, in small letters and without marks. */
    whole,
    left: () => left.join(''),
    /** Takes every match that the reader makes something of. The expression must be global. */
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
    /** Takes every match away as something that no search knows. */
    refuse(expression: RegExp) {
      for (const match of left.join('').matchAll(expression)) {
        const place = placeOf(match)
        unclear.push(place)
        remove(place)
      }
    },
    /** Says of words that were taken that they are unclear after all. */
    admit: (place: Place) => void unclear.push(place),
    unclear: () =>
      unclear.toSorted((one, other) => one.start - other.start).map(({ start, end }) => typed.slice(start, end).join('').trim()),
  }
}
