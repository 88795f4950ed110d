import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

test.each([
  '0788123456',
  '+250 788 123 456',
  '250788123456',
  '0788-123-456',
  '(0788) 123.456',
  '\u202a+250 788\u2011123\u2011456\u202c',
  '+250 (0) 788 123 456',
  '+250 0788 123 456',
  '٠٧٨٨ ١٢٣ ٤٥٦',
])('a phone written as %s is stored as 250…', async (phone) => {
  const { as, newUser } = await testApp()
  const answer = await as(await newUser()).patch('/api/me', { phone })
  expect([answer.status, (await answer.json()).phone]).toEqual([200, '250788123456'])
})

test.each(['25078812345', '0758123456', '+254712345678', '250250788123456', 'call me', ''])(
  'a profile with the phone "%s" is refused and stays as it was',
  async (phone) => {
    const { as, newUser } = await testApp()
    const person = await newUser()
    const answer = await as(person).patch('/api/me', { firstName: 'Other', phone })
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: { code: 'invalid', fields: { phone: { code: 'phone_invalid' } } } },
    ])
    expect(await (await as(person).get('/api/me')).json()).toMatchObject({ firstName: person.firstName, phone: person.phone })
  },
)

test('only an admin may have no phone', async () => {
  const { as, newUser } = await testApp()
  const admin = await newUser({ userType: 'admin', phone: '250788123456' })
  expect((await (await as(admin).patch('/api/me', { phone: null })).json()).phone).toBe(null)
  for (const userType of ['renter', 'owner'] as const) {
    const answer = await as(await newUser({ userType })).patch('/api/me', { phone: null })
    expect([userType, answer.status]).toEqual([userType, 422])
  }
})

test.each(['www.example.rw', 'eric@example.rw', 'Eric 0788'])(
  'the name "%s" is refused beside its field, of a profile and of an admin',
  async (name) => {
    const { as, newUser } = await testApp()
    const refused = { error: { code: 'invalid', fields: { lastName: { code: 'name_contacts' } } } }
    const answer = await as(await newUser()).patch('/api/me', { lastName: name })
    expect([answer.status, await answer.json()]).toEqual([422, refused])
    const admin = { token: 'x', firstName: 'Ada', lastName: name, email: 'ada@example.rw', password: 'rain over nyungwe' }
    for (const path of ['/api/auth/first-admin', '/api/auth/invitation']) {
      const answer = await as(null).post(path, admin)
      expect([answer.status, await answer.json()]).toEqual([422, refused])
    }
  },
)
