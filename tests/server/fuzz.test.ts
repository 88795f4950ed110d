import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import type { RateLimiter } from '../../server/http/rate-limit.ts'
import { countRows } from '../../server/db/transfer.ts'
import { backgroundUsers } from '../support/background-fixtures.ts'
import { listFormFields } from '../support/fuzz-values.ts'
import { type KnownIds, type FuzzRequest, fuzzRequest } from '../support/fuzz-requests.ts'
import { readError } from '../support/error-response.ts'
import { type Ask, toRequest, type Row, routeRows } from '../support/route-table.ts'
import { accessRoles, type AccessRole, type AccessFixture, createAccessFixture } from '../support/access-fixture.ts'

// FUZZ_RUNS sends more random requests, and FUZZ_SEED repeats those of an earlier run.
const { FUZZ_RUNS: runs, FUZZ_SEED: chosen } = process.env
const numRuns = Number(runs ?? 6)
const seed = Number(chosen ?? (runs ? Date.now() % 2 ** 31 : 14))
const senders: readonly AccessRole[] = ['visitor', 'renter', 'owner', 'admin']
const choices = await listFormFields()
const json = { 'content-type': 'application/json' }

test('the fields of all forms are known', () => expect(choices.size).toBeGreaterThan(100))

const send = ({ app, users }: AccessFixture, method: string, person: AccessRole, { path, headers, body }: FuzzRequest) =>
  app.request(`http://localhost${path}`, {
    method,
    headers: { ...headers, ...(users[person] ? { cookie: users[person].cookie } : {}) },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit)

/** The first role that may call the route, or the likeliest one where nobody may. */
const answered = ({ route, statuses }: Row) =>
  accessRoles.find((_, index) => (statuses[index] ?? 500) < 300) ?? (route.includes('/admin/') ? 'admin' : 'owner')

const unlimited: Partial<RateLimiter> = {
  consume: async () => undefined,
  tryConsume: async () => true,
  assertAvailable: async () => undefined,
}
const withoutLimits = ({ deps }: AccessFixture) => Object.assign(deps.rateLimiter, unlimited)

const oddParts = ['%00', 'a%00b', '%ff', '__proto__', '..%2f..%2fetc%2fpasswd', "'%20OR%201=1--", 'x'.repeat(8_000)]
const ofNoId: Record<string, number> = { 'DELETE /api/me/favourites/:carId': 204, 'POST /api/admin/documents/:id/decision': 409 }
const breaksOff = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
const lengths: Record<string, string>[] = [{}, { 'transfer-encoding': 'chunked' }, { 'content-length': '400' }]
const noBodies: readonly { code: string; body: BodyInit | typeof breaksOff; headers?: Record<string, string> }[] = [
  ...['', '{"a":'].map((body) => ({ code: 'malformed', body })),
  ...lengths.map((headers) => ({ code: 'malformed', body: breaksOff, headers })),
  ...['[]', 'null', '"text"', '12', 'true'].map((body) => ({ code: 'invalid', body })),
  ...['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded'].map((type) => ({
    code: 'unsupported_media_type',
    body: '{}',
    headers: { 'content-type': type },
  })),
  { code: 'file_too_large', body: JSON.stringify({ text: 'x'.repeat(70_000) }) },
]
const noFields = ['__proto__', 'constructor', 'toString', 'userType.admin', '']
const withNul = ['a\0b', [[{ a: [['\0']] }]], { '\0': 1 }]
const long = 'x'.repeat(10_000)
/** Versions are only compared and legal texts may be long, so neither can be too long. */
const mayBeLong = ({ route }: Row, name: string) => name === 'agreementVersion' || route.includes('/texts/')

/** On Postgres no archive is uploaded, so those routes refuse nothing. */
const hasRefusals = ({ route }: Row) => !(isPostgres && route.includes(' /api/setup/archive'))

async function refusesWhatCannotBe(made: AccessFixture, row: Row, person: AccessRole, asked: Ask) {
  const [method = '', route = ''] = row.route.split(' ')
  const [path = '', query = ''] = asked.path.split('?')
  const sent: BodyInit | undefined = asked.body instanceof FormData ? asked.body : asked.body && JSON.stringify(asked.body)
  const answerTo = async (odd: Partial<FuzzRequest>) => {
    const type = asked.body instanceof FormData ? {} : json
    const headers = { origin: 'http://localhost', ...type, ...asked.headers, ...odd.headers }
    return await send(made, method, person, { path: asked.path, ...(sent ? { body: sent } : {}), ...odd, headers })
  }
  const parts = path.split('/')
  for (const [at, part] of route.split('/').entries())
    for (const odd of part.startsWith(':') ? oddParts : []) {
      const expected = odd.includes('%00') ? 404 : (ofNoId[row.route] ?? 404)
      expect((await answerTo({ path: `${parts.with(at, odd).join('/')}?${query}` })).status, `${part} is ${odd}`).toBe(expected)
    }
  for (const [name, value] of new URLSearchParams(query)) {
    const others = new URLSearchParams(query)
    others.set(name, `${value}\0`)
    expect(await readError(await answerTo({ path: `${path}?${others}` }))).toEqual({
      code: 'invalid',
      fields: { [name]: { code: 'characters' } },
    })
  }
  if (!asked.body || asked.body instanceof FormData) return
  for (const { code, body, headers = {} } of noBodies) {
    const about = code === 'invalid' ? { code, fields: { body: { code } } } : { code }
    expect(await readError(await answerTo({ body: typeof body === 'function' ? body() : body, headers }))).toEqual(about)
  }
  const right = Object.entries(asked.body)
  const fieldsWith = async (name: string, value: unknown) =>
    (await readError(await answerTo({ body: JSON.stringify(Object.fromEntries([...right, [name, value]])) }))).fields ?? {}
  for (const name of noFields) expect(await fieldsWith(name, 1)).toEqual(Object.fromEntries([[name, { code: 'unknown_field' }]]))
  for (const [name, value] of right) {
    for (const odd of withNul) expect(await fieldsWith(name, odd)).toEqual({ [name]: { code: 'characters' } })
    for (const odd of [{}, [value], -1.5, ...(value === null ? [] : [null]), ...(mayBeLong(row, name) ? [] : [long])]) {
      const [first = '', ...others] = Object.keys(await fieldsWith(name, odd)).map((field) => field.split('.', 1)[0])
      // A body with two possible shapes is refused as a whole.
      expect([name, 'body'], `${name} is ${JSON.stringify(odd).slice(0, 40)}`).toContain(first)
      expect(others.filter((other) => other !== first)).toEqual([])
    }
  }
}

async function fieldsOf(made: AccessFixture, person: AccessRole, method: string, { path, body, headers = {} }: Ask) {
  // Without a body to read, asking would already run the command.
  if (body instanceof FormData || (method !== 'GET' && body === undefined)) return []
  const [plain = '', query] = path.split('?')
  const right: Record<string, unknown> = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : Object(body)
  const others = [...choices.keys()].filter((name) => !(name in right))
  const all = { ...Object.fromEntries(others.map((name) => [name, 'x'])), ...right }
  const odd = { path: method === 'GET' ? `${plain}?${String(new URLSearchParams(all as Record<string, string>))}` : path }
  const sent = method === 'GET' ? { ...odd, headers } : { ...odd, headers: { ...headers, ...json }, body: JSON.stringify(all) }
  const response = await send(made, method, person, sent)
  const { fields = {} } = response.status === 422 ? await readError(response) : {}
  const isStrict = others.some((name) => fields[name]?.code === 'unknown_field')
  return [...Object.keys(right), ...others.filter((name) => (isStrict ? fields[name]?.code !== 'unknown_field' : fields[name]))]
}

async function knownOf(made: AccessFixture, row: Row, person: AccessRole, asked: Ask): Promise<KnownIds> {
  const [method = '', route = ''] = row.route.split(' ')
  const names = await fieldsOf(made, person, method, asked)
  const { car, draft, pending, booking, users } = made
  const own = [car, draft, pending, booking, users.renter, users.owner, users.admin].flatMap((one) => one?.id ?? [])
  return { method, route, ...asked, fields: names.map((name) => [name, choices.get(name) ?? []]), ids: own }
}

test.each(routeRows)(`$route refuses what cannot be, and answers whatever else it is sent, with the seed ${seed}`, async (row) => {
  const made = await createAccessFixture()
  withoutLimits(made)
  const who = answered(row)
  const right = await toRequest(row, made, who)
  const before = await countRows(made.db.read)
  if (hasRefusals(row)) await refusesWhatCannotBe(made, row, who, right)
  expect(await countRows(made.db.read)).toEqual(before)
  expect(JSON.stringify(made.logged)).not.toContain('unexpected')
  const known = await knownOf(made, row, who, right)
  const asked = fc.oneof({ weight: 4, arbitrary: fc.constant(who) }, fc.constantFrom(...senders)).chain((person) => {
    // An admin may change background rows, whose photos have no files.
    return fc.tuple(
      fc.constant(person),
      fuzzRequest({ ...known, ids: person === 'admin' ? known.ids : [...known.ids, ...backgroundUsers.ids] }),
    )
  })
  const responses = fc.asyncProperty(asked, async ([person, odd]) => {
    const response = await send(made, known.method, person, odd)
    const text = await response.clone().text()
    expect(response.status, `${text} ${JSON.stringify(made.logged.slice(-2))}`).toBeLessThan(500)
    if (response.status >= 400) await readError(response)
    if (person !== 'admin' || response.status >= 400) expect(backgroundUsers.secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
  await fc.assert(responses, { numRuns, seed })
})
