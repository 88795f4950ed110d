import { expect, test } from 'vitest'
import { disabledVault, createWrongKeyVault } from '../../server/storage/vault.ts'
import { commonMessages } from '../../shared/i18n/en/common.ts'
import type { TestUser } from '../support/app.ts'
import { documentForm, scanJpeg } from '../support/document-files.ts'
import { createSite } from '../support/render-site.ts'

const opened = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const asPrograms: Record<string, string>[] = [{}, { accept: '*/*' }, { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }]
const json = 'application/json'

async function setUp() {
  const t = await createSite()
  const [owner, renter, other] = [await t.newUser({ userType: 'owner' }), await t.newUser(), await t.newUser()]
  const booking = await t.newBooking(renter, await t.newCar(owner))
  const { id } = await (await t.as(renter).post('/api/me/documents', documentForm('identity', await scanJpeg()))).json()
  const open = async (path: string, who: TestUser | null = renter, headers: Record<string, string> = opened) => {
    const response = await t.as(who, headers).get(path)
    return { status: response.status, type: response.headers.get('content-type'), headers: response.headers, text: await response.text() }
  }
  return { ...t, owner, renter, other, booking, document: `/api/documents/${id}?as=inline`, open }
}

test('a paper or document that cannot be shown is answered in words to whoever opens it, and in JSON to a program', async () => {
  const { owner, renter, other, booking, document, open, deps } = await setUp()
  const refused = async (path: string, who: TestUser | null, code: keyof typeof commonMessages.errors, status: number) => {
    const page = await open(path, who)
    expect([page.status, page.type], path).toEqual([status, 'text/html; charset=UTF-8'])
    expect(page.text).toContain(`<h1>${commonMessages.errors[code].title}</h1>`)
    expect(page.text).toContain(commonMessages.errors[code].text)
    expect(page.headers.get('cache-control')).toBe('no-store')
    for (const headers of asPrograms) {
      const told = await open(path, who, headers)
      expect([told.status, told.type, JSON.parse(told.text).error.code], path).toEqual([status, json, code])
    }
  }
  for (const paper of ['agreement', 'receipt', 'handover']) {
    await refused(`/api/bookings/${booking.id}/${paper}.pdf`, other, 'not_found', 404)
    await refused(`/api/bookings/${booking.id}/${paper}.pdf`, null, 'unauthenticated', 401)
  }
  await refused(`/api/bookings/${booking.id}/not-returned.pdf`, renter, 'forbidden', 403)
  await refused('/api/me/payments/statement.pdf?month=never', owner, 'invalid', 422)
  await refused('/api/admin/payments/nobody/statement.pdf?month=2026-11', renter, 'forbidden', 403)
  await refused('/photos/nothing/800.webp', null, 'not_found', 404)
  await refused(document, other, 'not_found', 404)
  deps.vault.get = createWrongKeyVault('key_wrong').get
  await refused(document, renter, 'document_unreadable', 500)
  deps.vault.get = disabledVault.get
  await refused(document, renter, 'documents_off', 503)
})

test('the page of a refusal leads back, and runs no script that would draw another in its place', async () => {
  const { renter, open, document } = await setUp()
  const { text } = await open('/api/documents/none', renter)
  expect(text).toMatch(/<title>Not found – Twara<\/title>/)
  expect(text).toContain('<a class="btn" href="/">Return to Home</a>')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toMatch(/rel="later"|id="app"/)
  expect((await open(document, null)).text).toContain('<a class="btn" href="/auth">Log in</a>')
})

test('of a fault of ours the page says the number to ask for, and nothing else', async () => {
  const { renter, open, document, deps } = await setUp()
  deps.vault.get = () => Promise.reject(new Error('a secret place'))
  const { status, text } = await open(document, renter)
  expect(status).toBe(500)
  expect(text).toMatch(/If you write to us, send this number: [a-z0-9]+</)
  expect(text).not.toContain('secret')
})
