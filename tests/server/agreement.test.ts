import { expect, test } from 'vitest'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { toListedTerms, defaultTerms } from '../../shared/domain/listing-terms.ts'
import { createRequest } from '../support/booking-fixtures.ts'

async function setUp() {
  const t = await createRequest()
  const readAgreement = async (who = t.renter) => await t.as(who).read(`${t.path}/agreement`)
  return { ...t, readAgreement }
}

test('a request is signed by its renter alone, by first name and initial', async () => {
  const { readAgreement, booking, renter } = await setUp()
  const { signatures, ...agreement } = await readAgreement()
  expect(agreement).toEqual({
    bookingId: booking.id,
    car: booking.car,
    from: booking.from,
    to: booking.to,
    pricePerDay: 55_000,
    serviceFeePercent: 10,
    days: 3,
    basePrice: 165_000,
    discount: 0,
    driverFee: 0,
    serviceFee: 16_500,
    inPersonFee: 5_000,
    deposit: 25_000,
    totalPrice: booking.totalPrice,
    handovers: [],
    changes: [],
    dayPrices: [{ days: 3, pricePerDay: 55_000 }],
    withDriver: false,
    pickupHour: '08:00',
    returnHour: '08:00',
    terms: toListedTerms(defaultTerms),
    renter: { name: 'Rene H.', phone: renter.phone },
    owner: { name: 'Odette I.', phone: null },
  })
  expect(signatures).toEqual([{ kind: 'renter', ...currentAgreements.renter, html: null, name: 'Rene H.', at: '2026-11-21T08:00:00.000Z' }])
})

test('the approval is the owner’s signature, and both then stand with their full names', async () => {
  const { approve, readAgreement, booking, clock } = await setUp()
  clock.advance(60_000)
  await approve(booking)
  expect((await readAgreement()).signatures).toMatchObject([
    { kind: 'renter', name: 'Rene Habimana', text: currentAgreements.renter.text },
    { kind: 'owner', name: 'Odette Ingabire', text: currentAgreements.owner.text, at: '2026-11-21T08:01:00.000Z' },
  ])
})

test('phones and the plate stand in it as long as the two sides may see them', async () => {
  const { newUser, approve, pickUp, bringBack, owner, renter, readAgreement, booking, clock } = await setUp()
  const admin = await newUser({ userType: 'admin' })
  const readContacts = async (who: typeof renter) => {
    const { car, ...sides } = await readAgreement(who)
    return [sides.renter.phone, sides.owner.phone, car.plate]
  }
  expect(await readContacts(renter)).toEqual([renter.phone, null, undefined])
  expect(await readContacts(owner)).toEqual([null, owner.phone, 'RAD 123 B'])
  const both = [renter.phone, owner.phone, 'RAD 123 B']
  expect(await readContacts(admin)).toEqual(both)
  await approve(booking)
  for (const who of [renter, owner, admin]) expect(await readContacts(who)).toEqual(both)
  clock.set(`${booking.from}T08:00:00Z`)
  await pickUp(booking, { odometer: 84_210, fuel: 6 })
  expect((await readAgreement()).handovers).toMatchObject([{ kind: 'pickup', odometer: 84_210, fuel: 6 }])
  await bringBack(booking)
  expect(await readContacts(renter)).toEqual(both)
  clock.advance(8 * 86_400_000)
  expect(await readContacts(renter)).toEqual([renter.phone, null, undefined])
  expect(await readContacts(owner)).toEqual([null, owner.phone, 'RAD 123 B'])
})
