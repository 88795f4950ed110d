import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MyBookingQuestion } from '../../../shared/domain/assistant.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'

/** A Monday. */
export const today = '2026-11-23'

/** What is on the market. */
export const models = [
  'toyota rav4',
  'toyota land cruiser prado',
  'toyota hilux',
  'toyota corolla',
  'toyota vitz',
  'toyota coaster',
  'toyota hiace',
  'toyota noah',
  'honda fit',
  'honda cr-v',
  'hyundai tucson',
  'hyundai santa fe',
  'kia sportage',
  'suzuki swift',
  'suzuki jimny',
  'subaru forester',
  'nissan x-trail',
  'mitsubishi pajero',
  'volkswagen polo',
  'mercedes sprinter',
  'land-rover discovery',
] as const

/** A sentence as somebody types it, and what it means: each of these kinds is a heading of `readRows`. */
export type Row = { said: string } & (
  | { wish: CarSearch; unclear?: string[] }
  | { help: string[] }
  | { own: MyBookingQuestion }
  | { lost: true }
)

const list = (text: string) => text.split(/[ ,]/)

/** A search as its page's address has it. */
const searchOf = (query: string): CarSearch =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      name === 'features' ? list(value) : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  )

function rowOf(heading: string, line: string): Row {
  const [kind, meaning = ''] = heading.split(/ (.*)/s)
  const [said = '', query = '', unclear] = line.trim().split(' | ')
  if (kind === 'wish') return { said, wish: searchOf(query), ...(unclear ? { unclear: unclear.split(', ') } : {}) }
  if (kind === 'help') return { said, help: list(meaning) }
  if (kind === 'own') return { said, own: meaning as MyBookingQuestion }
  if (kind === 'lost') return { said, lost: true }
  throw new Error(`There is no heading '${heading}'`)
}

/**
 * A sentence a line, indented under what all of them mean:
 * `help` with every section that answers it; `own`, a question about own bookings; `lost`, neither a wish nor a question of this site;
 * `wish`, whose lines have the search and, if any, the fewest words that ask for what no filter knows, lower case, in their order;
 * a length, a way and a refusal with the word before them ('for 3 days', 'to musanze', 'not diesel').
 */
function readRows(file: string): readonly Row[] {
  let heading = ''
  const lines = readFileSync(join(import.meta.dirname, '../../fixtures', file), 'utf8').split('\n')
  return lines.flatMap((line) => {
    if (line.startsWith('  ')) return [rowOf(heading, line)]
    if (line && !line.startsWith('#')) heading = line
    return []
  })
}

export const asked = readRows('questions.asked.txt')
export const seen = readRows('questions.train.txt')
export const unseen = readRows('questions.holdout.txt')
export const further = readRows('questions.more.txt')
