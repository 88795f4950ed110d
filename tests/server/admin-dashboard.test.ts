import { expect, test } from 'vitest'
import { recordUsage } from '../../server/features/assistant/token-budget.ts'
import { contactMessages } from '../../server/db/schema/contact.ts'
import { noResultSearches } from '../../server/db/schema/search.ts'
import type { DashboardView, QueueCount } from '../../shared/domain/dashboard.ts'
import { maxPagedRows } from '../../shared/lib/paging.ts'
import { type TestUser, testApp } from '../support/app.ts'
import { documentForm, pdfFile } from '../support/document-files.ts'

const minute = 60_000

/** Background rows wait since 2020, so tests compare only what they add. */
async function aMarket(env: NodeJS.ProcessEnv = {}) {
  const t = await testApp(env)
  const admin = await t.newUser({ userType: 'admin', phone: null })
  const [owner, renter] = [await t.newUser({ userType: 'owner' }), await t.newUser()]
  const look = (): Promise<DashboardView> => t.as(admin).read('/api/admin/dashboard')
  const waiting = async (): Promise<QueueCount[]> => (await t.as(admin).read('/api/admin/waiting')).waiting
  const of = async (wanted: string) => (await waiting()).find(({ thing }) => thing === wanted)
  const write = (text = 'Where do I find my pickup code, please?') =>
    t.as(null).post('/api/contact', { name: 'Grace', email: 'grace@example.org', text })
  const sendDocument = (who: TestUser, kind: string) => t.as(who).post('/api/me/documents', documentForm(kind, pdfFile()))
  const counts = async () => Object.fromEntries((await waiting()).map(({ thing, count }) => [thing, count]))
  return { ...t, admin, owner, renter, look, of, write, sendDocument, counts }
}

test('what waits is counted, and no longer once it was answered', async () => {
  const m = await aMarket()
  const before = await m.counts()
  await m.newCar(m.owner, { status: 'pending' })
  const booking = await m.newBooking(m.renter, await m.newCar(m.owner))
  await m.sendDocument(m.renter, 'identity')
  await m.write()
  const after = Object.entries(await m.counts()).map(([thing, count]) => [thing, count - (before[thing] ?? 0)])
  const added = { listings: 1, requests: 1, documents: 1, messages: 1 }
  expect(Object.fromEntries(after)).toEqual({ ...added, papers: 0, reports: 0, disputes: 0, claims: 0, mails: 0, jobs: 0 })
  await m.as(m.owner).post(`/api/bookings/${booking.id}/actions`, { action: 'reject', reason: 'In service' })
  expect((await m.counts())['requests']).toBe(before['requests'])
})

test('how long the oldest has waited is told in minutes: of papers by their car, of messages as far as they are among the newest', async () => {
  const m = await aMarket()
  expect(await m.of('documents')).toEqual({ thing: 'documents', count: 0, minutes: null })
  await m.sendDocument(m.renter, 'identity')
  m.clock.advance(20 * minute)
  await m.sendDocument(m.owner, 'licence')
  expect(await m.of('documents')).toEqual({ thing: 'documents', count: 2, minutes: 20 })
  const before = await m.of('papers')
  const car = await m.newCar(m.owner)
  for (const kind of ['registration', 'insurance']) await m.as(m.owner).post(`/api/cars/${car.id}/papers`, documentForm(kind, pdfFile()))
  expect((await m.of('papers'))?.count).toBe((before?.count ?? 0) + 1)
  const read = { name: 'Grace', email: 'grace@example.org', text: 'Thank you.', createdAt: m.clock.now(), readAt: m.clock.now() }
  await m.db.write((tx) => tx.insert(contactMessages).values(Array.from({ length: maxPagedRows }, () => ({ id: m.deps.newId(), ...read }))))
  expect(await m.of('messages')).toEqual({ thing: 'messages', count: 0, minutes: null })
  m.clock.advance(minute)
  for (const wait of [5, 15]) {
    await m.write(`Where do I find my pickup code, please? ${wait}`)
    m.clock.advance(wait * minute)
  }
  expect(await m.of('messages')).toEqual({ thing: 'messages', count: 2, minutes: 20 })
})

test('bookings stand in the week of their request and revenue in that of its cash; cars by city and state', async () => {
  const m = await aMarket()
  m.clock.set('2026-11-15T20:00:00Z')
  const booking = await m.newBooking(m.renter, await m.newCar(m.owner), { from: '2026-11-16', to: '2026-11-16' })
  await m.approve(booking)
  for (const state of [{ listed: false }, { held: 'suspended' }, { status: 'pending' }, { status: 'draft' }] as const)
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
  const m = await aMarket()
  const week = '2026-11-16'
  await m.db.write((tx) =>
    tx.insert(noResultSearches).values([
      { week, city: 'musanze', filters: '', count: 2 },
      { week, city: '', filters: 'q,seats', count: 5 },
      { week: '2026-11-09', city: 'kigali', filters: 'driver', count: 9 },
      { week: '2026-08-24', city: 'kigali', filters: '', count: 99 },
    ]),
  )
  expect((await m.look()).vain).toEqual([
    { week, city: null, filters: ['q', 'seats'], count: 5 },
    { week, city: 'musanze', filters: [], count: 2 },
    { week: '2026-11-09', city: 'kigali', filters: ['driver'], count: 9 },
  ])
})

test('what the assistant’s model has cost this month stands beside its budget, and its key nowhere', async () => {
  expect((await (await aMarket()).look()).model).toBeNull()
  const assistant = { AI_BASE_URL: 'https://ai.example.org:8443/v1', AI_MODEL: 'small', AI_API_KEY: 'sk-secret' }
  const m = await aMarket({ ...assistant, AI_MONTHLY_TOKENS: '5000' })
  for (const tokens of [300, 400]) await m.db.write((tx) => recordUsage(tx, m.clock.now(), tokens, tokens === 300))
  const shown = await m.look()
  expect(shown.model).toEqual({ host: 'ai.example.org:8443', model: 'small', answers: 1, tokens: 700, monthlyTokens: 5_000 })
  expect(JSON.stringify(shown)).not.toContain('sk-secret')
  const open = await (await m.as(null).get('/api/settings')).text()
  expect(JSON.parse(open)).toMatchObject({ assistantHost: 'ai.example.org:8443' })
  expect(open).not.toMatch(/sk-secret|small/)
})
