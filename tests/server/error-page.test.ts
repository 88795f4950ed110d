import { expect, test } from 'vitest'
import { disabledVault, createWrongKeyVault } from '../../server/storage/vault.ts'
import { commonMessages } from '../../shared/i18n/en/common.ts'
import type { TestUser } from '../support/app.ts'
import { createDocumentForm, createScanImage } from '../support/document-files.ts'
import { createSite } from '../support/render-site.ts'

const htmlHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const programHeaders: Record<string, string>[] = [{}, { accept: '*/*' }, { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }]
const json = 'application/json'

async function setUp() {
  const t = await createSite()
  const [owner, renter, other] = [await t.newUser({ userType: 'owner' }), await t.newUser(), await t.newUser()]
  const booking = await t.newBooking(renter, await t.newCar(owner))
  const { id } = await (await t.as(renter).post('/api/me/documents', createDocumentForm('identity', await createScanImage()))).json()
  const openPage = async (path: string, who: TestUser | null = renter, headers: Record<string, string> = htmlHeaders) => {
    const response = await t.as(who, headers).get(path)
    return { status: response.status, type: response.headers.get('content-type'), headers: response.headers, text: await response.text() }
  }
  return { ...t, owner, renter, other, booking, document: `/api/documents/${id}?as=inline`, openPage }
}

test('a paper or document that cannot be shown is answered in words to whoever opens it, and in JSON to a program', async () => {
  const { owner, renter, other, booking, document, openPage, deps } = await setUp()
  const expectRefusal = async (path: string, who: TestUser | null, code: keyof typeof commonMessages.errors, status: number) => {
    const page = await openPage(path, who)
    expect([page.status, page.type], path).toEqual([status, 'text/html; charset=UTF-8'])
    expect(page.text).toContain(`<h1>${commonMessages.errors[code].title}</h1>`)
    expect(page.text).toContain(commonMessages.errors[code].text)
    expect(page.headers.get('cache-control')).toBe('no-store')
    for (const headers of programHeaders) {
      const result = await openPage(path, who, headers)
      expect([result.status, result.type, JSON.parse(result.text).error.code], path).toEqual([status, json, code])
    }
  }
  for (const pdf of ['agreement', 'receipt', 'handover']) {
    await expectRefusal(`/api/bookings/${booking.id}/${pdf}.pdf`, other, 'not_found', 404)
    await expectRefusal(`/api/bookings/${booking.id}/${pdf}.pdf`, null, 'unauthenticated', 401)
  }
  await expectRefusal(`/api/bookings/${booking.id}/not-returned.pdf`, renter, 'forbidden', 403)
  await expectRefusal('/api/me/payments/statement.pdf?month=never', owner, 'invalid', 422)
  await expectRefusal('/api/admin/payments/nobody/statement.pdf?month=2026-11', renter, 'forbidden', 403)
  await expectRefusal('/photos/nothing/800.webp', null, 'not_found', 404)
  await expectRefusal(document, other, 'not_found', 404)
  deps.vault.get = createWrongKeyVault('key_wrong').get
  await expectRefusal(document, renter, 'document_unreadable', 500)
  deps.vault.get = disabledVault.get
  await expectRefusal(document, renter, 'documents_off', 503)
})

test('the page of a refusal leads back, and runs no script that would draw another in its place', async () => {
  const { renter, openPage, document } = await setUp()
  const { text } = await openPage('/api/documents/none', renter)
  expect(text).toMatch(/<title>Not found – Twara<\/title>/)
  expect(text).toContain('<a class="btn" href="/">Return to Home</a>')
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toMatch(/rel="later"|id="app"/)
  expect((await openPage(document, null)).text).toContain('<a class="btn" href="/auth">Log in</a>')
})

test('of a fault of ours the page says the number to ask for, and nothing else', async () => {
  const { renter, openPage, document, deps } = await setUp()
  deps.vault.get = () => Promise.reject(new Error('a secret place'))
  const { status, text } = await openPage(document, renter)
  expect(status).toBe(500)
  expect(text).toMatch(/If you contact us, mention [a-z0-9]+</)
  expect(text).not.toContain('secret')
})
