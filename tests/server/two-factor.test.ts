import { decodeBase32IgnorePadding } from '@oslojs/encoding'
import { generateHOTP } from '@oslojs/otp'
import { expect, test } from 'vitest'
import { confirmFactor } from '../../server/features/auth/second-factor.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { secondFactors } from '../../server/db/schema/users.ts'
import { createWrongKeyVault } from '../../server/storage/vault.ts'
import { getCookie, password, type TestUser, createTestApp } from '../support/app.ts'
import { readFieldErrors } from '../support/error-response.ts'
import { toRequest, routeRows, sendRow } from '../support/route-table.ts'
import { readAllRows, readRow, readRows } from '../support/read-rows.ts'
import { createAccessFixture as market } from '../support/access-fixture.ts'

const step = 30_000
const reason = 'A test of patience.'

const path = '/api/admin/second-factor'
type App = Pick<Awaited<ReturnType<typeof createTestApp>>, 'as' | 'clock'>

/** The code that the app shows `ahead` steps of 30 seconds from now. */
const generateCode = ({ clock }: App, { secret }: { secret: string }, ahead = 0) =>
  generateHOTP(decodeBase32IgnorePadding(secret), BigInt(Math.floor(clock.now().getTime() / step) + ahead), 6)

/** The confirming code is used up, so the clock moves on by one step. */
async function setUpFactor(t: App, admin: TestUser | null) {
  const api = t.as(admin)
  const setup = await (await api.post(path, { password })).json()
  const response = await api.post(`${path}/confirm`, { code: generateCode(t, setup) })
  expect(response.status).toBe(200)
  const { recoveryCodes } = await response.json()
  t.clock.advance(step)
  return { setup, recoveryCodes: recoveryCodes as string[], code: (ahead = 0) => generateCode(t, setup, ahead) }
}

async function setUpAdmin(env: NodeJS.ProcessEnv = {}) {
  const t = await createTestApp(env)
  const admin = await t.newUser({ userType: 'admin', firstName: 'Ada', phone: null, email: 'ada@example.rw' })
  const renter = await t.newUser()
  const api = t.as(admin, env['PUBLIC_URL'] ? { origin: env['PUBLIC_URL'] } : {})
  const startSetup = async () => (await api.post(path, { password })).json()
  const getCode = (setup: { secret: string }) => generateCode(t, setup)
  const enableFactor = () => setUpFactor(t, admin)
  const logIn = (code?: string, who: TestUser = admin, input = password, headers = {}) =>
    t.as(null, headers).post('/api/auth/log-in', { email: who.email, password: input, ...(code === undefined ? {} : { code }) })
  const sendTwice = async (send: () => Promise<Response>) => (await Promise.all([send(), send()])).map(({ status }) => status).sort()
  const readState = () => api.read(path)
  const readFactor = () => readRow(t.db.read, secondFactors, admin.id)
  return { ...t, admin, renter, api, startSetup, getCode, enableFactor, logIn, sendTwice, readState, readFactor }
}

const readErrorBody = async (response: Response) => [response.status, (await response.json()).error]
const codeRequired = [401, { code: 'second_factor' }]
const codeWrong = [401, { code: 'second_factor', fields: { code: { code: 'second_factor_wrong' } } }]

test('an app is set up by its first right code, and what it is kept with opens nothing', async () => {
  const { api, startSetup, getCode, readState, readFactor, logIn, db, admin } = await setUpAdmin()
  expect(await readState()).toEqual({ isOn: false, recoveryLeft: 0 })
  const setup = await startSetup()
  expect(setup.uri).toBe(`otpauth://totp/Twara:ada%40example.rw?issuer=Twara&algorithm=SHA1&secret=${setup.secret}&period=30&digits=6`)
  const svg = Buffer.from(setup.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect((await logIn()).status).toBe(200)
  expect((await api.post(`${path}/confirm`, { code: '000000' })).status).toBe(422)
  const response = await api.post(`${path}/confirm`, { code: getCode(setup) })
  const { recoveryCodes } = await response.json()
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/)
  expect(await readState()).toEqual({ isOn: true, recoveryLeft: 10 })
  const row = JSON.stringify(await readFactor())
  for (const secret of [setup.secret, ...recoveryCodes]) expect(row).not.toContain(secret)
  expect(await readRows(db.read, auditLogs)).toMatchObject([
    { entityType: 'admin', entityId: admin.id, action: 'changed', changes: [{ name: 'secondFactor', from: false, to: true }] },
  ])
})

