import { expect, test } from 'vitest'
import { countRows } from '../../server/db/transfer.ts'
import { testApp } from '../support/app.ts'
import { type Ask, askOf, type Row, rows, send } from '../support/route-table.ts'
import { people, type Person, type Scene, scene } from '../support/scene.ts'

const secrets = ['250788000001', '250788000002', 'RAD 123 A', 'argon2id', '@example.rw']
const statusFor = ({ statuses }: Row, person: Person) => statuses[people.indexOf(person)] ?? 500

/** The status, with all else where it is another one or the answer holds what is somebody else's. */
async function answerTo(row: Row, made: Scene, person: Person, method: string, asked: Ask) {
  const answer = await send(made, person, method, asked)
  const text = await answer.text()
  const told = row.tells?.includes(person) ? [] : secrets.filter((secret) => text.includes(secret))
  return answer.status === statusFor(row, person) && told.length === 0 ? answer.status : { status: answer.status, told, text }
}

test.each(rows)('$route answers each of them as it should, and no refusal changes anything', async (row) => {
  const [method = ''] = row.route.split(' ')
  const refused = people.filter((person) => statusFor(row, person) >= 400)
  const served = people.filter((person) => !refused.includes(person))
  let made = await scene()
  let asked = await askOf(row, made, served[0] ?? 'visitor')
  const before = await countRows(made.db.read)
  const answers: Partial<Record<Person, unknown>> = {}
  for (const person of refused) answers[person] = await answerTo(row, made, person, method, asked)
  const after = await countRows(made.db.read)
  for (const person of served) {
    // What was read has changed nothing: the next one asks the same market.
    if (method !== 'GET' && person !== served[0]) {
      made = await scene()
      asked = await askOf(row, made, person)
    }
    answers[person] = await answerTo(row, made, person, method, asked)
  }
  expect(answers).toEqual(Object.fromEntries(people.map((person) => [person, statusFor(row, person)])))
  expect(after).toEqual(before)
})

test('every route has a row', async () => {
  const { app } = await testApp()
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`.replace(/(.)\/$/, '$1'))
  expect(rows.map(({ route }) => route).sort()).toEqual([...new Set(mounted)].sort())
})
