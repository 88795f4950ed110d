import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildContent } from '../../../build/content.ts'
import { myBookingQuestions } from '../../../shared/domain/assistant.ts'
import { makes } from '../../../shared/domain/car.ts'
import { parseSearch, splitSearchWords } from '../../../shared/domain/search.ts'
import { askedQuestions, moreQuestions, models, type Row, trainQuestions, today, holdoutQuestions } from './questions.ts'

const rows: readonly Row[] = [...trainQuestions, ...holdoutQuestions, ...moreQuestions]
const wishes = rows.flatMap((row) => ('wish' in row ? [row] : []))
const folder = resolve(import.meta.dirname, '../../../shared/content/en')

test('there are enough sentences, none twice', () => {
  const said = rows.map((row) => row.said.toLowerCase().trim())
  expect(said.length).toBeGreaterThanOrEqual(170)
  expect(said.filter((sentence, index) => sentence === '' || said.indexOf(sentence) !== index)).toEqual([])
})

test('both halves have as many sentences of each kind, give or take one', () => {
  for (const kind of ['wish', 'unclear', 'help', 'own', 'lost']) {
    const [one = 0, other = 0] = [trainQuestions, holdoutQuestions].map((half) => half.filter((row) => kind in row).length)
    expect(Math.min(one, other), kind).toBeGreaterThan(0)
    expect(Math.abs(one - other), kind).toBeLessThanOrEqual(1)
  }
})

test('every wish is a search that can be asked, of a trip that can be booked and a car on the market', () => {
  const words = new Set([...makes, ...models.flatMap(splitSearchWords)])
  for (const { said, wish } of wishes) {
    expect(parseSearch(wish, today), said).toEqual({ search: wish, errors: {} })
    for (const word of splitSearchWords(wish.q ?? '')) expect(words, said).toContain(word)
  }
})

test('what is unclear stands in the sentence, in that order', () => {
  for (const { said, unclear } of wishes) {
    let rest = said.toLowerCase()
    if (unclear) expect(unclear, said).not.toEqual([])
    for (const words of unclear ?? []) {
      expect(rest, said).toContain(words)
      rest = rest.slice(rest.indexOf(words) + words.length)
    }
  }
})

test('every answer is a section that has words', async () => {
  const pages = await Promise.all(
    readdirSync(folder).map(async (file) => {
      const { sections } = await buildContent(resolve(folder, file))
      return sections.flatMap(({ id, text }) => (text ? [`${basename(file, '.md')}#${id}`] : []))
    }),
  )
  const known = new Set(pages.flat())
  for (const row of [...askedQuestions, ...rows]) {
    if (!('help' in row)) continue
    expect(row.help, row.said).not.toEqual([])
    expect(new Set(row.help).size, row.said).toBe(row.help.length)
    for (const section of row.help) expect(known, row.said).toContain(section)
  }
})

test('every question about own bookings is asked in both halves', () => {
  for (const half of [trainQuestions, holdoutQuestions]) {
    const questions = new Set(half.flatMap((row) => ('own' in row ? [row.own] : [])))
    expect([...questions].sort()).toEqual([...myBookingQuestions].sort())
  }
})
