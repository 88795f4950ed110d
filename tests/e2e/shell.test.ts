import type { Page } from '@playwright/test'
import { admin, expect, createUserData } from '../support/e2e-fixture.ts'
import { findButton, test } from '../support/a11y.ts'

const getBackground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const getThemeColor = (page: Page) => page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content)
const light = 'rgb(250, 247, 241)'
const dark = 'rgb(15, 22, 18)'
const messageText = 'Where do I find the pickup code of my booking?'

test.use({ provoked: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

test('the chosen theme is there before the first drawing, on every page, until it is given back to the system', { tag: '@smoke' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/contact')
  const choice = (name: string) => page.getByRole('contentinfo').getByRole('radio', { name })
  await expect(choice('System')).toBeChecked()
  await choice('Dark').check()
  expect(await getBackground(page)).toBe(dark)
  expect(await getThemeColor(page)).toBe('#17211b')

  // No asset script runs here, so the inline script sets the theme.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/auth', { waitUntil: 'domcontentloaded' })
  expect(await getBackground(page)).toBe(dark)
  expect(await getThemeColor(page)).toBe('#17211b')
  await page.unroute('**/assets/*.js')

  await page.goto('/contact')
  await expect(choice('Dark')).toBeChecked()
  await choice('Light').check()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await getBackground(page)).toBe(light)
  await choice('System').check()
  expect(await getBackground(page)).toBe(dark)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

const forVisitors = ['Search Cars', 'How It Works', 'AI Assistant']
const help = ['Help Center', 'Contact Us']
const ofRenter = ['My Bookings', 'Messages', 'Notifications', 'Favourites', 'Profile', 'Settings']
const ofOwner = ['My Cars', 'My Bookings', 'Messages', 'Notifications', 'Payments', 'Favourites', 'Profile', 'Settings']
const headers = [
  { label: 'a visitor', role: null, names: forVisitors, more: ['List Your Car'], bar: [], own: [] },
  { label: 'a renter', role: 'renter', names: forVisitors, more: [], bar: ['Search', 'Bookings', 'Messages'], own: ofRenter },
  {
    label: 'an owner',
    role: 'owner',
    names: ['Search Cars', 'List Your Car', 'AI Assistant'],
    more: [],
    bar: ['Today', 'Bookings', 'Cars', 'Messages'],
    own: ofOwner,
  },
  {
    label: 'an admin',
    role: 'admin',
    names: ['Search Cars', 'List Your Car', 'How It Works', 'AI Assistant'],
    more: ['Profile'],
    bar: ['To do', 'Listings', 'Bookings', 'Users'],
    own: null,
  },
] as const

for (const { label, role, names, more, bar, own } of headers) {
  test(`${label} finds their own links in header, bar and menu`, { tag: '@smoke' }, async ({ page, market, axe }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const person = role === 'admin' ? admin : role && (await market.signUp(createUserData(role)))
    if (person) await market.enter(page, person)
    await page.goto('/contact')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(links).toHaveText([...names])
    if (role) {
      await page.getByLabel(/^My Account/).click()
      await expect(page.getByRole('banner').getByRole('radio', { name: 'System' })).toBeChecked()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Favourites' })).toHaveCount(role === 'admin' ? 0 : 1)
      if (role === 'renter') await axe(page)
    }
    await expect(page.getByLabel('Email')).toHaveValue(person ? person.email : '')
    await expect(page.getByLabel('Your name')).toHaveValue(role === 'owner' ? 'Claudine Uwase' : role === 'renter' ? 'Eric Uwase' : /^/)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible({ visible: role === null })
    const barLinks = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link')
    await expect(barLinks).toHaveText(bar.map((name) => new RegExp(`^${name}`)))
    if (role) await axe(page)
    await findButton(page, 'Open menu').click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home', ...names, ...more, ...help])
    const ownLinks = menu.getByRole('navigation', { name: role === 'admin' ? 'Admin' : 'Dashboard' }).getByRole('link')
    if (own) await expect(ownLinks).toHaveText([...own])
    else await expect(ownLinks.filter({ hasText: 'Payments' })).toBeVisible()
    await menu.getByRole('link', { name: 'Search Cars' }).click()
    await expect(menu).toBeHidden()
    for (const width of [320, 390, 768, 959]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(1)
      if (role) await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeInViewport({ ratio: 1 })
    }
  })
}

test('the bar works as links without scripts, and leaves what sticks above it in sight', async ({ page, market, browser }) => {
  const owner = await market.signUp(createUserData('owner'))
  const renter = await market.signUp(createUserData('renter'))
  const car = await market.car(owner)
  await market.enter(page, renter)
  await page.goto(`/car/${car.id}`)
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  const book = page.locator('.bar')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(book).toBeInViewport({ ratio: 1 })
  const [barBox, bookBox] = [await bar.boundingBox(), await book.boundingBox()]
  expect((bookBox?.y ?? 0) + (bookBox?.height ?? 0)).toBeLessThanOrEqual((barBox?.y ?? 0) + 1)

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: page.url(),
    viewport: page.viewportSize(),
  })
  const plainPage = await context.newPage()
  await plainPage.goto('/contact')
  await plainPage.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Messages' }).click()
  await expect(plainPage.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await context.close()
})

test('the footer leads to pages that are there; phone, e-mail and social links of the operator stand where people look, if there are any', async ({
  page,
  newServer,
}) => {
  await page.goto('/search?location=rusizi')
  await expect(page.getByRole('heading', { name: 'No cars available in Rusizi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact us by email' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
  await expect(page.getByRole('link', { name: /@|\+250/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Talk to us directly' })).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  const { today } = (await (await page.request.get('/api/settings')).json()) as { today: string }
  await expect(footer).toContainText(`© ${today.slice(0, 4)} Twara`)
  const paths = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const helpful = ['/how-it-works', '/help-center', '/safety', '/cancellation', '/contact', '/terms']
  expect(paths).toEqual(expect.arrayContaining(['/search', '/list-your-car', ...helpful]))
  for (const path of paths.filter((one) => one.startsWith('/'))) expect((await page.request.get(path)).status(), path).toBe(200)

  const own = await newServer({
    CONTACT_PHONE: '0788 123 456',
    CONTACT_EMAIL: 'hello@example.rw',
    SOCIAL_LINKS: 'Instagram=https://instagram.example/twara,Facebook=https://facebook.example/twara',
  })
  await page.goto(`${own.url}/search?location=rusizi`)
  const mail = await page.getByRole('link', { name: 'Contact us by email' }).getAttribute('href')
  expect(mail).toBe('mailto:hello@example.rw?subject=Looking%20for%20a%20car%20in%20Rusizi')
  await expect(footer.getByRole('link', { name: '+250 788 123 456' })).toHaveAttribute('href', 'tel:+250788123456')
  await expect(footer.getByRole('link', { name: 'hello@example.rw' })).toHaveAttribute('href', 'mailto:hello@example.rw')
  for (const name of ['Instagram', 'Facebook']) {
    const link = footer.getByRole('navigation', { name: 'Follow us' }).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `https://${name.toLowerCase()}.example/twara`)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
  await footer.getByRole('link', { name: 'Contact Us' }).click()
  const direct = page.getByRole('complementary').filter({ hasText: 'Talk to us directly' })
  await expect(direct.getByRole('link', { name: 'Phone +250 788 123 456' })).toBeVisible()
  await expect(direct.getByRole('link', { name: 'Email hello@example.rw' })).toBeVisible()
})

test('a visitor writes to the operator, without a connection at first, and the admin reads it', async ({
  page,
  market,
  context,
  checkNow,
}) => {
  await page.goto('/contact')
  await findButton(page, 'Send message').click()
  await expect(page.getByText('Write at least 20 characters')).toBeVisible()
  await checkNow('contact with faults')
  await page.getByLabel('Your name').fill('Grace <b>Ingabire</b>')
  await page.getByLabel('Email').fill('grace@example.org')
  await page.getByLabel('Your message').fill(`${messageText} <img src=x onerror=alert(1)>`)
  await context.setOffline(true)
  await findButton(page, 'Send message').click()
  await expect(page.getByText('Nothing was lost.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue(`${messageText} <img src=x onerror=alert(1)>`)
  await context.setOffline(false)
  await findButton(page, 'Send message').click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  await checkNow('message sent')

  await market.enter(page, admin)
  await page.goto('/admin/messages')
  const message = page.getByRole('listitem').filter({ hasText: 'Grace <b>Ingabire</b>' })
  await expect(message).toContainText(`${messageText} <img src=x onerror=alert(1)>`)
  const link = (name: string) => page.getByRole('link', { name, exact: true, includeHidden: true })
  await expect(link('Messages, 1 waiting')).toBeAttached()
  await findButton(page, 'Mark as read, message from Grace <b>Ingabire</b>').click()
  await expect(message.getByText('Read', { exact: true })).toBeVisible()
  await expect(link('Messages')).toBeAttached({ timeout: 5_000 })
})
