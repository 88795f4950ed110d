import { expect, test } from 'vitest'
import { countRows } from '../../server/db/transfer.ts'
import { testApp } from '../support/app.ts'
import { type Ask, toRequest, type Row, routeRows, sendRow } from '../support/route-table.ts'
import { accessRoles, type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

const secrets = ['250788000001', '250788000002', 'RAD 123 A', 'argon2id', '@example.rw']
const statusFor = ({ statuses }: Row, person: AccessRole) => statuses[accessRoles.indexOf(person)] ?? 500

/** Gives the status alone when it is the expected one and no secret leaks. */
async function answerTo(row: Row, made: AccessFixture, person: AccessRole, method: string, asked: Ask) {
  const response = await sendRow(made, person, method, asked)
  const text = await response.text()
  const told = row.tells?.includes(person) ? [] : secrets.filter((secret) => text.includes(secret))
  return response.status === statusFor(row, person) && told.length === 0 ? response.status : { status: response.status, told, text }
}

test.each(routeRows)('$route answers each of them as it should, and no refusal changes anything', async (row) => {
  const [method = ''] = row.route.split(' ')
  const refused = accessRoles.filter((person) => statusFor(row, person) >= 400)
  const served = accessRoles.filter((person) => !refused.includes(person))
  let made = await createAccessFixture()
  let asked = await toRequest(row, made, served[0] ?? 'visitor')
  const before = await countRows(made.db.read)
  const responses: Partial<Record<AccessRole, unknown>> = {}
  for (const person of refused) responses[person] = await answerTo(row, made, person, method, asked)
  const after = await countRows(made.db.read)
  for (const person of served) {
    // A read changes nothing, so only a write needs a new fixture.
    if (method !== 'GET' && person !== served[0]) {
      made = await createAccessFixture()
      asked = await toRequest(row, made, person)
    }
    responses[person] = await answerTo(row, made, person, method, asked)
  }
  expect(responses).toEqual(Object.fromEntries(accessRoles.map((person) => [person, statusFor(row, person)])))
  expect(after).toEqual(before)
})

test('every route has a row', async () => {
  const { app } = await testApp()
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`.replace(/(.)\/$/, '$1'))
  expect(routeRows.map(({ route }) => route).sort()).toEqual([...new Set(mounted)].sort())
})
