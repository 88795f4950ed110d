import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bystanders } from '../support/bystanders.ts'
import { fieldsOfForms } from '../support/odd.ts'
import { type Known, type Odd, oddRequest } from '../support/odd-requests.ts'
import { refusalOf } from '../support/refusal.ts'
import { type Ask, askOf, type Row, rows } from '../support/route-table.ts'
import { people, type Person, type Scene, scene } from '../support/scene.ts'

// Every route × requests that nobody has thought of. FUZZ_RUNS sends more of them, others each time; FUZZ_SEED sends those of an earlier time again.
const { FUZZ_RUNS: runs, FUZZ_SEED: chosen } = process.env
const numRuns = Number(runs ?? 6)
const seed = Number(chosen ?? (runs ? Date.now() % 2 ** 31 : 14))
const senders: readonly Person[] = ['visitor', 'renter', 'owner', 'admin']
const choices = await fieldsOfForms()
const json = { 'content-type': 'application/json' }

const send = ({ app, users }: Scene, method: string, person: Person, { path, headers, body }: Odd) =>
  app.request(`http://localhost${path}`, {
    method,
    headers: { ...headers, ...(users[person] ? { cookie: users[person].cookie } : {}) },
    ...(body === undefined ? {} : { body }),
  })

/** Who is answered when all is right; where nobody is, the owner. */
const answered = ({ statuses }: Row) => people.find((_, index) => (statuses[index] ?? 500) < 300) ?? 'owner'

/** Those which the right request has, and of all others that there are those which the route does not call unknown. */
async function fieldsOf(made: Scene, person: Person, method: string, { path, body, headers = {} }: Ask) {
  // Where nothing is read, the question would already be the deed.
  if (body instanceof FormData || (method !== 'GET' && body === undefined)) return []
  const [plain = '', query] = path.split('?')
  const right: Record<string, unknown> = method === 'GET' ? Object.fromEntries(new URLSearchParams(query)) : Object(body)
  const others = [...choices.keys()].filter((name) => !(name in right))
  const all = { ...Object.fromEntries(others.map((name) => [name, 'x'])), ...right }
  const odd = { path: method === 'GET' ? `${plain}?${String(new URLSearchParams(all as Record<string, string>))}` : path }
  const sent = method === 'GET' ? { ...odd, headers } : { ...odd, headers: { ...headers, ...json }, body: JSON.stringify(all) }
  const answer = await send(made, method, person, sent)
  const { fields = {} } = answer.status === 422 ? await refusalOf(answer) : {}
  const isStrict = others.some((name) => fields[name]?.code === 'unknown_field')
  return [...Object.keys(right), ...others.filter((name) => (isStrict ? fields[name]?.code !== 'unknown_field' : fields[name]))]
}

async function knownOf(made: Scene, row: Row): Promise<Known> {
  const [method = '', route = ''] = row.route.split(' ')
  const person = answered(row)
  const ask = await askOf(row, made, person)
  const names = await fieldsOf(made, person, method, ask)
  const { car, draft, pending, booking, users } = made
  const own = [car, draft, pending, booking, users.renter, users.owner, users.admin].flatMap((one) => one?.id ?? [])
  return { method, route, ...ask, fields: names.map((name) => [name, choices.get(name) ?? []]), ids: own }
}

/** Nothing is counted: the last request is to reach as far as the first one. */
const withoutLimits = ({ deps }: Scene) => Object.assign(deps.throttle, { count: async () => undefined, take: async () => true })

test.each(rows)(`$route answers whatever it is sent, with the seed ${seed}`, async (row) => {
  const made = await scene()
  withoutLimits(made)
  const known = await knownOf(made, row)
  const asked = fc.oneof({ weight: 4, arbitrary: fc.constant(answered(row)) }, fc.constantFrom(...senders)).chain((person) => {
    // An admin may well change what is somebody else's, and find no file behind its picture.
    return fc.tuple(fc.constant(person), oddRequest({ ...known, ids: person === 'admin' ? known.ids : [...known.ids, ...bystanders.ids] }))
  })
  const answers = fc.asyncProperty(asked, async ([person, odd]) => {
    const answer = await send(made, known.method, person, odd)
    const text = await answer.clone().text()
    expect(answer.status, `${text} ${JSON.stringify(made.logged.slice(-2))}`).toBeLessThan(500)
    if (answer.status >= 400) await refusalOf(answer)
    if (person !== 'admin' || answer.status >= 400) expect(bystanders.secrets.filter((secret) => text.includes(secret))).toEqual([])
  })
  await fc.assert(answers, { numRuns, seed })
})