test('once it is on the log-in asks for a code, and tells nobody who lacks the password, until it is off with both', async () => {
  const { enableFactor, api, logIn, admin, readState } = await setUpAdmin()
  const { code } = await enableFactor()
  expect(await readErrorBody(await logIn())).toEqual(codeRequired)
  expect(await readErrorBody(await logIn(''))).toEqual(codeRequired)
  expect(await readErrorBody(await logIn('123'))).toEqual(codeWrong)
  expect(await readErrorBody(await logIn(code(), admin, 'a wild guess'))).toEqual([401, { code: 'invalid_credentials' }])
  expect((await logIn(code())).status).toBe(200)
  expect((await api.delete(path, { password })).status).toBe(422)
  expect((await api.post(path, { password })).status).toBe(409)
  expect((await api.delete(path, { password, code: code(1) })).status).toBe(204)
  expect(await readState()).toEqual({ isOn: false, recoveryLeft: 0 })
  expect((await logIn()).status).toBe(200)
})

test('no code is taken twice, nor that which confirmed the app; one of the step before or after is taken, others are not', async () => {
  const { enableFactor, clock, logIn, sendTwice } = await setUpAdmin()
  const { code } = await enableFactor()
  expect(await readErrorBody(await logIn(code(-1)))).toEqual(codeWrong)
  clock.advance(10 * step)
  for (const ahead of [-2, 2]) expect(await readErrorBody(await logIn(code(ahead)))).toEqual(codeWrong)
  expect((await logIn(code(-1))).status).toBe(200)
  expect(await readErrorBody(await logIn(code(-1)))).toEqual(codeWrong)
  expect(await sendTwice(() => logIn(code()))).toEqual([200, 401])
  expect((await logIn(code(1))).status).toBe(200)
  expect(await readErrorBody(await logIn(code()))).toEqual(codeWrong)
})

