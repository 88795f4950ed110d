const singles = 'zero|nought|oh|one|two|three|four|five|six|seven|eight|nine|double|triple'
const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen'
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const word = String.raw`(?:${singles}|${teens}|${tens}|o)(?![\p{L}])`

/** Tens count one: the word that follows them gives the other figure. */
const figuresOf = (part: string) => (/^\d/.test(part) ? part.length : new RegExp(`^(?:${teens})$`, 'iu').test(part) ? 2 : 1)

/** From so many on a row is no count of people or days any more. */
const [fewestParts, fewestFigures, fewestWords] = [6, 9, 2]

/** Whether the parts of a row, words and groups of figures, could be dialled. */
function isNumber(row: string) {
  const parts = row.match(/\p{L}+|\d+/gu) ?? []
  const words = parts.filter((part) => !/^\d/.test(part))
  const figures = parts.reduce((sum, part) => sum + figuresOf(part), 0)
  return words.length >= fewestWords && (parts.length >= fewestParts || figures >= fewestFigures)
}

/** Replaces numbers that are written as words, or as words and figures in turn; what `apart` matches is never part of one. */
export function replaceNumberWords(text: string, gap: string, apart: RegExp, by: string) {
  const part = String.raw`(?:${word}|(?!${apart.source})\d{1,4}(?!\d))`
  const row = new RegExp(String.raw`(?<![\p{L}\p{N}])${part}(?:${gap}${part}){2,}`, 'giu')
  return text.replace(row, (found) => (isNumber(found) ? by : found))
}
