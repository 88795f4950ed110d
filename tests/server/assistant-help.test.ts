import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionKeywords } from '../../server/features/assistant/help/section-keywords.ts'
import { createHelp } from '../../server/features/assistant/help.ts'
import { createTextIndex } from '../../server/db/full-text-search.ts'
import { texts } from '../../server/db/schema/texts.ts'
import { buildContent } from '../../build/content.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { askedQuestions, moreQuestions, trainQuestions, holdoutQuestions } from '../unit/assistant/questions.ts'
import { createTestApp } from '../support/app.ts'

const help = createHelp()
const settings = { ...defaultSettings, serviceFeePercent: 7, brandName: 'A & B' }

async function setUp() {
  const t = await createTestApp()
  const find = (question: string) => help.find(t.db.read, question, settings, t.clock.now())
  const findSection = async (question: string) => {
    const passage = await find(question)
    return passage && `${passage.page}#${passage.id}`
  }
  return { ...t, find, findSection }
}

test.each([
  ['everyday questions', askedQuestions],
  ['further questions', moreQuestions],
])('%s in English, French and Kinyarwanda find their section, and what means nothing here finds none', async (_which, rows) => {
  const { findSection } = await setUp()
  const wrong: string[] = []
  for (const row of rows) {
    if (!('help' in row) && !('lost' in row)) continue
    const passage = await findSection(row.said)
    if ('lost' in row ? passage !== null : !row.help.includes(passage ?? '')) wrong.push(`${row.said}: ${passage}`)
  }
  expect(wrong).toEqual([])
})

test.each([
  ['written by somebody else', trainQuestions, 0.92],
  ['that nobody looked at while it was made', holdoutQuestions, 0.9],
] as const)('of the sentences %s nearly all find their section, and what means nothing here finds none', async (_whose, rows, least) => {
  const { findSection } = await setUp()
  const questions = rows.flatMap((row) => ('help' in row ? [row] : []))
  const passage = await Promise.all(questions.map(async ({ said, help: sections }) => sections.includes((await findSection(said)) ?? '')))
  expect(passage.filter(Boolean).length / questions.length).toBeGreaterThanOrEqual(least)
  for (const row of rows) if ('lost' in row) expect(await findSection(row.said), row.said).toBeNull()
})

test('a passage has its page, what stands there with the fees of today, and the way to it', async () => {
  const { find } = await setUp()
  const passage = await find('how do I pay the service fee in total')
  const id = 'what-does-the-total-consist-of'
  expect(passage).toMatchObject({ page: 'help-center', id, to: `/help-center#${id}`, title: 'What does the total consist of?' })
  expect(passage?.text).toContain('a service fee of 7%')
  expect(passage?.html).toMatch(/^<p>.*a service fee of 7%/)
})

test('a list has a line for each of its entries, and no marks', async () => {
  const { find } = await setUp()
  const passage = await find('the car broke down')
  expect(passage?.text.split('\n')).toContain('- Call 912 if anyone is hurt and 112 for the police.')
  expect(passage?.text).not.toMatch(/[<>]/)
})

test('terms that the operator has replaced are not told as the built-in ones', async () => {
  const { find, db, clock, newUser } = await setUp()
  const question = 'what is not allowed, what is forbidden'
  expect((await find(question))?.page).toBe('terms')
  const { id: createdBy } = await newUser({ userType: 'admin' })
  const [day, createdAt] = [clock.today(), clock.now()]
  const customTerms = { kind: 'terms', version: day, body: 'Our own terms.', effectiveFrom: day, createdBy, createdAt } as const
  await db.write((tx) => tx.insert(texts).values(customTerms))
  expect((await find(question))?.page).not.toBe('terms')
})

test('whatever is typed is looked for and never read as a rule of the index', async () => {
  const { find } = await setUp()
  const odd = ['"', 'pay"', 'NEAR(pay cash)', 'title:pay', 'pay*', '^pay', 'pay AND', '-- ;', '(((', '{}', '\u0000', 'é'.repeat(500)]
  for (const text of odd) await expect(find(text)).resolves.toBeDefined()
  const index = createTextIndex(['title'], [{ title: 'Paying near cash' }, { title: 'Nothing' }])
  expect(index.having('" OR nothing OR "')).toEqual([])
  expect(index.having('title : nothing')).toEqual([])
  expect(index.having('*')).toEqual([])
  expect(index.having('pay').map(({ entry }) => entry)).toEqual([0])
})

test('every section that is said to be asked for by other words is there', async () => {
  const folder = new URL('../../shared/content/en/', import.meta.url).pathname
  const pages = await Promise.all(
    readdirSync(folder).map(async (file) =>
      (await buildContent(folder + file)).sections.map(({ id }) => `${file.replace('.md', '')}#${id}`),
    ),
  )
  const sectionIds = pages.flat()
  expect(Object.keys(sectionKeywords).filter((section) => !sectionIds.includes(section))).toEqual([])
})
