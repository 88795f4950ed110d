import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { fieldsOf } from '../support/refusal.ts'

test('a profile takes a new name and phone, and switches between renter and owner', async () => {
  const { as, newUser } = await testApp()
  const answer = await as(await newUser()).patch('/api/me', { firstName: 'Claude', phone: '+250 (0) 722-123-456', userType: 'owner' })
  expect(await answer.json()).toMatchObject({ firstName: 'Claude', phone: '250722123456', userType: 'owner' })
})

test.each([
  [{ phone: '0758123456' }, 'phone', 'phone_invalid'],
  [{ phone: '' }, 'phone', 'phone_invalid'],
  [{ phone: null }, 'phone', 'phone_invalid'],
  [{ lastName: 'www.example.rw' }, 'lastName', 'name_contacts'],
  [{ userType: 'admin' }, 'userType', 'invalid'],
  [{ idVerification: 'approved' }, 'idVerification', 'unknown_field'],
  [{ id: 'another' }, 'id', 'unknown_field'],
  [{ email: 'other@example.rw' }, 'email', 'unknown_field'],
])('%j of a profile is refused, and nothing changes', async (change, field, code) => {
  const { as, newUser } = await testApp()
  const person = await newUser({ isVerified: false })
  expect(await fieldsOf(await as(person).patch('/api/me', { firstName: 'Claude', ...change }))).toEqual([422, { [field]: { code } }])
  const { firstName, lastName, phone, email } = person
  const kept = { firstName, lastName, phone, email, userType: 'renter', idVerification: 'none' }
  expect(await as(person).read('/api/me')).toMatchObject(kept)
})

test('an admin may have no phone, and stays an admin whatever user type they ask for', async () => {
  const { as, newUser } = await testApp()
  const admin = await newUser({ userType: 'admin', phone: '250788123456' })
  expect((await (await as(admin).patch('/api/me', { phone: null })).json()).phone).toBe(null)
  for (const userType of ['renter', 'owner']) expect((await as(admin).patch('/api/me', { firstName: 'Claude', userType })).status).toBe(403)
  expect(await as(admin).read('/api/me')).toMatchObject({ firstName: admin.firstName, userType: 'admin' })
})

test.each(['/api/auth/first-admin', '/api/auth/invitation'])('a name that is an address is refused by %s', async (path) => {
  const { as } = await testApp()
  const admin = { token: 'x', firstName: 'Ada', lastName: 'eric@example.rw', email: 'ada@example.rw', password: 'rain over nyungwe' }
  expect(await fieldsOf(await as(null).post(path, admin))).toEqual([422, { lastName: { code: 'name_contacts' } }])
})
