import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agreements as signed, texts } from '../../server/db/schema/texts.ts'
import { auditLogs } from '../../server/db/schema/audit-logs.ts'
import { parseTextPage, findTextError } from '../../server/features/texts/markdown.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { password } from '../support/app.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readError } from '../support/error-response.ts'
import { readRows } from '../support/read-rows.ts'

const customText = 'The renter and the owner agree on what stands **below**, in our own words.'

async function setUp() {
  const t = await createOwnerAndRenter()
  const { as, clock } = t
  const admin = await t.newAdmin()
  const replace = async (kind: string, effectiveFrom: string, text = customText) =>
    await as(admin).put(`/api/admin/texts/${kind}`, { text, effectiveFrom, password })
  const readCurrent = async (side: 'owner' | 'renter') => (await as(null).read('/api/agreements'))[side]
  // Another day than that of the built-in version.
  const later = addDays(clock.today(), 3)
  return { ...t, admin, replace, readCurrent, later }
}

test('a replaced agreement is asked for from its day in Kigali on, also by whoever has kept the old one', async () => {
  const { replace, readCurrent, later, clock, request, bookingBody, renter, car, as } = await setUp()
  expect((await replace('renter', later)).status).toBe(200)
  clock.set(`${addDays(later, -1)}T21:59:59.000Z`)
  expect(await readCurrent('renter')).toEqual({ ...currentAgreements.renter, html: null })
  expect((await request(renter, car, { from: '2026-12-01' })).status).toBe(201)
  clock.advance(1_000)
  expect(clock.today()).toBe(later)
  expect(await readCurrent('renter')).toMatchObject({
    version: later,
    text: customText,
    html: expect.stringContaining('<strong>below</strong>'),
  })
  expect(await readError(await request(renter, car, { from: '2026-12-10' }))).toEqual({ code: 'agreement_changed', version: later })
  const body = { ...(await bookingBody(car, { from: '2026-12-10' })), agreementVersion: later }
  expect((await as(renter).post('/api/bookings', body, { 'idempotency-key': 'the new one' })).status).toBe(201)
})

test('a booking shows the text that was signed, whatever is current now', async () => {
  const { replace, clock, newBooking, renter, owner, car, as, bookingBody, readCurrent } = await setUp()
  const old = await newBooking(renter, car)
  await replace('renter', clock.today())
  const [{ version }] = [await readCurrent('renter')]
  const body = { ...(await bookingBody(car, { from: '2026-12-20' })), agreementVersion: version }
  const { id } = await (await as(renter).post('/api/bookings', body, { 'idempotency-key': 'a second one' })).json()
  await replace('renter', clock.today(), `${customText} And once more.`)
  const signed = async (booking: string) => (await as(owner).read(`/api/bookings/${booking}/agreement`)).signatures[0]
  expect(await signed(old.id)).toMatchObject({ ...currentAgreements.renter, html: null })
  expect(await signed(id)).toMatchObject({ version, text: customText })
  expect((await readCurrent('renter')).version).not.toBe(version)
})

test("the owner's agreement is asked for at the approval and at the submit of a listing", async () => {
  const { replace, clock, newBooking, renter, owner, car, as, newCar } = await setUp()
  const booking = await newBooking(renter, car)
  const draft = await newCar(owner, { status: 'draft' })
  await replace('owner', clock.today())
  const version = clock.today()
  expect(await as(owner).read(`/api/bookings/${booking.id}`)).toMatchObject({ ownerAgreementVersion: version })
  const approve = async (agreementVersion: string) =>
    (await as(owner).post(`/api/bookings/${booking.id}/actions`, { action: 'approve', agreementVersion })).status
  const submit = async (agreementVersion: string) => (await as(owner).post(`/api/cars/${draft.id}/submit`, { agreementVersion })).status
  expect([await approve(currentAgreements.owner.version), await submit(currentAgreements.owner.version)]).toEqual([409, 409])
  expect([await approve(version), await submit(version)]).toEqual([200, 200])
})

