import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'

const written = {
  model: 'RAV4 0788 123 456',
  description: 'Clean and strong. Call zéro sept huit huit un deux trois quatre cinq six, eric(at)gmail(dot)com or kigali-cars.rw.',
  pickupArea: 'Kimironko ٠٧٨٨١٢٣٤٥٦',
}
const told = /788|zéro|gmail|kigali-cars|٠٧٨٨/

async function listed() {
  const t = await testApp()
  const owner = await t.newUser({ userType: 'owner', firstName: 'Eric 0788123456' })
  const car = await t.newCar(owner, written)
  return { ...t, owner, car }
}

test('what a listing and its owner are called and say holds no contacts for visitors', async () => {
  const { as, car, newUser } = await listed()
  for (const who of [null, await newUser()]) {
    for (const path of [`/api/cars/${car.id}`, '/api/home', '/api/cars?location=kigali']) {
      const answer = await as(who).get(path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toMatch(told)
    }
  }
  expect(await as(null).read(`/api/cars/${car.id}`)).toMatchObject({
    title: 'Toyota RAV4 ••• 2019',
    model: 'RAV4 •••',
    description: 'Clean and strong. Call •••, ••• or •••.',
    pickupArea: 'Kimironko •••',
  })
})

test('its owner and the team see it as it was written', async () => {
  const { as, car, owner, newUser } = await listed()
  for (const who of [owner, await newUser({ userType: 'admin' })]) expect(await as(who).read(`/api/cars/${car.id}`)).toMatchObject(written)
})

test('a request holds none of it', async () => {
  const { as, car, newUser, newBooking } = await listed()
  const renter = await newUser()
  const booking = await newBooking(renter, car)
  expect(await (await as(renter).get(`/api/bookings/${booking.id}`)).text()).not.toMatch(told)
})
