import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isPostgres } from '../../server/db/dialect.ts'
import { recordUsage } from '../../server/features/assistant/token-budget.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import { secondFactors } from '../../server/db/schema/users.ts'
import type { DashboardView, QueueCount, QueueItem } from '../../shared/domain/dashboard.ts'
import { maxPagedRows, pageSize } from '../../shared/lib/paging.ts'
import { password, type TestUser, createTestApp } from '../support/app.ts'
import { createDocumentForm, createPdfFile } from '../support/document-files.ts'

const minute = 60_000

/** Background rows wait since 2020, so tests compare only what they add. */
async function setUp(env: NodeJS.ProcessEnv = {}) {
  const t = await createTestApp(env)
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const readDashboard = (): Promise<DashboardView> => t.as(admin).read('/api/admin/dashboard')
  const readQueues = async (): Promise<QueueCount[]> => (await t.as(admin).read('/api/admin/waiting')).waiting
  const findQueue = async (wanted: string) => (await readQueues()).find(({ queue }) => queue === wanted)
  const sendMessage = (text = 'Where do I find my pickup code, please?') =>
    t.as(null).post('/api/contact', { name: 'Grace', email: 'grace@example.org', text })
  const sendDocument = (who: TestUser, kind: string) => t.as(who).post('/api/me/documents', createDocumentForm(kind, createPdfFile()))
  const countQueues = async () => Object.fromEntries((await readQueues()).map(({ queue, count }) => [queue, count]))
  return { ...t, admin, owner, renter, readDashboard, readQueues, findQueue, sendMessage, sendDocument, countQueues }
}

test('what waits is counted, and no longer once it was answered', async () => {
  const m = await setUp()
  const before = await m.countQueues()
  await m.newCar(m.owner, { status: 'pending' })
  const booking = await m.newBooking(m.renter, await m.newCar(m.owner))
  await m.sendDocument(m.renter, 'identity')
  await m.sendMessage()
  const after = Object.entries(await m.countQueues()).map(([queue, count]) => [queue, count - (before[queue] ?? 0)])
  const added = { listings: 1, requests: 1, documents: 1, messages: 1 }
  expect(Object.fromEntries(after)).toEqual({ ...added, papers: 0, reports: 0, disputes: 0, claims: 0, mails: 0, jobs: 0 })
  await m.as(m.owner).post(`/api/bookings/${booking.id}/actions`, { action: 'reject', reason: 'In service' })
  expect((await m.countQueues())['requests']).toBe(before['requests'])
})

test('everything that waits is in one list, as often as it is counted, oldest first, each with what its decision needs', async () => {
  const m = await setUp()
  const readQueue = (query = ''): Promise<{ items: QueueItem[]; total: number }> => m.as(m.admin).read(`/api/admin/queue${query}`)
  const car = await m.newCar(m.owner, { status: 'pending', submittedAt: m.clock.now() })
  m.clock.advance(minute)
  await m.sendMessage()
  m.clock.advance(minute)
  await m.sendDocument(m.renter, 'identity')
  m.clock.advance(minute)
  const { id: bookingId } = await m.newBooking(m.renter, await m.newCar(m.owner))
  const sum = (await m.readQueues()).reduce((total, { count }) => total + count, 0)
  const pages: QueueItem[] = []
  for (let page = 1; page <= Math.ceil(sum / pageSize); page += 1) pages.push(...(await readQueue(`?page=${page}`)).items)
  expect((await readQueue()).total).toBe(sum)
  expect(new Set(pages.map(({ id }) => id)).size).toBe(sum)
  expect(pages.map(({ at }) => at)).toEqual(pages.map(({ at }) => at).sort())
  expect(pages.slice(-4)).toMatchObject([
    { queue: 'listings', target: car.id, minutes: 3, who: expect.stringContaining(' ') },
    { queue: 'messages', title: 'Grace', minutes: 2, who: null },
    { queue: 'documents', code: 'identity', minutes: 1 },
    { queue: 'requests', target: bookingId, minutes: 0 },
  ])
  const documents = await readQueue('?queue=documents')
  expect(documents).toMatchObject({ items: [{ queue: 'documents' }], total: 1 })
  const [document] = documents.items
  expect(await m.as(m.admin).read(`/api/admin/documents?id=${document?.target}`)).toMatchObject({
    documents: [{ id: document?.target }],
    total: 1,
  })
  expect(await m.as(m.admin).read(`/api/admin/cars?status=pending&id=${car.id}`)).toMatchObject({ cars: [{ id: car.id }], total: 1 })
  for (const list of ['messages', 'reports']) expect(await m.as(m.admin).read(`/api/admin/${list}?id=nothing`)).toMatchObject({ total: 0 })
})

