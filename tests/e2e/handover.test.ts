import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { BookingView } from '../../shared/domain/booking.ts'
import { maxPhotoBytes } from '../../shared/domain/car.ts'
import { addDays } from '../../shared/lib/days.ts'
import { waitOnNavigation } from '../support/e2e-test.ts'
import { shiftBrowserClock } from '../support/shift-clock.ts'
import { launchOptions } from '../support/chromium.ts'
import { expect, type MarketFixture, type Member, createUserData, test as base } from '../support/e2e-fixture.ts'
import { createImage } from '../support/images.ts'
import { blockLiveUpdates, findToast, openFold } from '../support/page-actions.ts'

interface HandoverFixture {
  owner: Member
  renter: Member
  booking: BookingView
  code: string
  getBooking: (user: Member) => Promise<BookingView>
}

const ownerData = createUserData('owner')

async function createApprovedBooking(market: MarketFixture, userData = ownerData): Promise<HandoverFixture> {
  const [owner, renter] = await Promise.all([market.signUp(userData), market.signUp(createUserData('renter'))])
  const car = await market.car(owner, { location: 'butare', model: 'Rush' })
  const from = await market.today()
  const booking = await market.approved(owner, renter, car, { from, to: addDays(from, 1) })
  const getBooking = async ({ api }: Member) => (await (await api.get(`/api/bookings/${booking.id}`)).json()) as BookingView
  return { owner, renter, booking, code: (await getBooking(renter)).pickupCode ?? '', getBooking }
}

/** A persistent profile keeps stored data when the phone's browser is reopened. */
const test = base.extend<{ ground: HandoverFixture; openPhone: () => Promise<{ phone: BrowserContext; page: Page }> }>({
  ground: async ({ market }, provide) => provide(await createApprovedBooking(market)),
  openPhone: async ({ baseURL, viewport, userAgent, laterMs }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'twara-phone-'))
    const opened: BrowserContext[] = []
    await provide(async () => {
      const phone = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, viewport, userAgent, hasTouch: true })
      await shiftBrowserClock(phone, laterMs)
      opened.push(phone)
      return { phone, page: waitOnNavigation(phone.pages()[0] ?? (await phone.newPage())) }
    })
    for (const phone of opened) await phone.close().catch(() => undefined)
    await rm(profile, { recursive: true, force: true })
  },
})
test.use({ provoked: /net::ERR_(FAILED|INTERNET_DISCONNECTED)|status of 4\d\d/ })

const countStoredRecords = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('outbox')
    opening.addEventListener('error', () => reject(new Error('no outbox')))
    opening.addEventListener('success', () => {
      const count = opening.result.transaction('handovers').objectStore('handovers').count()
      count.addEventListener('success', () => {
        opening.result.close()
        resolve(count.result)
      })
    })
  })

const getHandoverPath = ({ id }: { id: string }) => `/dashboard/bookings/${id}/handover`
const waitingText = 'No connection. Saved on this phone, we’ll send it later.'

