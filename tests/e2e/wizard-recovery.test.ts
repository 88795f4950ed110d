import { writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, type MarketFixture, type Member, createUserData, test } from '../support/e2e-fixture.ts'
import { type ImageOptions, createImage } from '../support/images.ts'
import { delayResponses } from '../support/page-states.ts'
import { closeToasts, blockLiveUpdates, logIn, findToast, openCarMenu, openScreen } from '../support/page-actions.ts'

const newDescription = 'Clean, with new tyres for the rainy season.'
const unsaved = 'You have unsaved changes.'

async function createOwnerWithCar(page: Page, market: MarketFixture) {
  const owner = await market.signUp(createUserData('owner'))
  const car = await market.submitted(owner, { model: 'Corolla' })
  await market.enter(page, owner)
  return { owner, car }
}

const description = (page: Page) => page.getByRole('main').getByLabel('Description')
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' })
const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' })
const rejectedFiles = (page: Page) => page.getByRole('main').getByRole('alert')
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos of your car' })

async function addPhoto({ api }: Member, carId: string) {
  const side = await createImage('side', '#2f6f9f', { width: 480, height: 360 })
  const response = await api.post(`/api/cars/${carId}/photos`, { multipart: { photo: side } })
  expect(response.ok()).toBe(true)
  return (await response.json()) as { id: string }
}

/** Removing a photo that is still loading logs an error of its own. */
async function expectLoaded(photos: Locator, count: number) {
  await expect(photos).toHaveCount(count)
  const countLoaded = () =>
    photos.evaluateAll((images) => images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length)
  await expect.poll(countLoaded).toBe(count)
}

async function listDraftKeys(page: Page) {
  return await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('listing-details')))
}

async function chooseFromMenu(page: Page, name: string, role: 'link' | 'button' = 'link') {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole(role, { name }).click()
}

test('what was typed into a car that exists is there after a reload, after Back and after the menu, until it is saved', {
  tag: '@smoke',
}, async ({ page, market, axe }) => {
  const { owner, car } = await createOwnerWithCar(page, market)
  await page.goto('/dashboard')
  await openCarMenu(page, 'Toyota Corolla')
  await page.getByRole('link', { name: 'Edit Details: Toyota Corolla' }).click()
  await description(page).fill(newDescription)
  await expect(page.getByText(unsaved)).toBeHidden()
  await page.reload()
  await expect(description(page)).toHaveValue(newDescription)
  await expect(page.getByText(unsaved)).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your Cars' })).toBeVisible()
  await page.goForward()
  await expect(description(page)).toHaveValue(newDescription)
  await chooseFromMenu(page, 'Home')
  await page.goto(`/list-your-car?car=${car.id}`)
  await expect(description(page)).toHaveValue(newDescription)
  await addPhoto(owner, car.id)
  await page.reload()
  await expect(description(page)).toHaveValue(newDescription)
  await saveButton(page).click()
  await expect(page.getByText('2 of 6 photos')).toBeVisible()
  expect(await listDraftKeys(page)).toEqual([])
  expect(await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).toMatchObject({ description: newDescription })
})

test('changes are of that car alone, and gone once they are discarded, saved otherwise elsewhere, or left behind by a log-out', async ({
  page,
  market,
}) => {
  const { owner, car } = await createOwnerWithCar(page, market)
  const other = await market.submitted(owner, { model: 'Yaris' })
  await page.goto(`/list-your-car?car=${car.id}`)
  await description(page).fill(newDescription)
  await page.goto(`/list-your-car?car=${other.id}`)
  await expect(description(page)).toHaveValue(other.description)
  await page.goto(`/list-your-car?car=${car.id}`)
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(description(page)).toHaveValue(car.description)
  await expect(page.getByText(unsaved)).toBeHidden()
  expect(await listDraftKeys(page)).toEqual([])

  await description(page).fill(newDescription)
  const newer = 'Serviced this week, with a full tank at the start.'
  expect((await owner.api.patch(`/api/cars/${car.id}`, { data: { description: newer } })).ok()).toBe(true)
  await page.reload()
  await expect(description(page)).toHaveValue(newer)
  expect(await listDraftKeys(page)).toEqual([])

  await openScreen(page, 'Documents')
  await page.getByRole('main').getByLabel('Number plate').fill('RAD 456 C')
  await page.goto('/list-your-car')
  await openScreen(page, 'Documents')
  await page.getByRole('main').getByLabel('Number plate').fill('RAD 123 B')
  await expect.poll(() => listDraftKeys(page)).toHaveLength(2)
  await chooseFromMenu(page, 'Sign out', 'button')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => listDraftKeys(page)).toEqual([])
})

