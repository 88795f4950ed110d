import { expect, test } from 'vitest'
import { conversations, conversationTurns } from '../../server/db/schema/assistant.ts'
import { saveTurn, listLastTurns } from '../../server/features/assistant/history.ts'
import { maxConversations, maxTurns } from '../../shared/domain/assistant.ts'
import { password, createTestApp, type TestUser } from '../support/app.ts'
import { listZipFiles } from '../support/read-zip.ts'

const path = '/api/me/conversations'

async function setUp() {
  const t = await createTestApp()
  const [aline, eric] = [await t.newUser(), await t.newUser()]
  const saveQuestion = async (who: TestUser, question: string, conversation?: string) => {
    t.clock.advance(1_000)
    const turn = { conversation, question, answer: { answer: `About: ${question}`, cars: [] } }
    return t.db.write((tx) => saveTurn(tx, who.id, turn, { now: t.clock.now(), newId: t.deps.newId }))
  }
  const list = async (who: TestUser, page = 1) => t.as(who).read(`${path}?page=${page}`)
  const listTitles = async (who: TestUser) => (await list(who)).conversations.map(({ title }: { title: string }) => title)
  return { ...t, aline, eric, saveQuestion, list, listTitles }
}

test('what a person asked stands in their list, the newest first, and is theirs alone', async () => {
  const { as, aline, eric, saveQuestion, listTitles } = await setUp()
  const lake = await saveQuestion(aline, 'A car by the lake')
  const pay = await saveQuestion(aline, 'How do I pay?')
  expect(await saveQuestion(aline, 'And when?', pay)).toBe(pay)
  expect(await saveQuestion(aline, 'And a bigger one?', lake)).toBe(lake)
  expect(await listTitles(aline)).toEqual(['A car by the lake', 'How do I pay?'])
  expect(await listTitles(eric)).toEqual([])
  const readConversation = async (id: string) => as(aline).read(`${path}/${id}`)
  expect(await readConversation(lake)).toMatchObject({
    title: 'A car by the lake',
    turns: [{ question: 'A car by the lake', answer: { answer: 'About: A car by the lake' } }, { question: 'And a bigger one?' }],
  })
  expect(await readConversation(pay)).toMatchObject({ title: 'How do I pay?', turns: [{}, { question: 'And when?' }] })
  expect(await saveQuestion(eric, 'Whose is it?', lake)).not.toBe(lake)
  expect(await listTitles(aline)).toHaveLength(2)
})

test('a question goes on from its own conversation, and never from somebody else’s', async () => {
  const { aline, eric, saveQuestion, db } = await setUp()
  const lake = await saveQuestion(aline, 'A car by the lake')
  const pay = await saveQuestion(aline, 'How do I pay?')
  const listQuestions = async (who: TestUser, conversation: string) =>
    (await listLastTurns(db.read, who.id, conversation, 9)).map(({ question }) => question)
  expect([await listQuestions(aline, lake), await listQuestions(aline, pay)]).toEqual([['A car by the lake'], ['How do I pay?']])
  expect(await listQuestions(eric, lake)).toEqual([])
})

test('a conversation is renamed and deleted, with all that was said in it', async () => {
  const { as, aline, saveQuestion, listTitles, db } = await setUp()
  const other = await saveQuestion(aline, 'How do I pay?')
  const id = await saveQuestion(aline, 'A car by the lake')
  expect((await as(aline).patch(`${path}/${id}`, { title: '  Lake   Kivu ' })).status).toBe(200)
  expect(await listTitles(aline)).toEqual(['Lake Kivu', 'How do I pay?'])
  for (const title of ['', ' ', 'x'.repeat(81)]) expect((await as(aline).patch(`${path}/${id}`, { title })).status).toBe(422)
  expect((await as(aline).delete(`${path}/${id}`)).status).toBe(204)
  expect((await as(aline).get(`${path}/${id}`)).status).toBe(404)
  expect([await db.read.$count(conversations), await db.read.$count(conversationTurns)]).toEqual([1, 1])
  expect((await as(aline).delete(`${path}/${other}`)).status).toBe(204)
  expect([await db.read.$count(conversations), await db.read.$count(conversationTurns)]).toEqual([0, 0])
})

test('a hundred are kept, and one that is full is followed by another', async () => {
  const { aline, saveQuestion, list } = await setUp()
  const first = await saveQuestion(aline, 'The first')
  for (let count = 1; count < maxTurns; count += 1) expect(await saveQuestion(aline, `Question ${count}`, first)).toBe(first)
  expect(await saveQuestion(aline, 'One more', first)).not.toBe(first)
  for (let count = 2; count < maxConversations; count += 1) await saveQuestion(aline, `Conversation ${count}`)
  expect((await list(aline)).total).toBe(maxConversations)
  await saveQuestion(aline, 'The last')
  const { conversations: last, total } = await list(aline, 5)
  expect(total).toBe(maxConversations)
  expect(last.at(-1).title).toBe('One more')
})

test('it goes with its person and stands in their archive', async () => {
  const { as, aline, saveQuestion, db } = await setUp()
  await saveQuestion(aline, 'A car by the lake')
  const files = listZipFiles(new Uint8Array(await (await as(aline).get('/api/me/export')).arrayBuffer()))
  expect(JSON.parse(String(files.get('assistant.json')))).toMatchObject([
    { conversation: 'A car by the lake', question: 'A car by the lake', answer: { answer: 'About: A car by the lake' } },
  ])
  expect((await as(aline).delete('/api/me', { password })).ok).toBe(true)
  expect([await db.read.$count(conversations), await db.read.$count(conversationTurns)]).toEqual([0, 0])
})
