import { expect, test } from 'vitest'
import { bookings } from '../../server/db/schema/bookings.ts'
import { createTestApp } from '../support/app.ts'
import { readRows } from '../support/read-rows.ts'

const derivedTables = ['jobs', 'popular_cars']

test('every table holds rows of people whom no test is about', async () => {
  const { bystanders, areBystandersChanged } = await createTestApp()
  const { were } = await bystanders()
  const without = Object.keys(were).filter((table) => were[table]?.length === 0)
  expect(without.sort()).toEqual(derivedTables)
  expect(await areBystandersChanged()).toBe(false)
})

test('a command that forgets whose row it changes changes theirs', async () => {
  const t = await createTestApp()
  t.changesBystanders()
  await t.db.write((tx) => tx.update(bookings).set({ status: 'expired' }))
  expect(await t.areBystandersChanged()).toBe(true)
  const { were, are } = await t.bystanders()
  expect(are).not.toEqual(were)
  expect({ ...are, bookings: were.bookings }).toEqual(were)
})

test('what a test reads of the tables are its own rows', async () => {
  const { db, newUser, newCar, newBooking } = await createTestApp()
  const booking = await newBooking(await newUser(), await newCar(await newUser({ userType: 'owner' })))
  expect((await readRows(db.read, bookings)).map(({ id }) => id)).toEqual([booking.id])
})