test('an offline pickup outlives the browser and is sent once', { tag: '@smoke' }, async ({
  openPhone,
  page: renterPage,
  market,
  ground,
}) => {
  const { owner, renter, booking, code, getBooking } = ground
  test.setTimeout(120_000)
  await test.step('the pickup is typed and photographed where nothing answers', async () => {
    const { phone, page } = await openPhone()
    await market.enter(page, owner)
    await page.goto(getHandoverPath(booking))
    await phone.setOffline(true)
    await page.getByLabel('Pickup code').fill(code)
    await page.getByLabel('Odometer').fill('45,120')
    await page.getByLabel('Choose photos').setInputFiles([await createImage('front', '#7a4fd0'), await createImage('side', '#7a4fd0')])
    await expect(page.getByRole('list', { name: 'Photos at pickup' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Start the trip' }).click()
    await expect(page.getByText(waitingText)).toBeVisible()
    await expect(page.getByText('We can check the code only once it’s sent.')).toBeVisible()
    expect((await getBooking(owner)).displayStatus).toBe('upcoming')
    await phone.close()
  })
  await test.step('the next visit to any page of the dashboard sends it, once', async () => {
    const { page } = await openPhone()
    await page.goto('/dashboard/bookings')
    await expect.poll(async () => (await getBooking(owner)).handovers[0]?.photos.length, { timeout: 20_000 }).toBe(2)
    await page.reload()
    const view = await getBooking(owner)
    expect(view).toMatchObject({
      displayStatus: 'active',
      handovers: [{ kind: 'pickup', odometer: 45_120, cashReceived: booking.totalPrice }],
    })
    expect(view.events.filter(({ action }) => action === 'pickup')).toHaveLength(1)
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)

    await page.goto(getHandoverPath(booking))
    await expect(page.getByRole('list', { name: 'Photos at pickup' }).getByRole('listitem')).toHaveCount(2)
    await page.getByLabel('Deposit returned').fill(String(booking.deposit - 5_000))
    await expect(page.getByText('Take photos of what you keep part of the deposit for.')).toBeVisible()
    await page.getByLabel('Reason for keeping part of it').fill('A scratch on the left door.')
    await page.getByLabel('Choose photos').setInputFiles([await createImage('scratch', '#b8481f')])
    await page.getByRole('button', { name: 'End the trip' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click()
    await expect(findToast(page, 'Trip ended')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'At return' })).toBeFocused()
    await expect.poll(async () => (await getBooking(owner)).handovers[1]?.photos.length).toBe(1)
  })
  await test.step('the renter sees both, confirms one and objects to the other', async () => {
    await market.enter(renterPage, renter)
    await renterPage.goto(`/dashboard/bookings/${booking.id}`)
    await expect(renterPage.getByRole('heading', { name: 'Is the return record right?' })).toBeVisible()
    await renterPage.getByRole('button', { name: 'Something is wrong' }).click()
    await renterPage.getByLabel('In your words').fill('The scratch was there before.')
    await renterPage.getByRole('button', { name: 'Send', exact: true }).click()
    await renterPage.getByRole('link', { name: 'See details and 2 photos' }).click()
    await expect(renterPage.getByRole('link', { name: 'Return, photo 1' })).toBeVisible()
    await renterPage.getByRole('button', { name: 'Yes, it’s right' }).click()
    await expect(renterPage.getByText(/^Confirmed by you, /)).toBeVisible()
    await openFold(renterPage, 'History')
    await expect(renterPage.getByText('Return: you objected')).toBeVisible()
    const { handovers, ledger } = await getBooking(owner)
    expect(handovers).toMatchObject([{ agreed: true }, { agreed: false, answerNote: 'The scratch was there before.' }])
    expect(ledger.filter(({ kind }) => kind.startsWith('deposit_')).map(({ amount }) => amount)).toEqual([booking.deposit - 5_000, 5_000])
    await renterPage.getByRole('link', { name: 'Print the record' }).click()
    await expect(renterPage.getByRole('heading', { name: /^Record of pickup and return of Toyota Rush/ })).toBeVisible()
    const pdfLink = renterPage.getByRole('link', { name: 'Record (PDF)' })
    const [file] = await Promise.all([renterPage.waitForEvent('download'), pdfLink.click()])
    expect(file.suggestedFilename()).toBe(`handover-${booking.from}.pdf`)
  })
})

test('a record is kept while half-typed or refused, and exists once though its answer is lost', { tag: '@smoke' }, async ({
  page,
  context,
  market,
  ground,
}) => {
  const { owner, booking, code, getBooking } = ground
  await blockLiveUpdates(page)
  const start = page.getByRole('button', { name: 'Start the trip' })
  await market.enter(page, owner)
  await page.goto(getHandoverPath(booking))
  await page.getByLabel('Notes').fill('Child seat inside')
  await expect(page.getByText('0 of 8 photos')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('Child seat inside')
  await context.setOffline(true)
  await page.getByLabel('Pickup code').fill(code === '111111' ? '222222' : '111111')
  await start.click()
  await expect(page.getByText(waitingText)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'The pickup was not accepted' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('Wrong code. Check it with the renter.')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Child seat inside')
  const path = `**/api/bookings/${booking.id}/handover`
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByLabel('Pickup code').fill(code)
  await start.click()
  await expect(page.getByText(waitingText)).toBeVisible()
  expect((await getBooking(owner)).displayStatus).toBe('active')
  await page.unroute(path)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(waitingText)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'At pickup' })).toBeVisible()
  const { events, handovers } = await getBooking(owner)
  expect(handovers).toMatchObject([{ notes: 'Child seat inside' }])
  expect(events.filter(({ action }) => action === 'pickup')).toHaveLength(1)
})

test('an unsent record is named before every device is signed out, and goes only with the account', async ({ page, context, market }) => {
  // Other stories' trips would block the deletion of a shared owner.
  const { owner, renter, booking, code } = await createApprovedBooking(market, createUserData('owner'))
  await market.enter(page, owner)
  await page.goto(getHandoverPath(booking))
  await context.setOffline(true)
  await page.getByLabel('Pickup code').fill(code)
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect(page.getByText(waitingText)).toBeVisible()
  await page.route('**/handover', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/dashboard/settings')
  await openFold(page, 'Where you are logged in')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const everywhere = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(everywhere).toContainText('Records of a handover are still on this phone.')
  await page.keyboard.press('Escape')
  await expect(everywhere).toBeHidden()

  await market.act(renter, booking, 'cancel')
  await openFold(page, 'Delete my account')
  const form = page.getByRole('form', { name: 'Delete my account' })
  const question = page.getByRole('dialog', { name: 'Delete what isn’t sent yet?' })
  const countRecords = () => page.evaluate(countStoredRecords)
  await form.getByLabel('Your password').fill(owner.password)
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await expect(question).toContainText('They’ll be deleted with your account.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect([(await owner.api.get('/api/me')).status(), await countRecords()]).toEqual([200, 1])
  await form.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await expect(findToast(page, 'Your account is deleted')).toBeVisible()
  expect([(await owner.api.get('/api/me')).status(), await countRecords()]).toEqual([401, 0])
})

test('a large photo is made smaller, and what is no photo is told beside the field', async ({ page, market, ground }, testInfo) => {
  const { owner, booking, code, getBooking } = ground
  // A path is faster than sending a large buffer over the debug protocol.
  const large = testInfo.outputPath('front.png')
  const flat = sharp({ create: { width: 2_600, height: 2_600, channels: 3, background: '#777' } })
  expect((await flat.png({ compressionLevel: 0 }).toFile(large)).size).toBeGreaterThan(maxPhotoBytes)
  // Cloud-only files exist but cannot be read.
  await page.addInitScript(() => {
    File.prototype.arrayBuffer = function (this: File) {
      if (this.name === 'cloud.jpg') return Promise.reject(new DOMException('gone', 'NotReadableError'))
      return Blob.prototype.arrayBuffer.call(this)
    }
  })
  await market.enter(page, owner)
  await page.goto(getHandoverPath(booking))
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === `/api/bookings/${booking.id}`) requests.push(request.url())
  })
  const photos = page.getByRole('group', { name: 'Photos of the car' })
  const tiles = photos.getByRole('listitem')
  const choose = photos.getByLabel('Choose photos')
  const wrong = photos.getByRole('alert')
  const file = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.from('a beach') })
  await choose.setInputFiles(large)
  await expect(tiles).toHaveCount(1)
  await choose.setInputFiles([await createImage('side', '#7a4fd0'), file('notes.txt', 'text/plain'), file('cloud.jpg', 'image/jpeg')])
  await expect(wrong).toHaveText([
    'Invalid files. Please upload image files only (PNG, JPG, etc.) Not added: notes.txt',
    'Choose this file again. We can no longer open it. Save it on your device first. Not added: cloud.jpg',
  ])
  await expect(tiles).toHaveCount(2)
  await choose.setInputFiles([file('broken.jpg', 'image/jpeg')])
  await expect(wrong).toHaveCount(0)
  await expect(tiles).toHaveCount(3)

  await page.getByLabel('Pickup code').fill(code)
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect.poll(async () => (await getBooking(owner)).handovers[0]?.photos.length, { timeout: 20_000 }).toBe(2)
  await expect(page.getByRole('list', { name: 'Photos at pickup' }).locator('img[src*="/handover/"]')).toHaveCount(2)
  const broken = page.getByRole('listitem').filter({ hasText: 'Please upload image files only' })
  await expect(broken).toBeVisible()
  await broken.getByRole('button', { name: 'Leave out broken.jpg' }).click()
  await expect(page.getByText('2 of 8 photos')).toBeVisible()
  expect(requests).toEqual([])
})