test('a field that was left alone does not go back to what it was before it was changed elsewhere', async ({ page, market }) => {
  const { owner, car } = await createOwnerWithCar(page, market)
  await blockLiveUpdates(page)
  await page.clock.install()
  await page.goto(`/list-your-car?car=${car.id}`)
  await description(page).fill(newDescription)
  expect((await owner.api.patch(`/api/cars/${car.id}`, { data: { pricePerDay: 61_000 } })).ok()).toBe(true)
  await page.clock.runFor(20_000)
  const read = page.waitForResponse(`**/api/me/cars/${car.id}`)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await (await read).finished()
  await page.clock.runFor(1_000)
  await saveButton(page).click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()
  expect(await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).toMatchObject({ description: newDescription, pricePerDay: 61_000 })
})

test('whose session has ended goes from a change, and from the last step, to the log-in and back, with what was typed', async ({
  page,
  market,
}) => {
  const owner = await market.signUp(createUserData('owner'))
  const draft = await market.draft(owner, { model: 'Yaris' })
  await market.enter(page, owner)
  await page.goto(`/list-your-car?car=${draft.id}`)
  await description(page).fill(newDescription)
  expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
  // A log-out in another tab clears the stored drafts.
  await page.evaluate(() => localStorage.clear())
  await openScreen(page, 'Documents')
  await nextButton(page).click()
  await expect(findToast(page, 'You must be logged in to create a car listing')).toBeVisible()
  await expect(page).toHaveURL(`/auth?${new URLSearchParams({ returnTo: `/list-your-car?car=${draft.id}&part=documents` })}`)
  await logIn(page, owner)
  await closeToasts(page)
  await expect(description(page)).toHaveValue(newDescription)
  await nextButton(page).click()
  await expect(page.getByText('1 of 6 photos')).toBeVisible()
  await nextButton(page).click()
  const agreementCheckbox = page.getByRole('checkbox', { name: /^I have read the agreement/ })
  await agreementCheckbox.check()
  expect((await page.request.post('/api/auth/log-out')).ok()).toBe(true)
  await page.getByRole('button', { name: 'Submit Listing' }).click()
  await logIn(page, owner)
  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible()
  await agreementCheckbox.check()
  await page.getByRole('button', { name: 'Submit Listing' }).click()
  await expect(findToast(page, 'Car listing submitted')).toBeVisible()
})

const choose = (page: Page, files: string | ImageOptions | ImageOptions[]) => page.getByLabel('Choose photos').setInputFiles(files)
const buildFile = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
const loadedPhotos = (page: Page) => tiles(page).getByRole('img', { name: /^Photo \d$/ })

