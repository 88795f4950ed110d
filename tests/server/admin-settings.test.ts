import { expect, test } from 'vitest'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { recordCorrection } from '../../server/features/payments/commands.ts'
import { getKeyValue, setKeyValueOnce, setKeyValue } from '../../server/features/settings/key-value.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { password, createTestApp } from '../support/app.ts'
import { readErrorCode } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await createTestApp(env)
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const owner = await t.newUser({ userType: 'owner' })
  const car = await t.newCar(owner)
  const api = t.as(admin)
  const put = async (change: object) => await api.put('/api/admin/settings', { ...change, password })
  const readSettings = () => api.read('/api/admin/settings')
  const readPublicSettings = () => t.as(null).read('/api/settings')
  const readChanges = async () =>
    (await readRows(t.db.read, auditLogs)).filter(({ entityType }) => entityType === 'settings').map(({ changes }) => changes)
  const quoteTotal = async () => (await t.bookingBody(car)).expectedTotal
  return { ...t, admin, owner, car, api, put, readSettings, readPublicSettings, readChanges, quoteTotal }
}

test('a new fee is in the next quote and page at once, and bookings keep theirs', async () => {
  const { put, readSettings, readPublicSettings, newUser, car, newBooking, as, quoteTotal, request, bookingBody } = await setUp()
  const renter = await newUser()
  const before = await newBooking(renter, car)
  const oldBody = await bookingBody(car, { from: '2026-12-10' })
  const readEtag = async () => (await as(null).get('/api/places')).headers.get('etag')
  const etag = await readEtag()
  expect(await readSettings()).toEqual({ ...defaultSettings, updatedAt: expect.any(String) })
  expect(await quoteTotal()).toBe(165_000 + 16_500 + 5_000 + 25_000)
  expect((await put({ serviceFeePercent: 12, commissionPercent: 20, inPersonFeeEnabled: false })).status).toBe(200)
  expect(await quoteTotal()).toBe(165_000 + 19_800 + 25_000)
  expect(await readEtag()).not.toBe(etag)
  expect(await readPublicSettings()).toMatchObject({ serviceFeePercent: 12 })
  const earlierBooking = await as(renter).read(`/api/bookings/${before.id}`)
  expect(earlierBooking).toMatchObject({ serviceFeePercent: 10, serviceFee: 16_500, inPersonFee: 5_000, totalPrice: before.totalPrice })
  const refused = await as(renter).post('/api/bookings', oldBody, { 'idempotency-key': 'an old price' })
  expect(refused.status).toBe(409)
  expect((await refused.json()).error).toMatchObject({ code: 'price_changed', quote: { serviceFee: 19_800, inPersonFee: 0 } })
  expect((await request(renter, car, { from: '2026-12-10' })).status).toBe(201)
})

test('each change stands in the log with its old and new value, what stays the same does not', async () => {
  const { put, readChanges, as, admin } = await setUp()
  await put({ commissionPercent: 18, serviceFeePercent: 10, socialLinks: [{ name: 'X', url: 'https://x.com/twara' }] })
  await put({ commissionPercent: 18 })
  expect(await readChanges()).toEqual([
    [
      { name: 'commissionPercent', from: 15, to: 18 },
      { name: 'socialLinks', from: '', to: 'X=https://x.com/twara' },
    ],
  ])
  const { logs } = await as(admin).read('/api/admin/approval-logs')
  expect(logs[0]).toMatchObject({ entityType: 'settings', action: 'changed' })
})

test.each([
  ['serviceFeePercent', 25],
  ['commissionPercent', 40],
] as const)('%s over %i percent is stored only once it is confirmed', async (name, maxPercent) => {
  const { put, readSettings } = await setUp()
  expect((await put({ [name]: maxPercent })).status).toBe(200)
  for (const confirmed of [{}, { unusualFees: false }])
    expect(await readErrorCode(await put({ [name]: maxPercent + 1, ...confirmed }))).toEqual([409, 'unusual_fees'])
  expect(await readSettings()).toMatchObject({ [name]: maxPercent })
  expect((await put({ [name]: maxPercent + 1, unusualFees: true })).status).toBe(200)
  expect((await put({ [name]: maxPercent + 1, requestHours: 24 })).status).toBe(200)
  expect(await readSettings()).toMatchObject({ [name]: maxPercent + 1, requestHours: 24 })
})

