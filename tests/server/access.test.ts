import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { rows, send } from '../support/route-table.ts'
import { people, type Person, type Scene, scene } from '../support/scene.ts'

const secrets = ['250788000001', '250788000002', 'RAD 123 A', 'argon2id', '@example.rw']
/** Whose own data an answer may hold: everything else that is private must not be in it. */
const mayHold: Partial<Record<string, readonly Person[]>> = {
  'GET /api/me': people,
  'PATCH /api/me': people,
  'DELETE /api/me/avatar': people,
  'GET /api/auth/session': people,
  'POST /api/auth/sign-up': people,
  'GET /api/me/cars': ['owner'],
  'GET /api/me/today': ['owner'],
  'PATCH /api/cars/:id': ['owner'],
  'DELETE /api/cars/:id/papers/:paperId': ['owner'],
  'GET /api/bookings/:id': ['owner', 'admin'],
  'GET /api/bookings/:id/calendar.ics': ['owner', 'admin'],
  'GET /api/bookings/:id/agreement': ['renter', 'owner', 'admin'],
  'GET /api/bookings/:id/agreement.pdf': ['renter', 'owner', 'admin'],
  'GET /api/bookings/:id/receipt.pdf': ['renter', 'owner', 'admin'],
  'GET /api/bookings/:id/handover.pdf': ['renter', 'owner', 'admin'],
  'POST /api/bookings/:id/actions': ['owner', 'admin'],
  'POST /api/bookings/:id/pickup-hour': ['owner'],
  'POST /api/bookings/:id/dispute': ['owner'],
  'POST /api/bookings/:id/not-returned': ['owner', 'admin'],
  'POST /api/bookings/:id/handover': ['owner', 'admin'],
  'POST /api/bookings/:id/handover/:kind/answer': ['renter'],
  'POST /api/bookings/:id/handover/:kind/notes': ['owner', 'admin'],
  'POST /api/bookings/:id/review': ['renter'],
  'PATCH /api/bookings/:id/review': ['renter'],
  'POST /api/bookings/:id/review/answer': ['owner'],
  'POST /api/bookings/:id/renter-rating': ['owner'],
  'GET /api/admin/cars/:id': ['admin'],
  'POST /api/admin/cars/:id/feature': ['admin'],
  'POST /api/admin/bookings/:id/decision': ['admin'],
  'POST /api/admin/documents/:id/decision': ['admin'],
  'POST /api/admin/bookings/:id/forgive': ['admin'],
  'POST /api/admin/disputes/:id/close': ['admin'],
  'GET /api/admin/payments/:ownerId': ['admin'],
  'POST /api/admin/settlements': ['admin'],
  'POST /api/admin/corrections': ['admin'],
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users.csv': ['admin'],
  'GET /api/admin/users/:id': ['admin'],
  'POST /api/admin/users/:id/suspend': ['admin'],
  'POST /api/admin/users/:id/restore': ['admin'],
}

test.each(rows)('$route answers each of them as it should', async ({ route, statuses, ask }) => {
  const [method = '', path = ''] = route.split(' ')
  let made: Scene | null = null
  const answers: Record<string, unknown> = {}
  for (const person of people) {
    made ??= await scene()
    const asking = ask ? ask(made, person) : { path }
    const answer = await send(made, person, method, await asking)
    const { status } = answer
    const text = await answer.text()
    const told = mayHold[route]?.includes(person) ? [] : secrets.filter((secret) => text.includes(secret))
    answers[person] = status === statuses[people.indexOf(person)] && told.length === 0 ? status : { status, told, text }
    // What was read or refused has changed nothing: the next one asks the same market.
    if (asking instanceof Promise || (method !== 'GET' && status < 400)) made = null
  }
  expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, statuses[index]])))
})

test('every route has a row', async () => {
  const { app } = await testApp()
  const mounted = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`.replace(/(.)\/$/, '$1'))
  const known = new Set(rows.map((row) => row.route))
  expect([...new Set(mounted)].filter((route) => !known.has(route))).toEqual([])
  expect([...known].filter((route) => !mounted.includes(route))).toEqual([])
})