test('what is too large, no photo or too much is named beside the field until others are chosen, and never drawn as a broken photo', async ({
  page,
  market,
  axe,
}, testInfo) => {
  const { car } = await createOwnerWithCar(page, market)
  await page.goto(`/list-your-car?car=${car.id}&step=2`)
  let sent = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/photos', async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  // A path is faster than sending a large buffer over the debug protocol.
  const huge = testInfo.outputPath('huge.jpg')
  await writeFile(huge, Buffer.alloc(15 * 1024 * 1024 + 1))
  await choose(page, huge)
  await expect(rejectedFiles(page)).toHaveText(['File too large. Choose a smaller file. Not added: huge.jpg'])
  await expect(page.getByText('1 of 6 photos')).toBeVisible()
  expect(sent).toBe(0)

  const [notes, empty] = [
    buildFile('notes.jpg', 'image/jpeg', Buffer.from('no picture')),
    buildFile('empty.jpg', 'image/jpeg', Buffer.alloc(0)),
  ]
  await choose(page, [notes, empty, await createImage('front', '#b6452c')])
  await expect(rejectedFiles(page)).toHaveCount(0)
  await expect(page.getByText('4 of 6 photos')).toBeVisible()
  await expect(tiles(page).locator('img[src="/no-photo.svg"]')).toHaveCount(2)
  release()
  await expect(rejectedFiles(page)).toHaveText([
    'Invalid files. Please upload image files only (PNG, JPG, etc.) Not added: notes.jpg, empty.jpg',
  ])
  await expect(page.getByText('2 of 6 photos')).toBeVisible()
  await expect(loadedPhotos(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)

  const small = await createImage('front', '#b6452c', { width: 480, height: 360 })
  const text = (name: string) => buildFile(name, 'text/plain', Buffer.from('a beach'))
  const names = Array.from('abcdefghijkl', (name) => `IMG_20261121_08${name}.jpg`)
  await choose(page, [text('notes.txt'), ...names.map((name) => ({ ...small, name })), text('list.pdf')])
  await expect(rejectedFiles(page)).toHaveText([
    'Invalid files. Please upload image files only (PNG, JPG, etc.) Not added: notes.txt, list.pdf',
    `Too many images. You can upload a maximum of 6 images Not added: ${names.slice(4, 9).join(', ')} and 3 more`,
  ])
  await expect(loadedPhotos(page)).toHaveCount(6, { timeout: 20_000 })
  await expect(rejectedFiles(page)).toHaveCount(2)
  await axe(page)
})

test('a photo whose answer got lost is sent again by itself and never stands there twice', { tag: '@smoke' }, async ({ page, market }) => {
  const { owner, car } = await createOwnerWithCar(page, market)
  await page.goto(`/list-your-car?car=${car.id}&step=2`)
  await page.evaluate(() => {
    const Real = XMLHttpRequest
    window.XMLHttpRequest = class extends Real {
      constructor() {
        super()
        window.XMLHttpRequest = Real
        this.addEventListener('load', (event) => {
          event.stopImmediatePropagation()
          this.dispatchEvent(new ProgressEvent('error'))
        })
      }
    }
  })
  await page.getByLabel('Choose photos').setInputFiles(await createImage('front', '#b6452c'))
  await expect(tiles(page).getByText('Waiting', { exact: true })).toBeVisible()
  await expect(tiles(page).getByRole('listitem')).toHaveCount(2)
  await expect(tiles(page).getByText('Waiting', { exact: true })).toHaveCount(0)
  await expect(page.getByText('2 of 6 photos')).toBeVisible()
  await expectLoaded(tiles(page).getByRole('img', { name: /^Photo \d$/ }), 2)
  const { photos } = (await (await owner.api.get(`/api/me/cars/${car.id}`)).json()) as { photos: unknown[] }
  expect(photos).toHaveLength(2)
})

test('Back, pressed again while it is asked whether to leave a photo behind, stays', async ({ page, market }) => {
  const { car } = await createOwnerWithCar(page, market)
  // The browser itself asks before leaving a document, so the history stays within one.
  const push = (to: string, index: number) =>
    page.evaluate(([path, at]) => history.pushState({ key: path, __TSR_key: path, __TSR_index: at }, '', path), [to, index] as const)
  await page.goto('/how-it-works')
  await push('/contact', 1)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await push(`/list-your-car?car=${car.id}&step=2`, 2)
  const photos = await delayResponses(page, '**/photos')
  await page.getByLabel('Choose photos').setInputFiles(await createImage('front', '#b6452c'))
  const question = page.getByRole('dialog', { name: 'Leave while photos are being uploaded?' })
  for (let times = 0; times < 2; times += 1) {
    await page.goBack()
    await expect(question).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/list-your-car\?/)
  }
  await photos.release()
  await expect(page.getByText('2 of 6 photos')).toBeVisible()
})

test('photos are moved, and one that was removed elsewhere goes from the list, whether it is removed or moved', async ({
  page,
  market,
}) => {
  const { owner, car } = await createOwnerWithCar(page, market)
  const added = [await addPhoto(owner, car.id), await addPhoto(owner, car.id)]
  const removeElsewhere = async (photo: { id: string } | undefined) =>
    expect((await owner.api.delete(`/api/cars/${car.id}/photos/${photo?.id}`)).ok()).toBe(true)
  await blockLiveUpdates(page)
  await page.goto(`/list-your-car?car=${car.id}&step=2`)
  const photos = tiles(page).getByRole('img')
  await expectLoaded(photos, 3)
  const order = async (): Promise<string[]> =>
    (await (await owner.api.get(`/api/me/cars/${car.id}`)).json()).photos.map(({ id }: { id: string }) => id)
  const [first, second, third] = await order()
  await page.getByRole('button', { name: 'Move photo 1 later' }).click()
  await expect(page.getByText('Now photo 2')).toBeAttached()
  await expect.poll(order).toEqual([second, first, third])
  await removeElsewhere(added[1])
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(findToast(page, 'The photos have changed')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photos).toHaveCount(2)
  await page.reload()
  await expectLoaded(photos, 2)
  await removeElsewhere(added[0])
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await expect(findToast(page, 'The photos have changed')).toBeVisible()
  await expect(page.getByText('Please fix the fields marked below.')).toHaveCount(0)
  await expect(photos).toHaveCount(1)
})