test('versions of one day have names of their own, the later takes its place, and one for a later day puts off none', async () => {
  const { replace, clock, readCurrent, later } = await setUp()
  const day = currentAgreements.renter.version
  await replace('renter', day, `${customText} First.`)
  clock.advance(1)
  await replace('renter', day, `${customText} Second.`)
  await replace('owner', addDays(later, 5), `${customText} Later.`)
  await replace('owner', later, `${customText} Sooner.`)
  clock.set(`${later}T10:00:00.000Z`)
  expect(await readCurrent('owner')).toMatchObject({ text: `${customText} Sooner.` })
  clock.set(`${day}T08:00:00.000Z`)
  expect(await readCurrent('renter')).toMatchObject({ version: `${day}-3`, text: `${customText} Second.` })
  clock.set(`${addDays(later, 5)}T10:00:00.000Z`)
  expect(await readCurrent('owner')).toMatchObject({ text: `${customText} Later.` })
})

test('terms are a page of sections, the built-in ones until they are replaced, and earlier versions stay readable', async () => {
  const { replace, clock, as, later } = await setUp()
  const readTerms = async (query = '') => await as(null).read(`/api/texts/terms${query}`)
  const builtIn = { version: 'built-in', effectiveFrom: null }
  expect(await readTerms()).toEqual({ kind: 'terms', ...builtIn, isCurrent: true, content: null, versions: [builtIn] })
  await replace('terms', clock.today(), `# Our terms\n\n${customText}\n\n## Money\n\nCash, of {brand}.\n\n## Money\n\nMore.`)
  await replace('terms', later, `# Later terms\n\n${customText}`)
  const now = await readTerms()
  expect(now.content).toMatchObject({ title: 'Our terms', sections: [{ id: 'money' }, { id: 'money-2' }] })
  expect(now.versions).toHaveLength(2)
  expect(await readTerms('?version=built-in')).toMatchObject({ isCurrent: false, content: null })
  expect((await as(null).get(`/api/texts/terms?version=${later}`)).status).toBe(404)
  expect((await as(null).get('/api/texts/recipes')).status).toBe(404)
  clock.set(`${later}T10:00:00.000Z`)
  expect((await readTerms()).content.title).toBe('Later terms')
  expect((await readTerms(`?version=${now.version}`)).content.title).toBe('Our terms')
})

