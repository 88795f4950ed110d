import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { knownDevices, sessions, users } from '../../server/db/schema/users.ts'
import { readConfig } from '../../server/config/config.ts'
import { toIpPrefix, createClientIpResolver, getRateLimitKeys } from '../../server/http/client-ip.ts'
import { runJobs } from '../../server/jobs/runner.ts'
import { getCookie, password, createTestApp } from '../support/app.ts'
import { readErrorCode } from '../support/error-response.ts'

const day = 86_400_000
const newAccount = { firstName: 'Eric', lastName: 'Habimana', phone: '0788123456', email: 'eric@example.rw', password: 'rain over nyungwe' }
const wrongPassword = 'not the password'
const foreignToken = 'a2b3c4d5e6f7a2b3c4d5e6f7a2b3c4d5'
const findCookieLine = (response: Response, name: string) =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''
const getCookieValue = (response: Response, name: string) =>
  findCookieLine(response, name)
    .split(';', 1)[0]
    ?.slice(name.length + 1) ?? ''

const getCookieNames = (response: Response) => response.headers.getSetCookie().map((line) => line.split('=', 1)[0])

test.each([
  ['a form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['an upload', { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' }],
  ['plain text that is JSON', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a body without a type', { origin: 'https://evil.example' }],
  ['JSON', { origin: 'https://evil.example', 'content-type': 'application/json' }],
  ['JSON that hides its origin', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
  ['a frame without an origin', { origin: 'null', 'content-type': 'text/plain' }],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' }],
  ['a page that hides its origin', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
])('%s from another site logs nobody in or out', async (_what, headers) => {
  const { app, newUser, db } = await createTestApp()
  const user = await newUser()
  const body = new TextEncoder().encode(JSON.stringify({ email: user.email, password }))
  for (const path of ['/api/auth/log-out', '/api/auth/log-in', '/api/auth/sign-up', '/api/cars/x/photos', '/api/cars/x/submit']) {
    const response = await app.request(`http://localhost${path}`, { method: 'POST', headers: { cookie: user.cookie, ...headers }, body })
    expect([path, response.status]).toEqual([path, 403])
    expect(await response.json()).toEqual({ error: { code: 'cross_site' } })
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(await db.read.$count(sessions)).toBe(1)
})

test.each(['PUT', 'PATCH', 'DELETE'])(
  'a %s from another site is refused before it is looked at, nor given leave, one without a site is not',
  async (method) => {
    const { app, newUser } = await createTestApp()
    const { cookie } = await newUser()
    const send = async (headers: Record<string, string>) =>
      (await app.request('http://localhost/api/me', { method, headers: { cookie, ...headers } })).status
    expect([await send({ origin: 'https://evil.example' }), await send({ 'sec-fetch-site': 'cross-site' })]).toEqual([403, 403])
    const own: Record<string, string>[] = [{ accept: '*/*' }, { origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }]
    for (const headers of own) expect(await send(headers)).not.toBe(403)
    const preflightHeaders = { origin: 'https://evil.example', 'access-control-request-method': method }
    const preflight = await app.request('http://localhost/api/me', { method: 'OPTIONS', headers: preflightHeaders })
    expect(preflight.status).toBe(401)
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  },
)

test.each([
  ['behind a proxy that speaks https, as the browser says', '', 'http://localhost', 'https://localhost', 'cross-site', 403],
  ['behind a proxy that speaks https, as the browser says', '', 'http://localhost', 'https://localhost', 'same-origin', 204],
  ['with a public address, whatever the host', 'https://cars.example.rw', 'http://evil.example', 'http://evil.example', null, 403],
  ['with a public address, whatever the host', 'https://cars.example.rw', 'http://evil.example', 'https://cars.example.rw', null, 204],
])('%s: PUBLIC_URL=%s, called %s, is asked from %s (%s) and answers %i', async (_, PUBLIC_URL, host, origin, site, status) => {
  const { app } = await createTestApp({ PUBLIC_URL })
  const headers = { origin, 'content-type': 'text/plain', ...(site ? { 'sec-fetch-site': site } : {}) }
  expect((await app.request(`${host}/api/auth/log-out`, { method: 'POST', headers })).status).toBe(status)
})

test('a session that was planted before the log-in or sign-up is neither taken over nor goes on', async () => {
  const { as, newUser, db } = await createTestApp()
  const [attacker, victim] = [await newUser(), await newUser()]
  const planted = { ...victim, cookie: attacker.cookie }
  for (const response of [
    await as(planted).post('/api/auth/log-in', { email: victim.email, password }),
    await as({ ...victim, cookie: 'twara_session=abc' }).post('/api/auth/log-in', { email: victim.email, password }),
  ]) {
    expect(getCookieValue(response, 'twara_session')).toMatch(/^[a-z2-7]{32}$/)
    expect(attacker.cookie).not.toContain(getCookieValue(response, 'twara_session'))
  }
  expect((await as(attacker).get('/api/me')).status).toBe(401)
  expect((await as(victim).post('/api/auth/sign-up', newAccount)).status).toBe(201)
  expect((await as(victim).get('/api/me')).status).toBe(401)
  expect(await db.read.$count(sessions, eq(sessions.userId, victim.id))).toBe(2)
})

test('session and device cookies cannot be read by scripts and are not sent along by other sites', async () => {
  const { as, logIn, newUser } = await createTestApp()
  const response = await logIn(await newUser())
  expect(findCookieLine(response, 'twara_session')).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(findCookieLine(response, 'twara_device')).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(findCookieLine(await as(null).post('/api/auth/log-out'), 'twara_session')).toMatch(/^twara_session=; Max-Age=0; Path=\//)
})

test('a cookie of another program on this host neither stands before ours nor is taken over', async () => {
  const { logIn, newUser, app } = await createTestApp()
  const user = await newUser()
  const getStatus = async (cookie: string) => (await app.request('http://localhost/api/me', { headers: { cookie } })).status
  for (const other of ['session=abc', `session=${foreignToken}`, 'twara_session=abc', 'twara_session=', `twara_session=${foreignToken}`])
    expect([other, await getStatus(`${other}; ${user.cookie}`), await getStatus(`${user.cookie};${other}`)]).toEqual([other, 200, 200])
  const response = await logIn(user, password, { cookie: 'device=abc; session=abc' })
  expect(response.headers.getSetCookie().filter((line) => !line.startsWith('twara_'))).toEqual([])
  // Sessions from before the cookie prefix stay valid.
  expect(await getStatus(user.cookie.replace('twara_', ''))).toBe(200)
})

const noPorts = ['', '3001a', '123456', '30:01', '3001; Path=/x', '3001=x'].map((port) => `localhost:${port}`)
test.each([
  ['', ['localhost:3001', '[::1]:3001'], 'twara_', '_3001'],
  ['', ['cars.example.rw:80'], 'twara_', '_80'],
  ['', ['localhost', '[::1]', '::1', ':3001', ...noPorts], 'twara_', ''],
  ['http://cars.example.rw:8080', ['127.0.0.1:3000'], 'twara_', '_8080'],
  ['http://cars.example.rw', ['127.0.0.1:3000'], 'twara_', ''],
  ['https://cars.example.rw:8443', ['127.0.0.1:3000'], '__Host-', ''],
])('with PUBLIC_URL=%s and the hosts %j names of cookies begin with %s and end with %j', async (PUBLIC_URL, hosts, begin, end) => {
  const { logIn, newUser } = await createTestApp({ PUBLIC_URL })
  const user = await newUser()
  for (const host of hosts)
    expect([host, ...getCookieNames(await logIn(user, password, { host }))]).toEqual([
      host,
      `${begin}session${end}`,
      `${begin}device${end}`,
    ])
})

test('cookies of older names are read after the own one, neither end nor shadow it, and end with it at a log-out', async () => {
  const { as, app, newUser, db } = await createTestApp()
  const [user, other] = [await newUser(), await newUser()]
  const own = user.cookie.replace('=', '_3001=')
  const who = async (cookie: string) =>
    (await (await app.request('http://localhost/api/me', { headers: { cookie, host: 'localhost:3001' } })).json()).id
  for (const older of [`twara_session=${foreignToken}`, `session=${foreignToken}`, other.cookie, `twara_session_3000=${foreignToken}`])
    for (const cookie of [`${older}; ${own}`, `${own}; ${older}`]) expect([cookie, await who(cookie)]).toEqual([cookie, user.id])
  expect(await who(`twara_session=${foreignToken}; ${user.cookie.replace('twara_', '')}`)).toBe(user.id)
  expect(await who(own.replace('3001', '3000'))).toBeUndefined()
  const gone = await as(null, { cookie: `${own}; ${other.cookie}`, host: 'localhost:3001' }).post('/api/auth/log-out')
  expect(getCookieNames(gone)).toEqual(['twara_session_3001'])
  expect(await db.read.$count(sessions)).toBe(0)
})

test('a device of before names had a port stays known, one of another site is not taken over', async () => {
  const { logIn, newUser } = await createTestApp()
  const user = await newUser()
  const token = getCookieValue(await logIn(user), 'twara_device')
  const getDeviceAfter = async (cookie: string) =>
    getCookieValue(await logIn(user, password, { cookie, host: 'localhost:3001' }), 'twara_device_3001')
  for (const cookie of [`twara_device=${token}`, `twara_device=${foreignToken}; device=${token}`])
    expect(await getDeviceAfter(cookie)).toBe(token)
  expect(await getDeviceAfter(`twara_device=${foreignToken}`)).not.toBe(foreignToken)
  for (const invalidToken of ['', 'evil', 'x'.repeat(4_000)])
    expect(getCookieValue(await logIn(user, password, { cookie: `twara_device=${invalidToken}` }), 'twara_device')).toMatch(
      /^[a-z2-7]{32}$/,
    )
})

test('a device is known by one token, until a year after its last log-in', async () => {
  const { logIn, newUser, db, deps, clock } = await createTestApp()
  const user = await newUser()
  const first = await logIn(user)
  const again = await logIn(user, password, { cookie: getCookie(first) })
  expect(getCookieValue(again, 'twara_device')).toBe(getCookieValue(first, 'twara_device'))
  for (const [days, known] of [
    [0, 1],
    [364, 1],
    [2, 0],
  ] as const) {
    clock.advance(days * day)
    await runJobs(deps, clock.now())
    expect(await db.read.$count(knownDevices)).toBe(known)
  }
})

test('a device that another account knows is a stranger to this one, also where this one knows a device of its own', async () => {
  const { logIn, newUser, deps } = await createTestApp()
  const victim = await newUser()
  const [own, other] = [getCookie(await logIn(victim)), getCookie(await logIn(await newUser()))]
  for (let count = 0; count < 8; count += 1) await deps.rateLimiter.consume('accountFailures', victim.email)
  const status = async (cookie: string) => (await logIn(victim, password, { cookie })).status
  expect([await status(other), await status(own)]).toEqual([429, 200])
})

test('guesses that come all at once are all counted', async () => {
  const { logIn, newUser } = await createTestApp()
  const user = await newUser()
  const responses = await Promise.all(Array.from({ length: 12 }, () => logIn(user, wrongPassword)))
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array<number>(8).fill(401), ...Array<number>(4).fill(429)])
})

test('sixty right log-ins at once are let in, and count for nothing', async () => {
  const { logIn, newUser, db } = await createTestApp()
  const accounts = await Promise.all(Array.from({ length: 30 }, () => newUser()))
  const [one = { id: '', email: '' }] = accounts
  const status = async (who: { email: string }, input: string) => (await logIn(who, input)).status
  const rightStatuses = await Promise.all([...accounts, ...Array.from({ length: 30 }, () => one)].map((who) => status(who, password)))
  expect(new Set(rightStatuses)).toEqual(new Set([200]))
  const guesses = await Promise.all(
    Array.from({ length: 45 }, (_, number) => status({ email: `nobody${number}@nowhere.rw` }, wrongPassword)),
  )
  expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(guesses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(40)
  expect(await db.read.$count(sessions, eq(sessions.userId, one.id))).toBe(30)
}, 60_000)

test('of more sessions than a person may have the oldest ends', async () => {
  const { as, logIn, newUser, clock } = await createTestApp()
  const user = await newUser()
  const logInAgain = async () => {
    clock.advance(1_000)
    return getCookie(await logIn(user))
  }
  const getStatus = async (cookie: string) => (await as({ ...user, cookie }).get('/api/me')).status
  const second = await logInAgain()
  for (let count = 2; count < 30; count += 1) await logInAgain()
  expect([await getStatus(user.cookie), await getStatus(second)]).toEqual([200, 200])
  const last = await logInAgain()
  expect([await getStatus(user.cookie), await getStatus(second), await getStatus(last)]).toEqual([401, 200, 200])
}, 60_000)

test.each([
  ['2001:db8:1:2ff::/64', ['2001:db8:1:2ff::/64', '2001:db8:1:200::/56']],
  ['2001:db8:0:0::/64', ['2001:db8:0:0::/64', '2001:db8:0:0::/56']],
  ['10.0.0.1', ['10.0.0.1']],
  ['aline@example.rw', ['aline@example.rw']],
])('the key %j is counted by %j', (key, counted) => {
  expect(getRateLimitKeys(key)).toEqual(counted)
})

test('an address that has no attempts left cannot go on to lock accounts', async () => {
  const { logIn, newUser, peer, deps } = await createTestApp()
  const user = await newUser()
  for (let attempt = 0; attempt < 40; attempt += 1) await deps.rateLimiter.consume('addressFailures', peer.address)
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await logIn(user, wrongPassword)).status).toBe(429)
  peer.address = '10.0.0.2'
  expect((await logIn(user)).status).toBe(200)
})

test('whoever has a block of IPv6 addresses is one address, by its 64 bits and by its 56', async () => {
  const { logIn, peer, deps } = await createTestApp()
  const guess = async (address: string) => {
    peer.address = address
    return (await logIn({ email: 'nobody@nowhere.rw' }, wrongPassword)).status
  }
  for (let attempt = 0; attempt < 39; attempt += 1) await deps.rateLimiter.consume('addressFailures', '2001:db8:1:2::/64')
  expect([await guess('2001:db8:1:2::a'), await guess('2001:db8:1:2:ffff::b')]).toEqual([401, 429])
  for (const _ of [1, 2]) expect([await guess('2001:db8:1:3::a'), await guess('2001:db8:1:102::a')]).toEqual([429, 401])
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['', ''],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %j is counted as %j', (address, block) => {
  expect(toIpPrefix(address)).toBe(block)
})

test.each([
  ['a hop with a port', '6.6.6.6, 1.1.1.1:5000', '1.1.1.1'],
  ['a hop with no port of digits', '6.6.6.6, 1.1.1.1:http', '9.9.9.9'],
  ['an unreadable last hop', '6.6.6.6, unknown', '9.9.9.9'],
  ['a gap between the hops', '6.6.6.6, , 10.0.0.1', '10.0.0.1'],
  ['another hop after nonsense', 'nonsense, 1.1.1.1', '1.1.1.1'],
])('behind %s nothing further is believed', (_what, forwarded, expected) => {
  expect(createClientIpResolver(['9.9.9.9', '10.0.0.0/8'])('9.9.9.9', forwarded)).toBe(expected)
})

test.each([
  ['TRUSTED_PROXIES', ['10.0.0.0/33', '10.0.0.1, proxy.internal', '2001:db8::/129', '10.0.0.0/8/8', '10.0.0.0/x']],
  ['PORT', ['65536']],
])('start is refused where %s is one of %j, and nothing tells it', (name, values) => {
  for (const value of values) {
    expect(() => readConfig({ [name]: value })).toThrow(name)
    expect(() => readConfig({ [name]: value })).not.toThrow(value)
  }
})

test('proxies are named by address or block, of both families', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,::1 ,2001:db8::/32' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '127.0.0.1', '::1', '2001:db8::/32'])
  expect(createClientIpResolver(trustedProxies)('2001:db8::9', '1.1.1.1')).toBe('1.1.1.1')
})

test.each([
  ['suspended', 'suspendedAt', [403, 'account_suspended']],
  ['deleted', 'deletedAt', [401, 'invalid_credentials']],
] as const)('who has been %s is signed out at once, everywhere', async (_, column, refusal) => {
  const { as, logIn, newUser, db, clock } = await createTestApp()
  const user = await newUser()
  const gone = { [column]: clock.now() }
  await db.write((tx) => tx.update(users).set(gone).where(eq(users.id, user.id)))
  expect((await as(user).get('/api/me')).status).toBe(401)
  expect(await readErrorCode(await logIn(user))).toEqual(refusal)
})
