import { expect, test } from 'vitest'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import type { RequiredCover } from '../../shared/domain/settings.ts'
import { password, createTestApp } from '../support/app.ts'

async function setUp(coverAsked: RequiredCover) {
  const t = await createTestApp()
  const { newUser, newCar, as, clock } = t
  const admin = await newUser({ userType: 'admin', phone: null })
  const owner = await newUser({ userType: 'owner' })
  expect((await as(admin).put('/api/admin/settings', { coverAsked, password })).status).toBe(200)
  const submit = async (values: Parameters<typeof newCar>[1]) => {
    const car = await newCar(owner, { status: 'draft', submittedAt: null, ...values })
    const response = await as(owner).post(`/api/cars/${car.id}/submit`, { agreementVersion: currentAgreements.owner.version })
    return response.ok ? 200 : (await response.json()).error.fields
  }
  return { ...t, owner, submit, later: addDays(clock.today(), 90) }
}

test('a listing that must state its insurance is refused without its kind or its last day', async () => {
  const { submit, later } = await setUp('third_party')
  expect(await submit({})).toEqual({ insuranceKind: { code: 'cover_stated' }, insuranceValidTo: { code: 'cover_until' } })
  expect(await submit({ insuranceKind: 'third_party' })).toEqual({ insuranceValidTo: { code: 'cover_until' } })
  expect(await submit({ insuranceKind: 'third_party', insuranceValidTo: later })).toBe(200)
  expect(await submit({ insuranceKind: 'comprehensive', insuranceValidTo: later })).toBe(200)
})

test('where comprehensive insurance is asked, third-party alone is refused, also when a rejected car comes again', async () => {
  const { submit, later } = await setUp('comprehensive')
  const thirdParty = { insuranceKind: 'third_party', insuranceValidTo: later } as const
  for (const before of [{}, { status: 'rejected', rejectionNote: 'Too dark' }] as const)
    expect(await submit({ ...before, ...thirdParty })).toEqual({ insuranceKind: { code: 'cover_comprehensive' } })
  expect(await submit({ insuranceKind: 'comprehensive', insuranceValidTo: later })).toBe(200)
})

test('a car on the market keeps what it states until its insurance is changed', async () => {
  const { as, owner, newCar, later } = await setUp('comprehensive')
  const car = await newCar(owner, { insuranceKind: 'third_party', insuranceValidTo: later })
  const change = async (body: object) => (await as(owner).patch(`/api/cars/${car.id}`, body)).status
  expect(await change({ pricePerDay: 60_000 })).toBe(200)
  expect(await change({ pricePerDay: 61_000, insuranceKind: 'third_party' })).toBe(200)
  expect(await change({ insuranceValidTo: addDays(later, 30) })).toBe(422)
  expect(await change({ insuranceKind: 'comprehensive', insuranceValidTo: addDays(later, 30) })).toBe(200)
  expect(await change({ insuranceKind: null })).toBe(422)
})
