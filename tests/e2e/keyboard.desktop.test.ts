import { addDays, longDay } from '../../shared/days.ts'
import { expect, newPerson, test } from '../support/market.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { picture } from '../support/pictures.ts'
import { notice } from '../support/walk.ts'

test('by keyboard alone a visitor gets from the home page to a sent request', { tag: '@smoke' }, async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.car(owner, { location: 'muhanga', make: 'kia', model: 'Sportage' })
  const renter = newPerson('renter', 'Josiane')
  const today = await market.today()
  const main = page.getByRole('main')
  const keys = keyboardOf(page)

  await page.goto('/')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await keys.press('Enter')
  await keys.choose(main.getByLabel('Location'), 'Muhanga')
  await keys.enter(main.getByRole('button', { name: /^Pick-up/ }))
  const calendar = page.getByRole('dialog', { name: 'Choose your days' })
  await keys.to(calendar.getByRole('button', { name: longDay(today) }))
  await keys.press('ArrowRight')
  await keys.press('ArrowRight')
  await keys.press('Enter')
  await keys.press('ArrowRight')
  await keys.press('Enter')
  const days = { from: addDays(today, 2), to: addDays(today, 3) }
  await keys.enter(calendar.getByRole('button', { name: 'Done' }))
  await expect(main.getByRole('button', { name: `Pick-up ${longDay(days.from)}` })).toBeFocused()
  await keys.enter(main.getByRole('button', { name: 'Search Cars' }))
  // The home page shows the car as well: its link must not be taken for the one that was found.
  await expect(page.getByRole('heading', { level: 1, name: 'Cars in Muhanga' })).toBeVisible()
  await keys.enter(main.getByRole('link', { name: 'Kia Sportage' }))

  await expect(page.getByRole('heading', { level: 1, name: /^Kia Sportage/ })).toBeVisible()
  await keys.enter(main.getByRole('link', { name: 'Book & Pay in Person' }))
  await keys.enter(main.getByRole('link', { name: 'Sign Up' }))
  await keys.type(main.getByLabel('First name'), renter.firstName)
  await keys.type(main.getByLabel('Last name'), renter.lastName)
  await keys.type(main.getByLabel('Phone'), renter.phone)
  await keys.type(main.getByLabel('E-mail'), renter.email)
  await keys.type(main.getByLabel('Password', { exact: true }), renter.password)
  await keys.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /^Kia Sportage/ })).toBeVisible()
  const agreement = page.getByRole('dialog', { name: 'Renter agreement' })
  await keys.tick(agreement.getByRole('checkbox'))
  await keys.press('Escape')
  await expect(agreement).toBeHidden()
  await keys.enter(main.getByRole('button', { name: 'Book & Pay in Person' }))
  await expect(agreement).toBeVisible()
  await keys.press('Escape')
  await expect(agreement).toBeHidden()
  await expect(main.getByRole('button', { name: 'Book & Pay in Person' })).toBeFocused()
  await keys.press('Enter')
  await keys.tick(agreement.getByRole('checkbox'))
  await keys.enter(agreement.getByRole('button', { name: 'Accept and continue' }))
  const confirmation = page.getByRole('dialog', { name: 'Confirm your request' })
  await keys.type(confirmation.getByLabel('Message to the owner'), 'I arrive by bus.')
  await keys.enter(confirmation.getByRole('button', { name: 'Confirm Booking' }))
  await expect(notice(page, 'Request sent')).toBeVisible()
  await expect(page.getByText('I arrive by bus.')).toBeVisible()
})

test('by keyboard alone an owner lists a car', async ({ page, market }) => {
  const owner = await market.signUp(newPerson('owner'))
  await market.enter(page, owner)
  const main = page.getByRole('main')
  const keys = keyboardOf(page)

  await page.goto('/dashboard')
  await keys.enter(main.getByRole('link', { name: 'List Your First Car' }))
  await keys.choose(main.getByLabel('Make'), 'Honda')
  await keys.type(main.getByLabel('Model'), 'Fit')
  await keys.type(main.getByLabel('Year'), '2017')
  await keys.choose(main.getByLabel('Location'), 'Rusizi')
  await keys.choose(main.getByLabel('Number of seats'), '5 seats')
  await keys.choose(main.getByLabel('Fuel type'), 'Hybrid')
  await keys.choose(main.getByLabel('Transmission'), 'Automatic')
  await keys.type(main.getByLabel('Description'), 'Small, quiet and easy to park.')
  await keys.type(main.getByLabel('Daily price (RWF)'), '35000')
  await keys.tick(main.getByRole('switch', { name: 'Offer a monthly discount' }))
  await keys.type(main.getByLabel('Discount percentage'), '20')
  await expect(main.getByText('30 days: RWF 840,000 instead of RWF 1,050,000')).toBeVisible()
  await keys.tick(main.getByRole('checkbox', { name: 'USB charging' }))
  await keys.enter(main.getByRole('button', { name: 'Next' }))

  await expect(page.getByRole('heading', { name: 'Upload photos of your car' })).toBeFocused()
  const files = await Promise.all(['front', 'back'].map((name) => picture(name, name === 'front' ? '#b6452c' : '#2c6fb6')))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys.enter(main.getByLabel('Choose photos'))])
  await chooser.setFiles(files)
  const photos = main.getByRole('list', { name: 'Photos of your car' })
  await expect(photos.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2)
  const second = await photos.getByRole('img', { name: 'Photo 2' }).getAttribute('src')
  await keys.enter(main.getByRole('button', { name: 'Move photo 2 earlier' }))
  await expect(photos.getByRole('img', { name: 'Photo 1' })).toHaveAttribute('src', second ?? '')
  await keys.enter(main.getByRole('button', { name: 'Next' }))

  await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeFocused()
  await keys.tick(main.getByRole('checkbox', { name: 'I have read the agreement and accept it.' }))
  await keys.enter(main.getByRole('button', { name: 'Submit Listing' }))
  await expect(notice(page, 'Car listing submitted')).toBeVisible()
  await expect(main.getByRole('article')).toContainText('Pending Approval')
})

