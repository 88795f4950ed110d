import { type SQLWrapper, sql } from 'drizzle-orm'
import { invisible, otherDigits, plainDigits } from '../../../shared/lib/plain.ts'
import { furtherLetters, marks } from '../../../shared/lib/search-text.ts'

const planes = [
  [0x80, 0xd7ff],
  [0xe000, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const

const inPlane = ([first, last]: (typeof planes)[number]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
const codeOf = (character = '') => character.codePointAt(0) ?? 0

const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

function rangesOf(some: readonly string[]) {
  const runs: [first: string, last: string][] = []
  for (const character of some) {
    const run = runs.at(-1)
    if (run && codeOf(run[1]) + 1 === codeOf(character)) run[1] = character
    else runs.push([character, character])
  }
  return runs.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join('')
}

function readTables() {
  const all = planes.map(inPlane).join('')
  const found = (pattern: RegExp) => all.match(pattern) ?? []
  const gone = [...new Set([...found(marks), ...found(invisible)])].sort((one, other) => codeOf(one) - codeOf(other))
  const pairs = [
    ...found(otherDigits).map((digit) => [digit, plainDigits(digit)] as const),
    ...Object.entries(furtherLetters).filter(([, plain]) => plain.length === 1),
  ]
  return {
    gone: quoted(`[${rangesOf(gone)}]`),
    from: quoted(pairs.map(([written]) => written).join('')),
    to: quoted(pairs.map(([, plain]) => plain).join('')),
    longer: Object.entries(furtherLetters).filter(([, plain]) => plain.length > 1),
  }
}
let tables: ReturnType<typeof readTables> | undefined

/** Must match `foldText`. */
export function foldedByPostgres(text: SQLWrapper) {
  const { gone, from, to, longer } = (tables ??= readTables())
  const small = sql`lower(regexp_replace(normalize(${text}, NFKD), ${gone}, '', 'g') COLLATE "und-x-icu") COLLATE "C"`
  return longer.reduce(
    (one, [written, plain]) => sql`replace(${one}, ${quoted(written)}, ${quoted(plain)})`,
    sql`translate(${small}, ${from}, ${to})`,
  )
}
