import { type SQLWrapper, sql } from 'drizzle-orm'
import { formatCharacters, nonAsciiDigits, toAsciiDigits } from '../../../shared/lib/unicode.ts'
import { letterReplacements, marks } from '../../../shared/lib/search-text.ts'

const codePointRanges = [
  [0x80, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

const listCharacters = ([first, last]: (typeof codePointRanges)[number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const getCodePoint = (character = '') => character.codePointAt(0) ?? 0

const quoteLiteral = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

function toCharacterRanges(characters: readonly string[]) {
  const ranges: [first: string, last: string][] = []
  for (const character of characters) {
    const range = ranges.at(-1)
    if (range && getCodePoint(range[1]) + 1 === getCodePoint(character)) range[1] = character
    else ranges.push([character, character])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join('')
}

function buildFoldTables() {
  const all = codePointRanges.map(listCharacters).join('')
  const findAll = (pattern: RegExp) => all.match(pattern) ?? []
  const removedCharacters = [...new Set([...findAll(marks), ...findAll(formatCharacters)])].sort(
    (a, b) => getCodePoint(a) - getCodePoint(b),
  )
  const pairs = [
    ...findAll(nonAsciiDigits).map((digit) => [digit, toAsciiDigits(digit)] as const),
    ...Object.entries(letterReplacements).filter(([, plain]) => plain.length === 1),
  ]
  return {
    gone: quoteLiteral(`[${toCharacterRanges(removedCharacters)}]`),
    from: quoteLiteral(pairs.map(([letter]) => letter).join('')),
    to: quoteLiteral(pairs.map(([, plain]) => plain).join('')),
    longer: Object.entries(letterReplacements).filter(([, plain]) => plain.length > 1),
  }
}
let tables: ReturnType<typeof buildFoldTables> | undefined

/** Must match `foldText`. */
export function foldTextInPostgres(text: SQLWrapper) {
  const { gone, from, to, longer } = (tables ??= buildFoldTables())
  const lowercased = sql`lower(regexp_replace(normalize(${text}, NFKD), ${gone}, '', 'g') COLLATE "und-x-icu") COLLATE "C"`
  return longer.reduce(
    (a, [letter, plain]) => sql`replace(${a}, ${quoteLiteral(letter)}, ${quoteLiteral(plain)})`,
    sql`translate(${lowercased}, ${from}, ${to})`,
  )
}
