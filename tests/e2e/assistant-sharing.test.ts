import { admin, expect, createUserData, test } from '../support/e2e-fixture.ts'
import { fillSignUp, logIn, findToast } from '../support/page-actions.ts'

const host = '127.0.0.1:9'

// Its server stops before the page closes.
test.use({ provoked: /ERR_CONNECTION_REFUSED/ })

test('where a model outside answers, pages name it, people choose what it hears of them, and the team sees what it costs', async ({
  page,
  newPage,
  newServer,
}) => {
  const model = { AI_BASE_URL: `http://${host}/v1`, AI_MODEL: 'small' }
  const { url } = await newServer({ ...model, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  await page.goto(`${url}/privacy`)
  await expect(page.getByText(`We send your question to ${host}`)).toBeVisible()
  await page.goto(`${url}/auth?mode=sign-up&returnTo=/dashboard/settings`)
  await fillSignUp(page, createUserData('renter'))
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
  const choice = page.getByRole('switch', { name: 'Assistant may use my bookings' })
  await expect(choice).not.toBeChecked()
  await expect(choice).toHaveAccessibleDescription(new RegExp(`we send to ${host}`))
  // The page may not be hydrated yet; the click is replayed then.
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(findToast(page, 'Preferences saved')).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expect(findToast(page, 'Preferences saved')).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()

  const adminPage = await newPage()
  await adminPage.goto(`${url}/auth`)
  await logIn(adminPage, admin)
  await expect(adminPage).not.toHaveURL(/auth/)
  await adminPage.goto(`${url}/admin`)
  const card = adminPage.getByRole('region', { name: 'Assistant' })
  await expect(card).toContainText(host)
  await expect(card).toContainText('0 of 2,000,000')

  const effectiveFrom = (await (await adminPage.request.get(`${url}/api/settings`)).json()).today
  const lead = 'How this site treats what it knows of you, in our own words.'
  for (const text of [lead, `${lead}\n\n## The assistant\n\n{whereQuestionsGo}`]) {
    const data = { text, effectiveFrom, password: admin.password }
    expect((await adminPage.request.put(`${url}/api/admin/texts/privacy`, { data, headers: { origin: url } })).status()).toBe(200)
    await page.goto(`${url}/privacy`)
    await expect(page.getByText(lead)).toBeVisible()
    await expect(page.getByText(`We send your question to ${host}`)).toHaveCount(1)
  }
})

test('where there is none, nothing is asked and the page about privacy says so', async ({ page, market }) => {
  await market.enter(page, await market.signUp(createUserData('renter')))
  await page.goto('/dashboard/settings')
  await expect(page.getByLabel('Home city')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Assistant may use my bookings' })).toHaveCount(0)
  await page.goto('/privacy')
  await expect(page.getByText('Questions to the assistant are answered on this server and sent nowhere.')).toBeVisible()
})
