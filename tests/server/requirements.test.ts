import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { users } from '../../server/db/schema/users.ts'
import { createOwnerAndRenter } from '../support/booking-fixtures.ts'
import { readRows } from '../support/read-rows.ts'

test('who lacks what the owner asks for is told all of it, and can book the car once it is checked', async () => {
  const t = await createOwnerAndRenter()
  const renter = await t.newUser({ isVerified: false })
  const check = (fields: object) => t.db.write(async (tx) => void (await tx.update(users).set(fields).where(eq(users.id, renter.id))))
  await t.as(t.owner).patch(`/api/cars/${t.car.id}`, { requiresLicence: true, requiresIdentity: true })
  expect(await (await t.as(null).get(`/api/cars/${t.car.id}`)).json()).toMatchObject({ requiresLicence: true, requiresIdentity: true })
  const refused = async () => {
    const response = await t.request(renter, t.car)
    return [response.status, (await response.json()).error]
  }
  expect(await refused()).toEqual([409, { code: 'requirements_unmet', requirements: ['licence', 'identity'] }])
  await check({ idVerification: 'approved' })
  expect(await refused()).toEqual([409, { code: 'requirements_unmet', requirements: ['licence'] }])
  await check({ licenceVerification: 'pending' })
  expect(await refused()).toEqual([409, { code: 'requirements_unmet', requirements: ['licence'] }])
  expect(await readRows(t.db.read, bookings)).toEqual([])
  await check({ licenceVerification: 'approved' })
  expect((await t.newBooking(renter, t.car)).status).toBe('pending')
})

test('cars without the requirement stay open to everybody', async () => {
  const t = await createOwnerAndRenter()
  const renter = await t.newUser({ isVerified: false })
  expect((await t.newBooking(renter, t.car)).status).toBe('pending')
})
