import { argon2 } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, argon2: vi.fn(real.argon2) }
})

test('an unknown e-mail costs the same work as a wrong password: one hash of the same size', async () => {
  const { as, newUser } = await testApp()
  const { email } = await newUser()
  const hashed = vi.mocked(argon2)
  const workOf = async (typed: string) => {
    hashed.mockClear()
    expect((await as(null).post('/api/auth/log-in', { email: typed, password: 'not the password' })).status).toBe(401)
    return hashed.mock.calls.map(([kind, { memory, passes, parallelism, tagLength }]) => ({ kind, memory, passes, parallelism, tagLength }))
  }
  const known = await workOf(email)
  expect(known).toHaveLength(1)
  expect(await workOf('nobody@example.rw')).toEqual(known)
})
