import { createCountedCheck } from './figures.ts'

// Words of English, French and Kinyarwanda, without accents.
const singles: Record<string, string> = {
  '0': 'zero|nought|naught|oh|o|null|nul|zeru|ubusa',
  '1': 'one|un|une|rimwe|imwe|umwe|kamwe',
  '2': 'two|deux|kabiri|ebyiri|babiri|abiri|ibiri',
  '3': 'three|trois|gatatu|eshatu|batatu|atatu|itatu',
  '4': 'four|quatre|kane|enye|bane|ane|ine',
  '5': 'five|cinq|gatanu|eshanu|batanu|atanu|itanu',
  '6': 'six|gatandatu|esheshatu|batandatu|atandatu|itandatu',
  '7': 'seven|sept|karindwi|indwi|barindwi|arindwi|irindwi',
  '8': 'eight|huit|umunani|munani|inani',
  '9': 'nine|neuf|icyenda|cyenda',
}
const repeated = 'double|triple'
const teens =
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|dix|onze|douze|treize|quatorze|quinze|seize|icumi|cumi'
const tens =
  'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety|vingts?|trente|quarante|cinquante|soixante|septante|huitante|nonante|makumyabiri|mirongo|cents?|hundred|ijana'
const word = String.raw`(?:${[...Object.values(singles), repeated, teens, tens].join('|')})(?!\p{L})`

const createWordMatcher = (words: string) => {
  const pattern = new RegExp(`^(?:${words})$`)
  return (part: string) => pattern.test(part)
}
const isTeen = createWordMatcher(teens)
const isTen = createWordMatcher(tens)
const isFigures = (part: string) => /^\d/.test(part)
const digits = Object.entries(singles).map(([digit, words]) => ({ digit, is: createWordMatcher(words) }))
const toDigit = (part: string) => digits.find(({ is }) => is(part))?.digit ?? ''

/** A word for tens counts as one digit, because the next word gives the other. */
const countFigures = (part: string) => (isFigures(part) ? part.length : isTeen(part) ? 2 : 1)

const [minParts, minFigures, minWords] = [6, 9, 2]

const spellsMobile = (parts: string[]) =>
  /^(?:250|0)?7[2389]\d{7}$/.test(parts.map((part) => (isFigures(part) ? part : toDigit(part))).join(''))

const joiners = /^(?:et|and|na|n)$/

function isNumber(row: string) {
  const parts = (row.match(/\p{L}+|\d+/gu) ?? []).filter((part) => !joiners.test(part))
  const words = parts.filter((part) => !isFigures(part) && !isTen(part))
  const figures = parts.reduce((sum, part) => sum + countFigures(part), 0)
  if (words.length < minWords) return words.length === 1 && spellsMobile(parts)
  return parts.length >= minParts || figures >= minFigures
}

const times: Record<string, number> = { double: 2, triple: 3 }

/** `?` for a digit that a word of tens leaves open. */
function toDialledDigits(parts: { 0: string }[]) {
  let repeat = 1
  return parts.map(({ 0: part }) => {
    if (times[part]) repeat = times[part]
    if (times[part] || joiners.test(part)) return ''
    const figures = isFigures(part) ? part : isTeen(part) ? '??' : isTen(part) ? '?' : toDigit(part).repeat(repeat)
    repeat = 1
    return figures
  })
}

const spelledMobile = /^(?:(?:00)?250|0)?7[2389][\d?]{7}$/
const maxFigures = 14
/** With fewer words it may be a time or a price. */
const minSpelledWords = 3

type IsCounted = ReturnType<typeof createCountedCheck>

function findSpelledEnd(parts: RegExpExecArray[], figures: string[], first: number, isCounted: IsCounted) {
  let spelled = ''
  let words = 0
  for (let last = first; last < parts.length && spelled.length <= maxFigures; last += 1) {
    const part = parts[last]
    spelled += figures[last] ?? ''
    if (part && !isFigures(part[0]) && figures[last]) words += 1
    if (!part || words === 0 || /^\p{L}/u.test(parts[last + 1]?.[0] ?? '') || !spelledMobile.test(spelled)) continue
    const end = part.index + part[0].length
    if (words >= minSpelledWords || !isCounted(parts[first]?.index ?? 0, end)) return end
  }
  return null
}

function coverMobiles(row: string, cover: (found: string) => string) {
  if (!/\p{L}/u.test(row)) return row
  const isCounted = createCountedCheck(row)
  const parts = [...row.matchAll(/\p{L}+|\d+/gu)]
  const figures = toDialledDigits(parts)
  let result = ''
  let end = 0
  for (const [first, { index }] of parts.entries()) {
    if (index < end || !figures[first]) continue
    const spelledEnd = findSpelledEnd(parts, figures, first, isCounted)
    if (spelledEnd === null) continue
    result += row.slice(end, index) + cover(row.slice(index, spelledEnd))
    end = spelledEnd
  }
  return result + row.slice(end)
}

function createRowPattern(gap: string) {
  const part = String.raw`(?:${word}|\d{1,9}(?!\d))`
  const joiner = String.raw`${gap}(?:(?:et|and|na|n)(?!\p{L})${gap})?`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${part}(?:${joiner}${part})+`, 'gu')
}

export const replaceSpelledMobiles = (plain: string, gap: string, cover: (found: string) => string) =>
  plain.replace(createRowPattern(gap), (row) => coverMobiles(row, cover))

export const replaceNumberWords = (plain: string, gap: string, cover: (found: string) => string) =>
  plain.replace(createRowPattern(gap), (found) => (isNumber(found) ? cover(found) : found))