test('a recovery code opens once, however it is typed', async () => {
  const { enableFactor, logIn, sendTwice, readState } = await setUpAdmin()
  const { recoveryCodes } = await enableFactor()
  const [first = '', second = ''] = recoveryCodes
  expect(await sendTwice(() => logIn(first))).toEqual([200, 401])
  expect((await logIn(` ${second.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect(await readErrorBody(await logIn(second))).toEqual(codeWrong)
  expect((await readState()).recoveryLeft).toBe(8)
})

test('guessing codes is slowed down, and the person gets in on a device that they have used', async () => {
  const { enableFactor, logIn, admin } = await setUpAdmin()
  const { code, recoveryCodes } = await enableFactor()
  const deviceCookies = getCookie(await logIn(recoveryCodes[0]))
  const statuses = []
  for (let time = 0; time < 9; time += 1) statuses.push((await logIn(String(100_000 + time))).status)
  expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429])
  expect((await logIn(code())).status).toBe(429)
  expect((await logIn(code(), admin, password, { cookie: deviceCookies.replace(/(^|; )twara_session=[^;]*/, '') })).status).toBe(200)
})

const protectedRows = routeRows.filter(({ route, statuses, body }) => {
  const fields = typeof body === 'function' ? String(body) : JSON.stringify(body ?? {})
  const isProven = statuses[0] === 401 && statuses[5] !== 401 && /password/i.test(fields)
  // These routes ask for the code in another way.
  return isProven && !route.endsWith('/me/email') && !route.includes(path)
})

test.each(protectedRows)('before $route password and code are asked for again', async (row) => {
  const fixture = await market()
  const [method = ''] = row.route.split(' ')
  const { body, ...rest } = await toRequest(row, fixture, 'admin')
  const { code } = await setUpFactor(fixture, fixture.users.admin)
  const send = (proof: object) => sendRow(fixture, 'admin', method, { ...rest, body: { ...body, ...proof } })
  const before = await readAllRows(fixture.db.read)
  const field = row.route.endsWith('/password') ? 'currentPassword' : 'password'
  for (const [proof, wrong, why] of [
    [{ [field]: undefined }, field, 'required'],
    [{ [field]: 'a wild guess', code: code() }, field, 'password_wrong'],
    [{}, 'code', 'required'],
    [{ code: '123456' }, 'code', 'second_factor_wrong'],
  ] as const)
    expect(await readErrorBody(await send(proof))).toEqual([422, { code: 'invalid', fields: { [wrong]: { code: why } } }])
  expect(await readAllRows(fixture.db.read)).toEqual(before)
  expect((await send({ code: code() })).status).toBe(row.statuses[5])
})

test('the question about bookings that a suspension cancels spends no code', async () => {
  const { enableFactor, api, renter, newUser, newCar, newBooking, approve } = await setUpAdmin()
  await approve(await newBooking(renter, await newCar(await newUser({ userType: 'owner' }))))
  const { code } = await enableFactor()
  const suspend = (body: object = {}) => api.post(`/api/admin/users/${renter.id}/suspend`, { reason, password, code: code(), ...body })
  expect([(await suspend()).status, (await suspend({ cancelBookings: true })).status]).toEqual([409, 200])
})

test('another address for the account is asked for with the code too', async () => {
  const t = await setUpAdmin({ SMTP_URL: 'smtp://localhost:1', CONTACT_EMAIL: 'help@example.rw', PUBLIC_URL: 'http://cars.example.rw' })
  await t.enableFactor()
  const response = await t.api.post('/api/me/email', { email: 'other@example.rw', password })
  expect(await readFieldErrors(response)).toEqual([422, { code: { code: 'required' } }])
})

test('new recovery codes end those before, and without an app there are none', async () => {
  const { enableFactor, startSetup, readFactor, api, logIn } = await setUpAdmin()
  for (const begin of [async () => undefined, startSetup]) {
    await begin()
    expect((await api.post(`${path}/recovery-codes`, { password })).status).toBe(409)
  }
  expect((await readFactor())?.recovery).toEqual([])
  const { code, recoveryCodes } = await enableFactor()
  const response = await api.post(`${path}/recovery-codes`, { password, code: code() })
  const renewed = (await response.json()).recoveryCodes as string[]
  expect([(await logIn(recoveryCodes[0])).status, (await logIn(renewed[0])).status]).toEqual([401, 200])
})

test('the app that was begun last is confirmed, and nothing before an app is set up or after it was confirmed', async () => {
  const { api, startSetup, getCode } = await setUpAdmin()
  const confirm = async (code: string) => (await api.post(`${path}/confirm`, { code })).status
  expect(await confirm('123456')).toBe(409)
  const [first, second] = [await startSetup(), await startSetup()]
  expect([await confirm(getCode(first)), await confirm(getCode(second)), await confirm('no code')]).toEqual([422, 200, 409])
})

test('of two confirmations at once one counts, whose recovery codes open', async () => {
  const { api, startSetup, getCode, logIn } = await setUpAdmin()
  const code = getCode(await startSetup())
  const responses = await Promise.all([1, 2].map(() => api.post(`${path}/confirm`, { code })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const confirmed = await responses.find(({ status }) => status === 200)?.json()
  expect((await logIn(confirmed.recoveryCodes[0])).status).toBe(200)
})

test('an app that was begun anew between code and confirmation is not confirmed by the code of the one before', async () => {
  const { startSetup, getCode, db, deps, admin, clock, readState } = await setUpAdmin()
  const confirm = await confirmFactor(db.read, deps.vault, admin, getCode(await startSetup()), clock.now())
  await startSetup()
  await expect(db.write(confirm)).rejects.toMatchObject({ code: 'person_moved_on' })
  expect(await readState()).toEqual({ isOn: false, recoveryLeft: 0 })
})

test('a secret opens for the person alone whose it is', async () => {
  const { enableFactor, db, newUser, logIn, logged } = await setUpAdmin()
  await enableFactor()
  const second = await newUser({ userType: 'admin', phone: null })
  const [row] = await readRows(db.read, secondFactors)
  if (!row) throw new Error('there is no secret')
  await db.write((tx) => tx.insert(secondFactors).values({ ...row, userId: second.id }))
  expect((await logIn('123456', second)).status).toBe(401)
  expect(JSON.stringify(logged)).not.toContain(row.wrappedSecret)
})

test('who goes takes their app with them', async () => {
  const { enableFactor, as, newUser, admin, readFactor } = await setUpAdmin()
  await enableFactor()
  const second = await newUser({ userType: 'admin', phone: null })
  await as(second).post(`/api/admin/users/${admin.id}/suspend`, { reason: 'Why not.', password })
  const response = await as(second).delete('/api/admin/users', { ids: [admin.id], password })
  expect(await response.json()).toEqual({ deleted: [admin.id], refused: [] })
  expect(await readFactor()).toBe(undefined)
})

test('where the document key is missing a recovery code still logs in, and the form says so', async () => {
  const { enableFactor, logIn, deps } = await setUpAdmin()
  const { code, recoveryCodes } = await enableFactor()
  Object.assign(deps.vault, createWrongKeyVault('key_missing'))
  expect(await readErrorBody(await logIn(code()))).toEqual([
    401,
    { code: 'second_factor', fields: { code: { code: 'second_factor_closed' } } },
  ])
  expect((await logIn(recoveryCodes[0])).status).toBe(200)
})