test('an admin begins with the text as it stands, sees what becomes of the next one, and every version', async () => {
  const { as, admin, replace, clock, later } = await setUp()
  const text = async (kind: string) => await as(admin).read(`/api/admin/texts/${kind}`)
  expect((await text('terms')).source).toMatch(/^# Terms of Use/)
  expect((await text('renter')).source).toBe(currentAgreements.renter.text)
  await replace('terms', clock.today())
  await replace('terms', later, `${customText} Later.`)
  const after = await text('terms')
  expect(after.source).toBe(customText)
  expect(after.versions.map(({ version, isCurrent, isComing }: Record<string, unknown>) => [version, isCurrent, isComing])).toEqual([
    [later, false, true],
    [clock.today(), true, false],
    ['built-in', false, false],
  ])
  const coming = await as(admin).read(`/api/admin/texts/terms/${later}`)
  expect(coming.content.lead).toContain('Later.')
  const { content } = await (await as(admin).post('/api/admin/texts/terms/preview', { text: `## A part\n\n${customText}` })).json()
  expect(content).toMatchObject({ title: 'Terms of Use', sections: [{ title: 'A part' }] })
})

test('a replacement stands in the log, with the password asked again', async () => {
  const { as, admin, replace, clock, db } = await setUp()
  const body = { text: customText, effectiveFrom: clock.today(), password: 'something else' }
  expect((await as(admin).put('/api/admin/texts/owner', body)).status).toBe(422)
  await replace('owner', clock.today())
  const rows = await readRows(db.read, auditLogs, eq(auditLogs.entityType, 'text'))
  expect(rows).toMatchObject([{ entityId: 'owner', action: 'replaced', note: clock.today(), actorId: admin.id }])
})

test('a version still to come is withdrawn alone, and the one before it stays valid', async () => {
  const { as, admin, replace, later, clock, readCurrent, db } = await setUp()
  const next = addDays(later, 1)
  await replace('renter', later)
  await replace('renter', next)
  await replace('owner', later)
  const withdraw = (body: object = { password }) => as(admin).delete(`/api/admin/texts/renter/${later}`, body)
  expect((await withdraw({ password: 'something else' })).status).toBe(422)
  const response = await withdraw()
  expect([response.status, (await response.json()).versions.length]).toEqual([200, 2])
  const remaining = (await readRows(db.read, texts)).map(({ kind, version }) => [kind, version])
  expect(remaining.sort()).toEqual([
    ['owner', later],
    ['renter', next],
  ])
  expect((await withdraw()).status).toBe(404)
  const rows = await readRows(db.read, auditLogs, eq(auditLogs.action, 'withdrawn'))
  expect(rows).toMatchObject([{ entityType: 'text', entityId: 'renter', note: later, actorId: admin.id }])
  clock.set(`${later}T08:00:00.000Z`)
  expect((await readCurrent('renter')).version).toBe(currentAgreements.renter.version)
})

test('a version that holds or has held, was signed, or came with the site is not withdrawn', async () => {
  const { as, newUser, admin, replace, later, clock, readCurrent, newBooking, renter, car, db } = await setUp()
  const withdraw = async (version: string, who = admin) => {
    const response = await as(who).delete(`/api/admin/texts/renter/${version}`, { password })
    return [response.status, (await response.json()).error.code]
  }
  const booking = await newBooking(renter, car)
  await replace('renter', later)
  const setSignedVersion = (version: string) => db.write((tx) => tx.update(signed).set({ version }).where(eq(signed.bookingId, booking.id)))
  await setSignedVersion(later)
  expect(await withdraw(later)).toEqual([409, 'text_in_effect'])
  await setSignedVersion(currentAgreements.renter.version)
  // Midnight in Kigali.
  clock.set(`${addDays(later, -1)}T22:00:00.000Z`)
  const laterAdmin = await newUser({ userType: 'admin', phone: null })
  expect(await withdraw(later, laterAdmin)).toEqual([409, 'text_in_effect'])
  expect(await withdraw(currentAgreements.renter.version, laterAdmin)).toEqual([409, 'text_in_effect'])
  expect((await readCurrent('renter')).version).toBe(later)
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['one <img src=x onerror=alert(1)> two', '&lt;img'],
  ['[a](javascript:alert(1))', '<p>a</p>'],
  ['[a](//evil.example)', '<p>a</p>'],
  ['[a](/\\evil.example)', '<p>a</p>'],
  ['[a](data:text/html,x)', '<p>a</p>'],
  ['![a](https://evil.example/x.png)', '<p>a</p>'],
  ['[a](https://ok.example/?x="onmouseover=1)', 'href="https://ok.example/?x=&quot;onmouseover=1"'],
  ['```x" onclick="y\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
])('what is written as %s comes out without anything that acts', (source, expected) => {
  const { lead } = parseTextPage(source, 'Title')
  expect(lead).toContain(expected)
  expect(lead).not.toMatch(/<script|<img|onerror=[^&]*>|href="(?!https:\/\/ok)/)
})

test('what acts nowhere may be written', () => {
  const hrefs = ['https://x.example', 'http://x.example', 'mailto:a@x.example', '/help-center', '#money']
  for (const source of [...hrefs.map((href) => `[a](${href})`), '- a list\n- of two']) expect(findTextError(source), source).toBeNull()
})
