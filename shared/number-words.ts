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

const isOneOf = (words: string) => {
  const whole = new RegExp(`^(?:${words})$`)
  return (part: string) => whole.test(part)
}
const isTeen = isOneOf(teens)
const isTen = isOneOf(tens)
const isFigures = (part: string) => /^\d/.test(part)
const digits = Object.entries(singles).map(([digit, words]) => ({ digit, is: isOneOf(words) }))
const digitOf = (part: string) => digits.find(({ is }) => is(part))?.digit ?? ''

/** Tens count one: the word that follows them gives the other figure. */
const figuresOf = (part: string) => (isFigures(part) ? part.length : isTeen(part) ? 2 : 1)

/** From so many on a row is no count of people or days any more. */
const [fewestParts, fewestFigures, fewestWords] = [6, 9, 2]

/** A row whose only word is one digit of a number in figures. */
const spellsMobile = (parts: string[]) =>
  /^(?:250|0)?7[2389]\d{7}$/.test(parts.map((part) => (isFigures(part) ? part : digitOf(part))).join(''))

const joiners = /^(?:et|and|na|n)$/

/** Whether the parts of a row, words and groups of figures, could be dialled. */
function isNumber(row: string) {
  const parts = (row.match(/\p{L}+|\d+/gu) ?? []).filter((part) => !joiners.test(part))
  const words = parts.filter((part) => !isFigures(part) && !isTen(part))
  const figures = parts.reduce((sum, part) => sum + figuresOf(part), 0)
  if (words.length < fewestWords) return words.length === 1 && spellsMobile(parts)
  return parts.length >= fewestParts || figures >= fewestFigures
}

/** Rows of numbers in words, or in words and figures in turn, of a plain text. */
export function replaceNumberWords(plain: string, gap: string, by: (found: string) => string) {
  const part = String.raw`(?:${word}|\d{1,9}(?!\d))`
  const joiner = String.raw`${gap}(?:(?:et|and|na|n)(?!\p{L})${gap})?`
  const row = new RegExp(String.raw`(?<![\p{L}\p{N}])${part}(?:${joiner}${part})+`, 'gu')
  return plain.replace(row, (found) => (isNumber(found) ? by(found) : found))
}