test('how long the oldest has waited is told in minutes: of papers by their car, of messages as far as they are among the newest', async () => {
  const m = await setUp()
  expect(await m.findQueue('documents')).toEqual({ queue: 'documents', count: 0, minutes: null })
  await m.sendDocument(m.renter, 'identity')
  m.clock.advance(20 * minute)
  await m.sendDocument(m.owner, 'licence')
  expect(await m.findQueue('documents')).toEqual({ queue: 'documents', count: 2, minutes: 20 })
  const before = await m.findQueue('papers')
  const car = await m.newCar(m.owner)
  for (const kind of ['registration', 'insurance'])
    await m.as(m.owner).post(`/api/cars/${car.id}/papers`, createDocumentForm(kind, createPdfFile()))
  expect((await m.findQueue('papers'))?.count).toBe((before?.count ?? 0) + 1)
  const read = { name: 'Grace', email: 'grace@example.org', text: 'Thank you.', createdAt: m.clock.now(), readAt: m.clock.now() }
  await m.db.write((tx) => tx.insert(contactMessages).values(Array.from({ length: maxPagedRows }, () => ({ id: m.deps.newId(), ...read }))))
  expect(await m.findQueue('messages')).toEqual({ queue: 'messages', count: 0, minutes: null })
  m.clock.advance(minute)
  for (const wait of [5, 15]) {
    await m.sendMessage(`Where do I find my pickup code, please? ${wait}`)
    m.clock.advance(wait * minute)
  }
  expect(await m.findQueue('messages')).toEqual({ queue: 'messages', count: 2, minutes: 20 })
})

test('bookings stand in the week of their request and revenue in that of its cash; cars by city and state', async () => {
  const m = await setUp()
  m.clock.set('2026-11-15T20:00:00Z')
  const booking = await m.newBooking(m.renter, await m.newCar(m.owner), { from: '2026-11-16', to: '2026-11-16' })
  await m.approve(booking)
  for (const state of [{ listed: false }, { holdReason: 'suspended' }, { status: 'pending' }, { status: 'draft' }] as const)
    await m.newCar(m.owner, { location: 'musanze', ...state })
  m.clock.set('2026-11-16T08:00:00Z')
  await m.pickUp(booking)
  const admin = await m.newUser({ userType: 'admin', phone: null })
  const { weeks, cities }: DashboardView = await m.as(admin).read('/api/admin/dashboard')
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(-2)).toEqual([
    { week: '2026-11-09', bookings: 1, revenue: 0 },
    { week: '2026-11-16', bookings: 0, revenue: 18_750 },
  ])
  expect(cities[0]).toMatchObject({ city: 'kigali', onMarket: 1, off: 0, pending: 0 })
  expect(cities.find(({ city }) => city === 'musanze')).toEqual({ city: 'musanze', onMarket: 0, off: 2, pending: 1, rejected: 0 })
})

test('where people searched in vain stands by week, what was searched most first, of the last twelve weeks', async () => {
  const m = await setUp()
  const week = '2026-11-16'
  await m.db.write((tx) =>
    tx.insert(noResultSearches).values([
      { week, city: 'musanze', filters: '', count: 2 },
      { week, city: '', filters: 'q,seats', count: 5 },
      { week: '2026-11-09', city: 'kigali', filters: 'driver', count: 9 },
      { week: '2026-08-24', city: 'kigali', filters: '', count: 99 },
    ]),
  )
  expect((await m.readDashboard()).noResultSearches).toEqual([
    { week, city: null, filters: ['q', 'seats'], count: 5 },
    { week, city: 'musanze', filters: [], count: 2 },
    { week: '2026-11-09', city: 'kigali', filters: ['driver'], count: 9 },
  ])
})