test('of two admins who save at once the second is told, and nothing of theirs is stored', async () => {
  const { put, readSettings, clock } = await setUp()
  const { updatedAt: version } = await readSettings()
  const responses = await Promise.all([put({ commissionPercent: 18, seen: version }), put({ serviceFeePercent: 9, seen: version })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const bodies = await Promise.all(responses.map((response) => response.json()))
  expect(bodies.flatMap(({ error }) => error?.code ?? [])).toEqual(['settings_changed'])
  const after = await readSettings()
  expect(after.updatedAt).toBe(clock.now().toISOString())
  expect([after.commissionPercent, after.serviceFeePercent]).toEqual(responses[0]?.status === 200 ? [18, 10] : [15, 9])
  // A save within the same millisecond still gets another version.
  await put({ requestHours: 24, seen: after.updatedAt })
  expect((await put({ requestHours: 36, seen: after.updatedAt })).status).toBe(409)
  expect(Date.parse((await readSettings()).updatedAt)).toBe(clock.now().getTime() + 1)
})

test('brand and contact are as configured until they are stored, and again when they are emptied', async () => {
  const { put, readSettings, readPublicSettings } = await setUp({ BRAND_NAME: 'Genda', CONTACT_EMAIL: 'help@genda.rw' })
  expect(await readSettings()).toMatchObject({ brandName: 'Genda', contactEmail: 'help@genda.rw' })
  await put({ brandName: 'Tugende', contactEmail: '', contactPhone: '0788 123 456' })
  expect(await readPublicSettings()).toMatchObject({ brandName: 'Tugende', contactEmail: 'help@genda.rw', contactPhone: '250788123456' })
  await put({ brandName: '', contactPhone: '' })
  expect(await readPublicSettings()).toMatchObject({ brandName: 'Genda', contactPhone: null })
})

test('everyone reads who answers for the site, and only who is to pay reads where', async () => {
  const { put, readPublicSettings, as, owner, db, deps, clock } = await setUp()
  const names = { operatorName: 'Genda Ltd', operatorAddress: 'KG 7 Ave, Kigali', dataProtectionNumber: 'DPO/2026/17' }
  const payee = { momoCode: '*182*8*1*123456#', bankAccount: 'BK 00040-1234567-89' }
  expect((await put({ ...names, operatorTin: '123 456 789', ...payee, dueLimit: 5_000_000 })).status).toBe(200)
  const all = await readPublicSettings()
  expect(all).toMatchObject({ ...names, operatorTin: '123456789' })
  for (const name of [...Object.keys(payee), 'dueLimit']) expect(all).not.toHaveProperty(name)
  const figures = () => as(owner).read('/api/me/payments/figures')
  expect(await figures()).toMatchObject({ due: 0, payee: null })
  const correction = { ownerId: owner.id, amount: 4_000, note: 'A parking fine' }
  await db.write((tx) => recordCorrection(tx, correction, { now: clock.now(), newId: deps.newId }))
  expect(await figures()).toMatchObject({ due: 4_000, dueLimit: 5_000_000, payee })
})

test('what the site notes stands under its own name, and what is noted for good stays', async () => {
  const { db, clock } = await setUp()
  await db.write(async (tx) => {
    for (const troubles of ['one', 'two']) await setKeyValue(tx, 'troubles', troubles, clock.now())
    for (const since of [1, 2]) await setKeyValueOnce(tx, 'mail_since', since, clock.now())
  })
  expect([await getKeyValue(db.read, 'troubles'), await getKeyValue(db.read, 'mail_since')]).toEqual(['two', 1])
  expect(await getKeyValue(db.read, 'push_keys')).toBeUndefined()
})
