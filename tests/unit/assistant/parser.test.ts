import { expect, test } from 'vitest'
import { createCarNames } from '../../../server/features/assistant/parser/car-names.ts'
import { parseQuestion } from '../../../server/features/assistant/parser/parse-question.ts'
import type { CarSearch } from '../../../shared/domain/search.ts'
import { moreQuestions, models, type Row, trainQuestions, today, holdoutQuestions } from './questions.ts'

const names = createCarNames(models)
const getKind = (row: Row) => ('wish' in row ? 'wish' : 'own' in row ? 'own' : 'question')

const sortWords = ({ q, features, ...rest }: CarSearch): CarSearch => ({
  ...rest,
  ...(q ? { q: q.split(' ').sort().join(' ') } : {}),
  ...(features ? { features: [...features].sort() } : {}),
})

function isUnderstood(row: Row) {
  const parsed = parseQuestion(row.said, { today, names })
  if ('lost' in row) return parsed.kind === 'question' || parsed.kind === 'courtesy'
  if (parsed.kind !== getKind(row)) return false
  if (parsed.kind === 'own') return 'own' in row && parsed.asks === row.own
  if (parsed.kind !== 'wish' || !('wish' in row)) return true
  const named = (row.unclear ?? []).every((words) => parsed.unclear.some((text) => text.includes(words) || words.includes(text)))
  return named && JSON.stringify(sortEntries(sortWords(parsed.search))) === JSON.stringify(sortEntries(sortWords(row.wish)))
}
const sortEntries = (search: CarSearch) => Object.entries(search).sort(([one], [other]) => (one < other ? -1 : 1))

function findWrongFigures({ said, ...row }: Row) {
  const parsed = parseQuestion(said, { today, names })
  if (parsed.kind !== 'wish') return []
  const expected: CarSearch = 'wish' in row ? row.wish : {}
  return (['from', 'to', 'seats', 'minPrice', 'maxPrice'] as const).filter(
    (key) => parsed.search[key] !== undefined && parsed.search[key] !== expected[key],
  )
}

test('of the sentences that it was made by each is understood', () => {
  expect([...trainQuestions, ...moreQuestions].filter((row) => !isUnderstood(row)).map(({ said }) => said)).toEqual([])
})

test('of the sentences that nobody looked at while it was made at least 92 in 100 are understood', () => {
  expect(holdoutQuestions.filter(isUnderstood).length / holdoutQuestions.length).toBeGreaterThanOrEqual(0.92)
})

test('none of them gives a figure that was not said', () => {
  expect(holdoutQuestions.map((row) => [row.said, findWrongFigures(row)]).filter(([, figures]) => figures?.length)).toEqual([])
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
