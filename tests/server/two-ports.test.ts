import { expect, test } from 'vitest'
import { aFolder } from '../support/places.ts'
import { serving } from '../support/process.ts'

const person = { firstName: 'Aline', lastName: 'Mukamana', phone: '0788999888', email: 'aline@example.rw', password: 'a fine long one' }

type Jar = Map<string, string>

/** Keeps cookies as browsers do: one jar for all ports of a host. */
function keep(jar: Jar, answer: Response) {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (line.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, value)
  }
  return answer.status
}

async function aSite() {
  const { port, url } = await serving(await aFolder())
  const cookieOf = (jar: Jar) => [...jar].map((pair) => pair.join('=')).join('; ')
  const at = `${url}/api`
  const post = async (jar: Jar, path: string, body = {}) => {
    const headers = { 'content-type': 'application/json', cookie: cookieOf(jar) }
    return keep(jar, await fetch(`${at}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
  }
  const me = async (jar: Jar) => (await fetch(`${at}/me`, { headers: { cookie: cookieOf(jar) } })).status
  return { port, post, me }
}

test('two sites at two ports of one host keep their log-ins apart', { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([aSite(), aSite()])
  const jar: Jar = new Map()
  const both = async () => [await one.me(jar), await other.me(jar)]
  for (const site of [one, other]) expect(await site.post(jar, '/auth/sign-up', person)).toBe(201)
  expect([...jar.keys()].toSorted()).toEqual(
    [one, other].flatMap(({ port }) => [`twara_device_${port}`, `twara_session_${port}`]).toSorted(),
  )
  expect(await both()).toEqual([200, 200])
  expect(await other.post(jar, '/auth/log-out')).toBe(204)
  expect(await both()).toEqual([200, 401])
  expect(await other.post(jar, '/auth/log-in', { email: person.email, password: person.password })).toBe(200)
  expect(await both()).toEqual([200, 200])
  expect(await one.post(jar, '/auth/log-out')).toBe(204)
  expect(await both()).toEqual([401, 200])
})

test('a log-in of before names had a port goes on, whatever happens at the other port', { timeout: 120_000 }, async () => {
  const [one, other] = await Promise.all([aSite(), aSite()])
  const jar: Jar = new Map()
  await one.post(jar, '/auth/sign-up', person)
  const own = jar.get(`twara_session_${one.port}`) ?? ''
  jar.clear()
  jar.set('twara_session', own)
  expect([await one.me(jar), await other.me(jar)]).toEqual([200, 401])
  expect(await other.post(jar, '/auth/sign-up', person)).toBe(201)
  expect([await one.me(jar), await other.me(jar)]).toEqual([200, 200])
  expect(await other.post(jar, '/auth/log-out')).toBe(204)
  expect(jar.get('twara_session')).toBe(own)
  expect([await one.me(jar), await other.me(jar)]).toEqual([200, 401])
})
