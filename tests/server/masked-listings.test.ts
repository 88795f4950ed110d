import { expect, test } from 'vitest'
import { createTestApp } from '../support/app.ts'

const written = {
  model: 'RAV4 0788 123 456',
  description: 'Clean and strong. Call zéro sept huit huit un deux trois quatre cinq six, eric(at)gmail(dot)com or kigali-cars.rw.',
  pickupArea: 'Kimironko ٠٧٨٨١٢٣٤٥٦',
}
const contactPattern = /788|zéro|gmail|kigali-cars|٠٧٨٨/

test('contacts in a listing or its owner’s name are shown to the owner and the team alone, and in no request', async () => {
  const { as, newUser, newCar, newBooking } = await createTestApp()
  const owner = await newUser({ userType: 'owner', firstName: 'Eric 0788123456' })
  const [car, renter] = [await newCar(owner, written), await newUser()]
  const paths = [`/api/cars/${car.id}`, '/api/home', '/api/cars?location=kigali']
  for (const who of [null, renter])
    for (const path of paths) {
      const response = await as(who).get(path)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toMatch(contactPattern)
    }
  expect(await as(null).read(`/api/cars/${car.id}`)).toMatchObject({
    title: 'Toyota RAV4 ••• 2019',
    model: 'RAV4 •••',
    description: 'Clean and strong. Call •••, ••• or •••.',
    pickupArea: 'Kimironko •••',
  })
  for (const who of [owner, await newUser({ userType: 'admin' })]) expect(await as(who).read(`/api/cars/${car.id}`)).toMatchObject(written)
  const booking = await newBooking(renter, car)
  expect(await (await as(renter).get(`/api/bookings/${booking.id}`)).text()).not.toMatch(contactPattern)
})
