import { expect, test } from 'vitest'
import { createNames } from '../../../server/features/assistant/parser/names.ts'
import { parseQuestion } from '../../../server/features/assistant/parser/parse-question.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { further, models, type Row, seen, today, unseen } from './questions.ts'

const names = createNames(models)
const kindOf = (row: Row) => ('wish' in row ? 'wish' : 'own' in row ? 'own' : 'question')

const inOrder = ({ q, features, ...rest }: CarSearch): CarSearch => ({
  ...rest,
  ...(q ? { q: q.split(' ').sort().join(' ') } : {}),
  ...(features ? { features: [...features].sort() } : {}),
})

function isRight(row: Row) {
  const understood = parseQuestion(row.said, { today, names })
  if ('lost' in row) return understood.kind === 'question' || understood.kind === 'courtesy'
  if (understood.kind !== kindOf(row)) return false
  if (understood.kind === 'own') return 'own' in row && understood.asks === row.own
  if (understood.kind !== 'wish' || !('wish' in row)) return true
  const named = (row.unclear ?? []).every((words) => understood.unclear.some((text) => text.includes(words) || words.includes(text)))
  return named && JSON.stringify(sorted(inOrder(understood.search))) === JSON.stringify(sorted(inOrder(row.wish)))
}
const sorted = (search: CarSearch) => Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1))

function wrongFigures({ said, ...row }: Row) {
  const understood = parseQuestion(said, { today, names })
  if (understood.kind !== 'wish') return []
  const meant: CarSearch = 'wish' in row ? row.wish : {}
  return (['from', 'to', 'seats', 'minPrice', 'maxPrice'] as const).filter(
    (key) => understood.search[key] !== undefined && understood.search[key] !== meant[key],
  )
}

test('of the sentences that it was made by each is understood', () => {
  expect([...seen, ...further].filter((row) => !isRight(row)).map(({ said }) => said)).toEqual([])
})

test('of the sentences that nobody looked at while it was made at least 92 in 100 are understood', () => {
  expect(unseen.filter(isRight).length / unseen.length).toBeGreaterThanOrEqual(0.92)
})

test('none of them gives a figure that was not said', () => {
  expect(unseen.map((row) => [row.said, wrongFigures(row)]).filter(([, figures]) => figures?.length)).toEqual([])
})

test.each([
  ['a car over 60k but under 40k', {}, ['over 60k', 'under 40k']],
  ['rav4 under 50k, max 60k', { q: 'rav4' }, ['under 50k', 'max 60k']],
  ['a car with 5 seats for 7 people', {}, ['with 5 seats', 'for 7 people']],
  ['a car in Huye from 3 to 7 december for 3 days', { location: 'butare' }, ['from 3 to 7 december', 'for 3 days']],
  ['a car from 10 december to 5 december', {}, ['from 10 december', '5 december']],
])('“%s” says what contradicts itself, and looks for nothing of it', (said, search, unclear) => {
  expect(parseQuestion(said, { today, names })).toEqual({ kind: 'wish', search, unclear })
})

test('what is typed without end or sense is read at once, and as nothing', () => {
  for (const said of ['a ', '3 to ', '5/5/', 'kigali ', '60k ', '🚗', "'"]) {
    const began = process.cpuUsage().user
    parseQuestion(said.repeat(500).slice(0, 500), { today, names })
    // In microseconds; quadratic parsing would take seconds.
    expect(process.cpuUsage().user - began).toBeLessThan(1_000_000)
  }
})
