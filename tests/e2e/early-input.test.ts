import type { Page } from '@playwright/test'
import { addDays } from '../../shared/lib/days.ts'
import { expect, type Member, createUserData, test as base } from '../support/e2e-fixture.ts'
import { createImage } from '../support/images.ts'
import { findToast, openFilters, openForm, getPath, getSearchParams } from '../support/page-actions.ts'

const ownerData = createUserData('owner')
const renterData = createUserData('renter')
let cachedCar: { id: string } | undefined

const test = base.extend<{ ground: { owner: Member; renter: Member; car: { id: string } } }>({
  ground: [
    async ({ market }, provide) => {
      const [owner, renter] = [await market.signUp(ownerData), await market.signUp(renterData)]
      cachedCar ??= await market.car(owner, { location: 'musanze', model: 'Sienta', fuel: 'diesel' })
      await provide({ owner, renter, car: cachedCar })
    },
    { auto: true },
  ],
})

/** Opens a page whose scripts are held back until the returned function is called. */
async function openBeforeScripts(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/favicon.svg')
  await page.evaluate((to) => location.assign(to), path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.early !== undefined)).toBe(true)
  return release
}
const waitForHydration = (page: Page) => page.waitForFunction(() => window.early === undefined)

test('a search is answered before the scripts are there', { tag: '@smoke' }, async ({ page, market }) => {
  const from = addDays(await market.today(), 14)
  const to = addDays(from, 2)
  const release = await openBeforeScripts(page, `/search?location=kigali&from=${from}&to=${to}`)
  await openForm(page)
  await page.getByLabel('Location').selectOption('Musanze')
  await page.getByRole('button', { name: 'Search Cars' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Musanze' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('total, fees included')
  expect(getSearchParams(page)).toMatchObject({ location: 'musanze', from, to })
  release()
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('total, fees included')
})

test('filters that were opened stay open, and the one that was chosen is applied', async ({ page }) => {
  const release = await openBeforeScripts(page, '/search?location=musanze')
  await openFilters(page)
  await page.getByLabel('Fuel type').selectOption('Diesel')
  release()
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'musanze', fuel: 'diesel' })
  await expect(page.getByLabel('Fuel type')).toBeVisible()
})

test('a heart leads a visitor to the log-in', async ({ page }) => {
  const release = await openBeforeScripts(page, '/search?location=musanze')
  await page.getByRole('button', { name: /Toyota Sienta to Favourites/ }).click()
  release()
  await expect.poll(() => getPath(page)).toBe('/auth')
})

