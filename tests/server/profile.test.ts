import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'

test('a profile takes a new name and phone, and switches between renter and owner', async () => {
  const { as, newUser } = await createTestApp()
  const response = await as(await newUser()).patch('/api/me', { firstName: 'Claude', phone: '+250 (0) 722-123-456', userType: 'owner' })
  expect(await response.json()).toMatchObject({ firstName: 'Claude', phone: '250722123456', userType: 'owner' })
})

test('an admin may have no phone, and stays an admin whatever user type they ask for', async () => {
  const { as, newUser } = await createTestApp()
  const admin = await newUser({ userType: 'admin', phone: '250788123456' })
  expect((await (await as(admin).patch('/api/me', { phone: null })).json()).phone).toBe(null)
  for (const userType of ['renter', 'owner']) expect((await as(admin).patch('/api/me', { firstName: 'Claude', userType })).status).toBe(403)
  expect(await as(admin).read('/api/me')).toMatchObject({ firstName: admin.firstName, userType: 'admin' })
})
