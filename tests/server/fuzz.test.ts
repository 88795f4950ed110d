import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import type { RateLimiter } from '../../server/http/rate-limit.ts'
import { countRows } from '../../server/db/transfer.ts'
import { backgroundSummary } from '../support/background-fixtures.ts'
import { listFormFields } from '../support/fuzz-values.ts'
import { type RouteExample, type FuzzRequest, fuzzRequest } from '../support/fuzz-requests.ts'
import { readError } from '../support/error-response.ts'
import { type RouteRequest, toRequest, type RouteRow, routeRows } from '../support/route-table.ts'
import { accessRoles, type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

// FUZZ_RUNS sends more random requests, and FUZZ_SEED repeats those of an earlier run.
const { FUZZ_RUNS: runs, FUZZ_SEED: chosen } = process.env
const numRuns = Number(runs ?? 6)
const seed = Number(chosen ?? (runs ? Date.now() % 2 ** 31 : 14))
const senders: readonly AccessRole[] = ['visitor', 'renter', 'owner', 'admin']
const choices = await listFormFields()
const json = { 'content-type': 'application/json' }

test('the fields of all forms are known', () => expect(choices.size).toBeGreaterThan(100))

const send = ({ app, users }: AccessFixture, method: string, role: AccessRole, { path, headers, body }: FuzzRequest) =>
  app.request(`http://localhost${path}`, {
    method,
    headers: { ...headers, ...(users[role] ? { cookie: users[role].cookie } : {}) },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit)

/** The first role that may call the route, or the likeliest one where nobody may. */
const getAllowedRole = ({ route, statuses }: RouteRow) =>
  accessRoles.find((_, index) => (statuses[index] ?? 500) < 300) ?? (route.includes('/admin/') ? 'admin' : 'owner')

const unlimited: Partial<RateLimiter> = {
  consume: async () => undefined,
  tryConsume: async () => true,
  assertAvailable: async () => undefined,
}
const disableRateLimits = ({ deps }: AccessFixture) => Object.assign(deps.rateLimiter, unlimited)

const oddSegments = ['%00', 'a%00b', '%ff', '__proto__', '..%2f..%2fetc%2fpasswd', "'%20OR%201=1--", 'x'.repeat(8_000)]
const statusForUnknownId: Record<string, number> = {
  'DELETE /api/me/favourites/:carId': 204,
  'POST /api/admin/documents/:id/decision': 409,
}
const createBrokenBody = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }, { 'content-length': '400' }]
const invalidBodies: readonly { code: string; body: BodyInit | typeof createBrokenBody; headers?: Record<string, string> }[] = [
  ...['', '{"a":'].map((body) => ({ code: 'malformed', body })),
  ...lengths.map((headers) => ({ code: 'malformed', body: createBrokenBody, headers })),
  ...['[]', 'null', '"text"', '12', 'true'].map((body) => ({ code: 'invalid', body })),
  ...['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'].map((type) => ({
    code: 'unsupported_media_type',
    body: '{}',
    headers: { 'content-type': type },
  })),
  { code: 'file_too_large', body: JSON.stringify({ text: 'x'.repeat(70_000) }) },
]
const unknownFields = ['__proto__', 'constructor', 'toString', 'userType.admin', '']
const withNul = ['a\0b', [[{ a: [['\0']] }]], { '\0': 1 }]
const long = 'x'.repeat(10_000)
/** Versions are only compared and legal texts may be long, so neither can be too long. */
const canBeLong = ({ route }: RouteRow, name: string) => name === 'agreementVersion' || route.includes('/texts/')

/** On Postgres no archive is uploaded, so those routes refuse nothing. */
const hasRefusals = ({ route }: RouteRow) => !(isPostgres && route.includes(' /api/setup/archive'))