test('the menu opens', async ({ page }) => {
  const release = await openBeforeScripts(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

/** Acts after React listens to the root and before it hydrates the parts. */
async function actDuringHydration(page: Page, path: string, act: () => void, before?: () => Promise<void>) {
  await page.addInitScript(() => {
    const page = EventTarget.prototype
    page.addEventListener = new Proxy(Reflect.get(page, 'addEventListener'), {
      apply(listen, target: EventTarget, args: [string]) {
        Reflect.apply(listen, target, args)
        if (target instanceof HTMLElement && target.id === 'app' && args[0] === 'change')
          queueMicrotask(() => dispatchEvent(new Event('waking')))
      },
    })
  })
  const release = await openBeforeScripts(page, path)
  await before?.()
  await page.evaluate(`addEventListener('waking', ${String(act)}, { once: true })`)
  release()
}

test('a filter that is chosen while the page wakes is applied', async ({ page }) => {
  await actDuringHydration(page, '/search?location=musanze', () => {
    const fuel = document.querySelector<HTMLSelectElement>('select[name=fuel]')
    if (!fuel) return
    fuel.value = 'diesel'
    fuel.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(() => getSearchParams(page)).toEqual({ location: 'musanze', fuel: 'diesel' })
})

test('who logs in while the page wakes is logged in', async ({ page, ground: { renter } }) => {
  await actDuringHydration(
    page,
    '/auth',
    () => document.querySelector<HTMLButtonElement>('#main form button:not([type=button])')?.click(),
    async () => {
      await page.getByRole('main').getByLabel('Email').fill(renter.email)
      await page.getByRole('main').getByLabel('Password', { exact: true }).fill(renter.password)
    },
  )
  await expect.poll(() => getPath(page)).toBe('/dashboard/bookings')
})

test('what fills in the log-in by itself as soon as the page is awake is heard', async ({ page, ground }) => {
  const { email, password } = ground.renter
  const slow = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    let early: unknown
    const fill = (name: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(`#main input[name=${name}]`)
      if (!field) return
      // The native setter bypasses React, which must learn of it by the event.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    Object.defineProperty(window, 'early', {
      configurable: true,
      get: () => early,
      set: (value) => {
        early = value
        if (value) return
        const { email = '', password = '' } = JSON.parse(sessionStorage.getItem('filled') ?? '{}')
        fill('email', email)
        fill('password', password)
        setTimeout(() => document.querySelector<HTMLButtonElement>('#main form button:not([type=button])')?.click())
      },
    })
  })
  await page.goto('/contact')
  await page.evaluate((person) => sessionStorage.setItem('filled', JSON.stringify(person)), { email, password })
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  await page.evaluate(() => location.assign('/auth'))
  await expect.poll(() => getPath(page), { timeout: 15_000 }).toBe('/dashboard/bookings')
})

test('a heart that is pressed while the page wakes is pressed once', async ({ page, market, ground: { renter } }) => {
  await market.enter(page, renter)
  const kept: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/favourites/') && request.method() !== 'GET') kept.push(request.method())
  })
  await actDuringHydration(page, '/search?q=sienta', () => document.querySelector<HTMLButtonElement>('.heart')?.click())
  await expect(page.getByRole('button', { name: /Toyota Sienta/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => kept).toEqual(['PUT'])
})

test('of many hearts each counts that was not pressed twice, also where the page is left', async ({ page, market, ground: { owner } }) => {
  const renter = await market.signUp(createUserData('renter'))
  for (const model of ['Spade', 'Porte', 'Wish']) await market.car(owner, { location: 'musanze', model })
  await market.enter(page, renter)
  const heart = (model: string) => page.getByRole('button', { name: new RegExp(`Toyota ${model}`) })
  const kept = async () => (await (await renter.api.get('/api/me/favourites/ids')).json()).ids.length
  const release = await openBeforeScripts(page, '/search?location=musanze')
  for (const model of ['Sienta', 'Spade', 'Porte', 'Porte']) await heart(model).click()
  release()
  await expect(heart('Sienta')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart('Spade')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart('Porte')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(kept).toBe(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await openBeforeScripts(page, '/search?location=musanze')
  await heart('Wish').click()
  await page.getByRole('link', { name: /Toyota Wish/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Toyota Wish/ })).toBeVisible()
  await expect.poll(kept).toBe(3)
})

test('a renter who presses to book comes to book', async ({ page, market, ground: { renter, car: wanted } }) => {
  await market.enter(page, renter)
  const release = await openBeforeScripts(page, `/car/${wanted.id}`)
  // Without styles both buttons are visible, so this picks the one for phones.
  const book = page.locator('.bar').getByRole('button', { name: 'Book & Pay in Person' })
  const spins = () => book.evaluate((button) => getComputedStyle(button, '::before').animationName)
  expect(await spins()).toBe('none')
  await book.click()
  expect(await spins(), 'it shows that it was pressed').toBe('spin')
  release()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Book & Pay in Person' })).toBeVisible()
  expect(await spins()).toBe('none')
})

test('who logs in before the scripts are there is answered', { tag: '@smoke' }, async ({ page, ground: { renter } }) => {
  const release = await openBeforeScripts(page, '/auth')
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(renter.email)
  await main.getByLabel('Password', { exact: true }).fill('lake kivu at noon')
  await main.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  release()
  await waitForHydration(page)
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await expect(main.getByLabel('Email')).toHaveValue(renter.email)
  await main.getByLabel('Password', { exact: true }).fill(renter.password)
  await main.getByRole('button', { name: 'Log In' }).click()
  await expect(findToast(page, `Welcome, ${renter.firstName}`)).toBeVisible()
  expect(getPath(page)).toBe('/dashboard/bookings')
})

test('a form that is sent while the scripts take the page over is sent with what was typed', async ({ page, ground: { renter } }) => {
  const release = await openBeforeScripts(page, '/auth')
  await page.getByLabel('Email').fill(renter.email)
  await page.getByLabel('Password', { exact: true }).fill(renter.password)
  // React sets its own values without an event.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input')) if (field instanceof HTMLInputElement) field.value = ''
  })
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible()
  release()
  await waitForHydration(page)
})

test('what is typed of a pickup before the scripts are there stays', async ({ page, market, ground: { owner, renter, car: lent } }) => {
  const today = await market.today()
  const booking = await market.approved(owner, renter, lent, { from: today, to: today })
  const { pickupCode: code } = await (await renter.api.get(`/api/bookings/${booking.id}`)).json()
  await market.enter(page, owner)
  const release = await openBeforeScripts(page, `/dashboard/bookings/${booking.id}/handover`)
  await page.getByLabel('Pickup code').fill(code)
  await page.getByLabel('Odometer').fill('45,120')
  release()
  await waitForHydration(page)
  await page.getByLabel('Notes').fill('A scratch on the left door')
  await expect(page.getByLabel('Pickup code')).toHaveValue(code)
  await page.getByRole('button', { name: 'Start the trip' }).click()
  await expect(findToast(page, 'Trip started')).toBeVisible()
  const { handovers } = await (await owner.api.get(`/api/bookings/${booking.id}`)).json()
  expect(handovers).toMatchObject([{ kind: 'pickup', odometer: 45_120, notes: 'A scratch on the left door' }])
})

test('who logs out before the scripts are there leaves nothing that they typed', async ({ page, market, ground: { owner } }) => {
  await market.enter(page, owner)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/list-your-car')
  await page.getByRole('textbox', { name: 'Model' }).fill('Ractis')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('listing-details')))
  await expect.poll(async () => (await kept()).length).toBe(1)
  const release = await openBeforeScripts(page, '/dashboard/bookings')
  await page.getByRole('button', { name: 'Log out' }).click()
  release()
  await expect.poll(() => getPath(page)).toBe('/')
  expect(await kept()).toEqual([])
})

test('photos below the first view come after the scripts, or when the page is moved', async ({ page, market, ground: { owner } }) => {
  const draft = await market.draft(owner, { location: 'rusizi' })
  const photo = await createImage('back', '#2a8f6d', { width: 480, height: 360 })
  expect((await owner.api.post(`/api/cars/${draft.id}/photos`, { multipart: { photo } })).ok()).toBe(true)
  const { id } = await market.onMarket(owner, draft)
  const fetched = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/photos\/(\w+)\//.exec(request.url()) ?? []
    if (name) fetched.add(name)
  })
  const release = await openBeforeScripts(page, `/car/${id}`)
  await page.waitForLoadState('networkidle', { timeout: 1_000 }).catch(() => undefined)
  expect(fetched.size).toBe(1)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => fetched.size).toBe(2)
  release()
  await waitForHydration(page)
  fetched.clear()
  const releaseAgain = await openBeforeScripts(page, `/car/${id}`)
  releaseAgain()
  await expect.poll(() => fetched.size).toBe(2)
})