test('what is added after the renter’s answer stands apart, each with its time', async ({ page, market, ground }) => {
  const { owner, booking, code, getBooking, renter } = ground
  const handover = `/api/bookings/${booking.id}/handover`
  const data = { kind: 'pickup', code, cashReceived: booking.totalPrice }
  for (const [user, path, body] of [
    [owner, handover, { data }],
    [owner, `${handover}/pickup/photos`, { multipart: { photo: await createImage('front', '#7a4fd0') } }],
    [renter, `${handover}/pickup/answer`, { data: { agrees: true } }],
  ] as const) {
    const response = await user.api.post(path, { ...body, headers: { 'Idempotency-Key': path } })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await market.enter(page, owner)
  await page.goto(getHandoverPath(booking))
  await expect(page.getByText(/^Added \w+ \d+ \w+ \d+, \d\d:\d\d$/)).toHaveCount(1)
  await expect(page.getByLabel('Choose photos')).toHaveCount(1)
  await page.getByRole('link', { name: 'Add to the pickup record' }).click()
  await page.getByLabel('Choose photos').setInputFiles([await createImage('scratch', '#b8481f')])
  await expect(page.getByText(/^Added later, /)).toHaveCount(1, { timeout: 20_000 })
  await page.getByLabel('Add a note').fill('A scratch on the left door.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(findToast(page, 'Note added')).toBeVisible()

  await page.goto(`/dashboard/bookings/${booking.id}`)
  await openFold(page, 'Pickup and return')
  const later = page.getByRole('region', { name: 'Added after the renter’s answer' })
  await expect(later.getByRole('link', { name: 'Pickup, photo 2' })).toBeVisible()
  await expect(later).toContainText('A scratch on the left door.')
  expect((await getBooking(owner)).handovers).toMatchObject([
    { agreed: true, photos: [{}, { isAddition: true }], laterNotes: [{ isAddition: true }] },
  ])
})

test('at return the page works out what the renter owes, the owner unticks and adds, and both read the same lines', async ({
  page,
  market,
}) => {
  const [owner, renter] = await Promise.all([market.signUp(createUserData('owner')), market.signUp(createUserData('renter'))])
  const car = await market.car(owner, {
    location: 'rusizi',
    model: 'Premio',
    kmPerDay: 100,
    extraKmPrice: 50,
    fuelPrice: 1_000,
    cleaningFee: 3_000,
  })
  const from = await market.today()
  const booking = await market.approved(owner, renter, car, { from, to: addDays(from, 1) })
  const { pickupCode: code } = (await (await renter.api.get(`/api/bookings/${booking.id}`)).json()) as BookingView
  const pickup = { kind: 'pickup', code, cashReceived: booking.totalPrice, odometer: 5_000, fuel: 8 }
  const response = await owner.api.post(`/api/bookings/${booking.id}/handover`, {
    data: pickup,
    headers: { 'Idempotency-Key': `pickup ${booking.id}` },
  })
  expect(response.ok(), await response.text()).toBe(true)

  await market.enter(page, owner)
  await page.goto(getHandoverPath(booking))
  await page.getByLabel(/^Odometer/).fill('5300')
  await page.getByLabel(/^Fuel/).selectOption('6')
  const charges = page.getByRole('group', { name: 'What the renter owes' })
  await expect(charges).toContainText('100 km over 200 km × RWF 50')
  await expect(charges).toContainText('¼ of the tank missing, RWF 1,000 per ⅛')
  await expect(charges.getByText('Give back RWF 18,000')).toBeVisible()
  await charges.getByLabel(/^Missing fuel/).uncheck()
  await charges.getByLabel(/^Needs cleaning/).check()
  await charges.getByRole('button', { name: 'Add damage' }).click()
  await page.getByRole('button', { name: 'End the trip' }).click()
  await expect(charges.getByLabel('Repair cost (RWF)')).toBeFocused()
  await charges.getByLabel('Repair cost (RWF)').fill('20000')
  await charges.getByLabel('What is damaged?').fill('Left mirror broken')
  await expect(charges.getByText('Renter pays RWF 3,000')).toBeVisible()
  await page.getByRole('button', { name: 'End the trip' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the trip' }).click()
  await expect(findToast(page, 'Trip ended')).toBeVisible()

  await market.enter(page, renter)
  await page.goto(`/dashboard/bookings/${booking.id}`)
  await openFold(page, 'Pickup and return')
  for (const line of ['100 km over 200 km × RWF 50', 'Fixed price', 'Left mirror broken', 'Beyond the deposit, the renter pays RWF 3,000.'])
    await expect(page.getByText(line, { exact: false }).last()).toBeVisible()
  const { handovers: records } = (await (await renter.api.get(`/api/bookings/${booking.id}`)).json()) as BookingView
  expect(records.at(-1)).toMatchObject({ depositReturned: 0, charges: { extraDue: 3_000 } })
})
