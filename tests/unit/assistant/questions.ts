import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MyBookingQuestion } from '../../../shared/domain/assistant.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'

/** A Monday. */
export const today = '2026-11-23'

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

export type Row = { said: string } & (
  | { wish: CarSearch; unclear?: string[] }
  | { help: string[] }
  | { own: MyBookingQuestion }
  | { lost: true }
)

const splitList = (text: string) => text.split(/[ ,]/)

const toSearch = (query: string): CarSearch =>
  Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      name === 'features' ? splitList(value) : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  )

function toRow(heading: string, line: string): Row {
  const [kind, meaning = ''] = heading.split(/ (.*)/s)
  const [said = '', query = '', unclear] = line.trim().split(' | ')
  if (kind === 'wish') return { said, wish: toSearch(query), ...(unclear ? { unclear: unclear.split(', ') } : {}) }
  if (kind === 'help') return { said, help: splitList(meaning) }
  if (kind === 'own') return { said, own: meaning as MyBookingQuestion }
  if (kind === 'lost') return { said, lost: true }
  throw new Error(`There is no heading '${heading}'`)
}

/** An indented sentence means what its heading says; a wish adds ` | search | unclear words`. */
function readRows(file: string): readonly Row[] {
  let heading = ''
  const lines = readFileSync(join(import.meta.dirname, '../../fixtures', file), 'utf8').split('\n')
  return lines.flatMap((line) => {
    if (line.startsWith('  ')) return [toRow(heading, line)]
    if (line && !line.startsWith('#')) heading = line
    return []
  })
}

export const askedQuestions = readRows('questions.asked.txt')
export const trainQuestions = readRows('questions.train.txt')
export const holdoutQuestions = readRows('questions.holdout.txt')
export const moreQuestions = readRows('questions.more.txt')
