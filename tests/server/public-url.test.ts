import { expect, test } from 'vitest'
import { password } from '../support/app.ts'
import { createSite } from '../support/render-site.ts'

const publicUrl = 'https://cars.example.rw'
const env = { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: '10.0.0.1' }
const browser = { accept: 'text/html' }

async function openPage(address: string, headers: Record<string, string> = {}, more: NodeJS.ProcessEnv = env) {
  const { app } = await createSite(more)
  const response = await app.request(address, { headers: { host: new URL(address).host, ...browser, ...headers } })
  return [response.status, response.headers.get('location'), response.headers.get('cache-control')]
}

const toRedirect = (path: string) => [307, publicUrl + path, 'no-store']

test.each([
  ['www', 'http://www.cars.example.rw/search?city=Kigali', {}, '/search?city=Kigali'],
  ['another name', 'http://example.rw:8080/', {}, '/'],
  ['a name without a dot', 'http://carserver:3000/cars', {}, '/cars'],
  ['http, as two proxies say', 'http://cars.example.rw/cars', { 'x-forwarded-proto': 'http,http' }, '/cars'],
  ['an address in the network', 'http://192.168.1.4:3000/cars', {}, '/cars'],
  ['an address in the network, of IPv6', 'http://[fd00::4]:3000/cars', {}, '/cars'],
  ['www behind a proxy', 'http://www.cars.example.rw/', { 'x-forwarded-for': '41.186.11.7', 'x-forwarded-proto': 'https' }, '/'],
  ['http, as a trusted proxy says', 'http://cars.example.rw/cars', { 'x-forwarded-proto': 'http' }, '/cars'],
  ['a name that a trusted proxy tells', 'http://twara:3000/', { 'x-forwarded-host': 'www.cars.example.rw' }, '/'],
])('who comes by %s is led to the public address', async (_, address, headers, path) => {
  expect(await openPage(address, headers)).toEqual(toRedirect(path))
})

test.each([
  ['the public address', 'http://cars.example.rw/', {}],
  ['its port', 'http://cars.example.rw:3000/', {}],
  ['https, as a proxy says', 'http://cars.example.rw/', { 'x-forwarded-proto': 'https' }],
  ['http on the last stretch alone', 'http://cars.example.rw/', { 'x-forwarded-proto': 'https, http' }],
  ['loopback', 'http://localhost:3000/', {}],
  ['loopback in figures', 'http://127.0.0.1:3000/', { 'x-forwarded-proto': 'http' }],
  ['loopback of IPv6', 'http://[::1]:3000/', {}],
  ['a proxy that calls this machine by its own name', 'http://twara:3000/', { 'x-forwarded-for': '41.186.11.7' }],
  ['http on the first stretch alone', 'http://cars.example.rw/', { 'x-forwarded-proto': 'http, https' }],
  ['a proxy that calls this machine by its address', 'http://172.18.0.3:3000/', { 'x-forwarded-for': '41.186.11.7' }],
  ['a proxy that a browser reaches over https', 'http://172.18.0.3:3000/', { 'sec-fetch-site': 'none' }],
])('who comes by %s stays', async (_, address, headers) => {
  expect((await openPage(address, headers)).slice(0, 2)).toEqual([200, null])
})

test('nobody but a trusted proxy says what is http, and without a public address nobody is led anywhere', async () => {
  const plain = { 'x-forwarded-proto': 'http' }
  expect((await openPage('http://cars.example.rw/', plain, { PUBLIC_URL: publicUrl }))[0]).toBe(200)
  expect((await openPage('http://www.cars.example.rw/', {}, {}))[0]).toBe(200)
})

test('what programs ask for is never led anywhere', async () => {
  const { app } = await createSite({ ...env, METRICS_TOKEN: 'sixteen letters in a row' })
  const files = ['/photos/none', '/avatars/none', '/calendar/none.ics']
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/settings', '/api/nothing', ...files]) {
    const response = await app.request(`http://www.cars.example.rw${path}`, { headers: { 'x-forwarded-proto': 'http' } })
    expect([path, response.status, response.headers.get('location')]).toEqual([path, expect.any(Number), null])
    expect([301, 302, 303, 307, 308]).not.toContain(response.status)
  }
  expect((await app.request('http://www.cars.example.rw/contact', { method: 'POST' })).status).not.toBe(307)
})

test('a log-in from another address is told the public one, and the log hears of it once an hour', async () => {
  const { app, newUser, logged, clock } = await createSite(env)
  const { email } = await newUser()
  const logIn = (origin: string) =>
    app.request('http://www.cars.example.rw/api/auth/log-in', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const refused = await logIn('https://www.cars.example.rw')
  expect([refused.status, await refused.json()]).toEqual([403, { error: { code: 'cross_site', publicUrl } }])
  await logIn('https://www.cars.example.rw')
  const listWarnings = () => logged.filter((line) => JSON.stringify(line).includes('another address than PUBLIC_URL'))
  expect(listWarnings()).toEqual([expect.objectContaining({ origin: 'https://www.cars.example.rw' })])
  clock.advance(61 * 60_000)
  await logIn('https://www.cars.example.rw')
  expect(listWarnings()).toHaveLength(2)
  expect((await logIn(publicUrl)).status).toBe(200)
})

test('a form of a browser without scripts is told it in words', async () => {
  const { app } = await createSite(env)
  const headers = { origin: 'https://www.cars.example.rw', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await app.request('http://www.cars.example.rw/auth', { method: 'POST', headers, body: 'email=a&password=b' })
  expect([response.status, await response.text()]).toEqual([403, `Wrong address. Open ${publicUrl} and try again there.`])
})

test('a public name without a dot is led to from another one, and stays itself', async () => {
  const customEnv = { PUBLIC_URL: 'http://contacterver:3000' }
  expect((await openPage('http://192.168.1.4:3000/contact', {}, customEnv)).slice(0, 2)).toEqual([307, 'http://contacterver:3000/contact'])
  expect((await openPage('http://contacterver:3000/contact', {}, customEnv))[0]).toBe(200)
  expect((await openPage('http://localhost:3000/contact', {}, customEnv))[0]).toBe(200)
})

test.each([
  ['http, though people came by https', 'http://contact.example.rw/contact', { 'x-forwarded-proto': 'http' }],
  ['a name of its own, and nothing more', 'http://twara:3000/contact', {}],
])('a proxy that always says %s leads nobody without cookies in a circle', async (_, address, headers) => {
  const { app, clock } = await createSite(env)
  const getStatus = async () => (await app.request(address, { headers: { host: new URL(address).host, ...browser, ...headers } })).status
  expect([await getStatus(), await getStatus()]).toEqual([307, 200])
  clock.advance(11_000)
  expect(await getStatus()).toBe(307)
})