test('what the assistant’s model has cost this month stands beside its budget, and its key nowhere', async () => {
  expect((await (await setUp()).readDashboard()).model).toBeNull()
  const assistant = { AI_BASE_URL: 'https://ai.example.org:8443/v1', AI_MODEL: 'small', AI_API_KEY: 'sk-secret' }
  const m = await setUp({ ...assistant, AI_MONTHLY_TOKENS: '5000' })
  for (const tokens of [300, 400]) await m.db.write((tx) => recordUsage(tx, m.clock.now(), tokens, tokens === 300))
  const dashboard = await m.readDashboard()
  expect(dashboard.model).toEqual({ host: 'ai.example.org:8443', model: 'small', answers: 1, tokens: 700, monthlyTokens: 5_000 })
  expect(JSON.stringify(dashboard)).not.toContain('sk-secret')
  const publicSettings = await (await m.as(null).get('/api/settings')).text()
  expect(JSON.parse(publicSettings)).toMatchObject({ assistantHost: 'ai.example.org:8443' })
  expect(publicSettings).not.toMatch(/sk-secret|small/)
})

test('the setup checklist reflects the real state and disappears when all is done', async () => {
  const m = await setUp()
  const readDone = async (who = m.admin) => {
    const { setup }: DashboardView = await m.as(who).read('/api/admin/dashboard')
    return setup && Object.fromEntries(setup.map(({ step, isDone }) => [step, isDone]))
  }
  const save = async (change: object) => {
    const { updatedAt: seen } = await m.as(m.admin).read('/api/admin/settings')
    expect((await m.as(m.admin).put('/api/admin/settings', { ...change, seen, password })).status).toBe(200)
  }
  const none = { brand: false, fees: false, payee: false, mail: false, ...(isPostgres ? {} : { backup: false }), second_factor: false }
  expect(await readDone()).toEqual(none)
  await save({ momoCode: '*182*8*1*123456#' })
  expect(await readDone()).toEqual({ ...none, payee: true })
  await save({ momoCode: null, bankAccount: 'BK 1234, Twara Ltd', contactEmail: 'hello@example.rw', commissionPercent: 12 })
  expect(await readDone()).toEqual({ ...none, payee: true, brand: true, fees: true })
  await save({ commissionPercent: 15 })
  await m.as(m.admin).post('/api/admin/setup', { action: 'keep_fees' })
  const factor = { userId: m.admin.id, wrappedSecret: 'x', recovery: [], createdAt: m.clock.now() }
  await m.db.write((tx) => tx.insert(secondFactors).values({ ...factor, confirmedAt: m.clock.now() }))
  const done = { ...none, payee: true, brand: true, fees: true, second_factor: true }
  expect(await readDone()).toEqual(done)
  const second = await m.newUser({ userType: 'admin', phone: null })
  expect(await readDone(second)).toEqual({ ...done, second_factor: false })
  await m.as(second).post('/api/admin/setup', { action: 'hide' })
  expect([await readDone(), await readDone(second)]).toEqual([null, null])
})

test('mail and a backup elsewhere are ticked by the configuration and by the first copy that was sent', async () => {
  const bucket = { BACKUP_S3_URL: 'https://s3.example.org/copies', BACKUP_S3_ACCESS_KEY: 'key', BACKUP_S3_SECRET_KEY: 'secret' }
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'cars@example.rw' }
  const m = await setUp({ ...bucket, ...mail, BACKUP_PASSPHRASE: 'rain over the hills of nyungwe' })
  const readDone = async () => ((await m.readDashboard()).setup ?? []).filter(({ isDone }) => isDone).map(({ step }) => step)
  const setJob = (failure: string | null) =>
    m.db.write((tx) => tx.update(jobs).set({ ranAt: m.clock.now(), failure }).where(eq(jobs.name, 'upload-backup')))
  await m.db.write((tx) => tx.insert(jobs).values({ name: 'upload-backup', dueAt: m.clock.now() }).onConflictDoNothing())
  expect(await readDone()).toEqual(['mail'])
  await setJob('the bucket is closed')
  expect(await readDone()).toEqual(['mail'])
  await setJob(null)
  expect(await readDone()).toEqual(isPostgres ? ['mail'] : ['mail', 'backup'])
})
