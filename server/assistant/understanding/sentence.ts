import { mended } from './mending.ts'

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
  const read = mended(plain)
  return Array.from(read, (sign, index) => ({
    plain: sign,
    typed: (index === read.length - 1 ? typed.slice(index).join('') : (typed[index] ?? '')).toLowerCase(),
  }))
}

/** What a reader found in its words; null leaves them to the others. */
type Reader<Found> = (match: RegExpMatchArray) => Found | null

/** What somebody typed, of which each reader takes away the words that it understands. */
export type Sentence = ReturnType<typeof createSentence>

export function createSentence(said: string) {
  const signs = said
    .replace(/\s+/g, ' ')
    .split(/([\p{L}\p{M}]+)/u)
    .flatMap(signsOf)
  const typed = signs.map((sign) => sign.typed)
  const left = signs.map((sign) => sign.plain)
  const unclear: { start: number; text: string }[] = []
  const whole = left.join('')

  const remove = (start: number, length: number) => left.fill(gap, start, start + length)
  return {
    remove,
    /** All of it, in small letters and without marks. */
    whole,
    left: () => left.join(''),
    /** Takes every match that the reader makes something of. The expression must be global. */
    take<Found>(expression: RegExp, read: Reader<Found>): Found[] {
      const found: Found[] = []
      for (const match of left.join('').matchAll(expression)) {
        const value = read(match)
        if (value === null) continue
        remove(match.index, match[0].length)
        found.push(value)
      }
      return found
    },
    /** Takes every match away as something that no search knows. */
    refuse(expression: RegExp) {
      for (const match of left.join('').matchAll(expression)) {
        const text = typed.slice(match.index, match.index + match[0].length).join('')
        unclear.push({ start: match.index, text: text.trim() })
        remove(match.index, match[0].length)
      }
    },
    /** Says of words that were taken that they are unclear after all. */
    admit(start: number, end: number) {
      unclear.push({ start, text: typed.slice(start, end).join('').trim() })
    },
    unclear: () => unclear.toSorted((one, other) => one.start - other.start).map(({ text }) => text),
  }
}