async function assertRefusals(fixture: AccessFixture, row: RouteRow, role: AccessRole, request: RouteRequest) {
  const [method = '', route = ''] = row.route.split(' ')
  const [path = '', query = ''] = request.path.split('?')
  const sent: BodyInit | undefined = request.body instanceof FormData ? request.body : request.body && JSON.stringify(request.body)
  const sendOdd = async (odd: Partial<FuzzRequest>) => {
    const type = request.body instanceof FormData ? {} : json
    const headers = { origin: 'http://localhost', ...type, ...request.headers, ...odd.headers }
    return await send(fixture, method, role, { path: request.path, ...(sent ? { body: sent } : {}), ...odd, headers })
  }
  const segments = path.split('/')
  for (const [at, segment] of route.split('/').entries())
    for (const odd of segment.startsWith(':') ? oddSegments : []) {
      const expected = odd.includes('%00') ? 404 : (statusForUnknownId[row.route] ?? 404)
      expect((await sendOdd({ path: `${segments.with(at, odd).join('/')}?${query}` })).status, `${segment} is ${odd}`).toBe(expected)
    }
  for (const [name, value] of new URLSearchParams(query)) {
    const others = new URLSearchParams(query)
    others.set(name, `${value}\0`)
    expect(await readError(await sendOdd({ path: `${path}?${others}` }))).toEqual({
      code: 'invalid',
      fields: { [name]: { code: 'characters' } },
    })
  }
  if (!request.body || request.body instanceof FormData) return
  for (const { code, body, headers = {} } of invalidBodies) {
    const expectedError = code === 'invalid' ? { code, fields: { body: { code } } } : { code }
    expect(await readError(await sendOdd({ body: typeof body === 'function' ? body() : body, headers }))).toEqual(expectedError)
  }
  const valid = Object.entries(request.body)
  const fieldsWith = async (name: string, value: unknown) =>
    (await readError(await sendOdd({ body: JSON.stringify(Object.fromEntries([...valid, [name, value]])) }))).fields ?? {}
  for (const name of unknownFields) expect(await fieldsWith(name, 1)).toEqual(Object.fromEntries([[name, { code: 'unknown_field' }]]))
  for (const [name, value] of valid) {
    for (const odd of withNul) expect(await fieldsWith(name, odd)).toEqual({ [name]: { code: 'characters' } })
    for (const odd of [{}, [value], -1.5, ...(value === null ? [] : [null]), ...(canBeLong(row, name) ? [] : [long])]) {
      const [first = '', ...others] = Object.keys(await fieldsWith(name, odd)).map((field) => field.split('.', 1)[0])
      // A body with two possible shapes is refused as a whole.
      expect([name, 'body'], `${name} is ${JSON.stringify(odd).slice(0, 40)}`).toContain(first)
      expect(others.filter((other) => other !== first)).toEqual([])
    }
  }
}

async function listFields(fixture: AccessFixture, role: AccessRole, method: string, { path, body, headers = {} }: RouteRequest) {
  // Without a body to read, asking would already run the command.
  if (body instanceof FormData || (method !== 'GET' && body === undefined)) return []
  const [plain = '', query] = path.split('?')
  const valid: Record<string, unknown> = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : Object(body)
  const others = [...choices.keys()].filter((name) => !(name in valid))
  const all = { ...Object.fromEntries(others.map((name) => [name, 'x'])), ...valid }
  const odd = { path: method === 'GET' ? `${plain}?${String(new URLSearchParams(all as Record<string, string>))}` : path }
  const sent = method === 'GET' ? { ...odd, headers } : { ...odd, headers: { ...headers, ...json }, body: JSON.stringify(all) }
  const response = await send(fixture, method, role, sent)
  const { fields = {} } = response.status === 422 ? await readError(response) : {}
  const isStrict = others.some((name) => fields[name]?.code === 'unknown_field')
  return [...Object.keys(valid), ...others.filter((name) => (isStrict ? fields[name]?.code !== 'unknown_field' : fields[name]))]
}

async function toKnownIds(fixture: AccessFixture, row: RouteRow, role: AccessRole, request: RouteRequest): Promise<RouteExample> {
  const [method = '', route = ''] = row.route.split(' ')
  const names = await listFields(fixture, role, method, request)
  const { car, draft, pending, booking, users } = fixture
  const ownIds = [car, draft, pending, booking, users.renter, users.owner, users.admin].flatMap((one) => one?.id ?? [])
  return { method, route, ...request, fields: names.map((name) => [name, choices.get(name) ?? []]), ids: ownIds }
}

test.each(routeRows)(`$route refuses what cannot be, and answers whatever else it is sent, with the seed ${seed}`, async (row) => {
  const fixture = await createAccessFixture()
  disableRateLimits(fixture)
  const allowedRole = getAllowedRole(row)
  const valid = await toRequest(row, fixture, allowedRole)
  const before = await countRows(fixture.db.read)
  if (hasRefusals(row)) await assertRefusals(fixture, row, allowedRole, valid)
  expect(await countRows(fixture.db.read)).toEqual(before)
  expect(JSON.stringify(fixture.logged)).not.toContain('unexpected')
  const knownIds = await toKnownIds(fixture, row, allowedRole, valid)
  const request = fc.oneof({ weight: 4, arbitrary: fc.constant(allowedRole) }, fc.constantFrom(...senders)).chain((role) => {
    // An admin may change background rows, whose photos have no files.
    return fc.tuple(
      fc.constant(role),
      fuzzRequest({ ...knownIds, ids: role === 'admin' ? knownIds.ids : [...knownIds.ids, ...backgroundSummary.ids] }),
    )
  })
  const responses = fc.asyncProperty(request, async ([role, odd]) => {
    const response = await send(fixture, knownIds.method, role, odd)
    const text = await response.clone().text()
    expect(response.status, `${text} ${JSON.stringify(fixture.logged.slice(-2))}`).toBeLessThan(500)
    if (response.status >= 400) await readError(response)
    if (role !== 'admin' || response.status >= 400) expect(backgroundSummary.secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
  await fc.assert(responses, { numRuns, seed })
})