test('by keyboard alone a request is approved, talked about, handed over, brought back and reviewed', { tag: '@smoke' }, async ({
  page,
  newPage,
  market,
}) => {
  test.setTimeout(120_000)
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const car = await market.car(owner, { location: 'butare', model: 'Passo' })
  const today = await market.today()
  const booking = await market.request(renter, car, { from: today, to: today })
  const renting = await newPage()
  await market.enter(page, owner)
  await market.enter(renting, renter)
  const [keys, renterKeys] = [keyboardOf(page), keyboardOf(renting)]
  const [main, renterMain] = [page.getByRole('main'), renting.getByRole('main')]

  await page.goto('/dashboard')
  await keys.enter(main.getByRole('link', { name: /^Answer: / }))
  await keys.enter(main.getByRole('button', { name: 'Approve' }))
  await expect(notice(page, 'Booking Approved')).toBeVisible()

  await renting.goto(`/dashboard/bookings/${booking.id}`)
  const code = (await renting.getByText(/^Pickup code (\d ){5}\d$/).innerText()).replace(/\D/g, '')
  await renting.goto(`/dashboard/bookings/${booking.id}/chat`)
  await renterKeys.type(renterMain.getByRole('textbox'), 'I am at the gate.')
  await renterKeys.enter(renterMain.getByRole('button', { name: 'Send' }))
  await expect(renterMain.getByText('I am at the gate.')).toBeVisible()

  await page.goto(`/dashboard/bookings/${booking.id}`)
  await keys.enter(main.getByRole('link', { name: 'Start the trip' }))
  await keys.type(main.getByLabel('Pickup code'), code)
  await keys.enter(main.getByRole('button', { name: 'Start the trip' }))
  await expect(notice(page, 'Trip started')).toBeVisible()
  const close = page.getByRole('button', { name: 'Close toast' })
  // Over the notice and on.
  await keys.to(close)
  await keys.enter(main.getByRole('link', { name: 'Back to the booking' }).first())
  await keys.enter(main.getByRole('link', { name: 'End the trip' }))
  await keys.enter(main.getByRole('button', { name: 'End the trip' }))
  await keys.enter(page.getByRole('dialog', { name: 'End the trip now?' }).getByRole('button', { name: 'End the trip' }))
  await expect(notice(page, 'Trip ended')).toBeVisible()
  await keys.enter(close.last())
  await expect(page.locator(':focus'), 'where it was before the notice').toHaveCount(1)

  await renting.goto(`/dashboard/bookings/${booking.id}`)
  await renterKeys.to(renterMain.getByRole('radio', { name: '1 star', exact: true }))
  for (let stars = 1; stars < 4; stars += 1) await renterKeys.press('ArrowRight')
  await expect(renterMain.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await renterKeys.type(renterMain.getByLabel('Your review'), 'It climbed every hill of the south.')
  await renterKeys.enter(renterMain.getByRole('button', { name: 'Send review' }))
  await expect(notice(renting, 'Thank you')).toBeVisible()

  await page.goto(`/dashboard/bookings/${booking.id}`)
  await keys.type(main.getByLabel('Your answer'), 'Thank you, come again.')
  await keys.enter(main.getByRole('button', { name: 'Send answer' }))
  await expect(main.getByText('Thank you, come again.')).toBeVisible()
})

test('by keyboard alone a request is rejected, and an approved booking cancelled', async ({ page, newPage, market }) => {
  const [owner, renter] = [await market.signUp(newPerson('owner')), await market.signUp(newPerson('renter'))]
  const car = await market.car(owner, { location: 'butare', model: 'Ractis' })
  const day = (ahead: number) => market.today().then((today) => addDays(today, ahead))
  const unwanted = await market.request(renter, car, { from: await day(9), to: await day(9) })
  const wanted = await market.request(renter, car, { from: await day(12), to: await day(12) })
  await market.act(owner, wanted, 'approve')
  const renting = await newPage()
  await market.enter(page, owner)
  await market.enter(renting, renter)
  const [keys, renterKeys] = [keyboardOf(page), keyboardOf(renting)]

  await page.goto(`/dashboard/bookings/${unwanted.id}`)
  await keys.enter(page.getByRole('main').getByRole('button', { name: 'Reject' }))
  const rejection = page.getByRole('dialog')
  await keys.type(rejection.getByRole('textbox'), 'The car is in the garage.')
  await keys.enter(rejection.getByRole('button', { name: /Reject/ }))
  await expect(notice(page, 'Booking Rejected')).toBeVisible()

  await renting.goto(`/dashboard/bookings/${wanted.id}`)
  await renterKeys.enter(renting.getByRole('main').getByRole('button', { name: /^Cancel/ }))
  const sure = renting.getByRole('dialog')
  await renterKeys.enter(sure.getByRole('button', { name: /^Cancel/ }))
  await expect(renting.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible()
})
