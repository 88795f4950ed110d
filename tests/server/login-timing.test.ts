import { argon2 } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/features/auth/passwords.ts'
import { readConfig } from '../../server/config/config.ts'
import { createTestApp } from '../support/app.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, argon2: vi.fn(real.argon2) }
})

test('an unknown e-mail costs the same work as a wrong password: one hash of the same size', async () => {
  const { as, newUser } = await createTestApp()
  const { email } = await newUser()
  const hashed = vi.mocked(argon2)
  const measureWork = async (address: string) => {
    hashed.mockClear()
    expect((await as(null).post('/api/auth/log-in', { email: address, password: 'not the password' })).status).toBe(401)
    return hashed.mock.calls.map(([kind, { memory, passes, parallelism, tagLength }]) => ({ kind, memory, passes, parallelism, tagLength }))
  }
  const known = await measureWork(email)
  expect(known).toHaveLength(1)
  expect(await measureWork('nobody@example.rw')).toEqual(known)
})

test('a password costs what OWASP advises, and one that was kept at another cost is still right', async () => {
  const { passwordCost } = readConfig({})
  const hash = await hashPassword('lake kivu at dawn', passwordCost)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const other = { memory: 64, passes: 3 }
  for (const stored of [hash, await hashPassword('lake kivu at dawn', other)]) {
    expect(await verifyPassword(stored, 'lake kivu at dawn', passwordCost)).toBe(true)
    expect(await verifyPassword(stored, 'lake kivu at noon', passwordCost)).toBe(false)
  }
  for (const unreadable of [null, '', 'none', hash.replace('t=2', 't=x'), hash.slice(0, -1)])
    expect(await verifyPassword(unreadable, 'lake kivu at dawn', passwordCost)).toBe(false)
})
