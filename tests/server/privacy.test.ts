import { expect, test } from 'vitest'
import { prepareFirstAdmin } from '../../server/features/auth/first-admin.ts'
import { carPhotos } from '../../server/db/schema/cars.ts'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { addDays } from '../../shared/lib/days.ts'
import { getCookie, type TestUser, createTestApp } from '../support/app.ts'
import { newListingInput } from '../support/listing-fixtures.ts'
import { failWrites } from '../support/sqlite-faults.ts'

const password = 'rain over nyungwe'
const eric = { firstName: 'Eric', lastName: 'Habimana', phone: '0788 111 222', email: 'eric@example.rw', password }
const owned = { phone: '0788 333 444', email: 'claudine@example.rw', password, userType: 'owner' }
const claudine = { firstName: 'Claudine', lastName: 'Uwase', ...owned }
const ada = { firstName: 'Ada', lastName: 'Ingabire', email: 'ada@example.rw', password: 'thousand hills rising' }
const listing = { ...newListingInput, plate: 'RAD 987 Z' }
const review = { stars: 5, text: 'A very good car indeed.' }

async function playRental(t: Awaited<ReturnType<typeof createTestApp>>) {
  const { as, clock } = t
  const toUser = async (response: Response) => ({ cookie: getCookie(response) }) as TestUser
  const token = await prepareFirstAdmin(t.deps)
  const admin = await toUser(await as(null).post('/api/auth/first-admin', { ...ada, token }))
  const renter = await toUser(await as(null).post('/api/auth/sign-up', eric))
  const owner = await toUser(await as(null).post('/api/auth/sign-up', claudine))
  const car = await (await as(owner).post('/api/cars', listing)).json()
  const picture = { id: t.deps.newId(), carId: car.id, position: 0, width: 9, height: 9, placeholder: 'data:,', createdAt: clock.now() }
  await t.db.write((tx) => tx.insert(carPhotos).values({ ...picture, readyAt: clock.now() }))
  await as(owner).post(`/api/cars/${car.id}/submit`, { agreementVersion: currentAgreements.owner.version })
  await as(admin).post(`/api/admin/cars/${car.id}/decision`, { decision: 'approved' })
  const booking = await t.newBooking(renter, car, { from: clock.today(), to: addDays(clock.today(), 1) })
  const path = `/api/bookings/${booking.id}`
  await as(owner).post(`${path}/actions`, { action: 'approve' })
  const { pickupCode } = await as(renter).read(path)
  await as(owner).post(`${path}/handover`, { kind: 'pickup', code: '000000', cashReceived: 1 })
  await as(owner).post(`${path}/handover`, { kind: 'pickup', code: pickupCode, cashReceived: booking.totalPrice })
  await as(owner).post(`${path}/handover`, { kind: 'return', depositReturned: booking.deposit })
  expect((await as(renter).post(`${path}/review`, review)).status).toBe(201)
  return { admin, renter, owner, car, booking, pickupCode: String(pickupCode), token: String(token) }
}

const listKeys = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(listKeys)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)])
}

const splitKeys = (...lists: string[]) => lists.flatMap((list) => list.split(' '))
const photo = 'id width height placeholder urls 400 800 1600'
const trip = 'make model year pricePerDay location seats fuel transmission'
const bookingRules = 'instantBooking instantVerifiedOnly instantMaxDays instantDaysAhead autoExtend requiresLicence requiresIdentity'
const card = `${trip} pickupArea driver ${photo} photos rating reviewCount isNew cost days price deposit`
const reviewKeys = 'id stars text author avatar createdAt editedAt answer answeredAt'
const terms = 'description securityDeposit features monthlyDiscountEnabled monthlyDiscountPercentage listed'
const termKeys =
  'pickupArea pickupFrom pickupUntil noticeHours minDays maxDays weeklyDiscountPercentage kmPerDay extraKmPrice area driver driverPricePerDay fuelPrice fuelHandling cleaningFee lateCharged'
const documentKeys = 'insuranceKind insuranceValidTo inspectionValidTo'
const ownerKeys = 'owner isOwn isGone isHeld papersChecked name avatar identity licence joined cancellations responseRate responseHours'
const allowedKeys: [path: string, keys: string[]][] = [
  ['/api/cars?location=kigali', splitKeys('cars total', card)],
  ['/api/cars?location=butare&fuel=electric', splitKeys('cars total relaxed without days from to location')],
  ['/api/cars/suggestions?location=butare', splitKeys('cars', card)],
  [
    '/api/cars/:id',
    splitKeys('title bodyType status photos rating reviewCount', trip, terms, termKeys, bookingRules, documentKeys, ownerKeys, photo),
  ],
  ['/api/cars/:id/days', splitKeys('unavailableRanges from to')],
  ['/api/cars/:id/reviews', splitKeys('reviews total mean distribution', reviewKeys)],
  [
    '/api/cars/:id/quote?from=2026-12-10&to=2026-12-11',
    splitKeys('days basePrice discount driverFee serviceFee inPersonFee deposit totalPrice available instant'),
  ],
  ['/api/home', splitKeys('featured popular testimonials carId carTitle', reviewKeys, card)],
  ['/api/places', splitKeys('places location free')],
  [
    '/api/settings',
    splitKeys(
      'serviceFeePercent commissionPercent inPersonFee inPersonFeeEnabled requestHours cancellationHours documentRetentionDays',
      'brandName contactPhone contactEmail socialLinks today hour demo operatorName operatorTin operatorAddress dataProtectionNumber coverAsked mail assistantHost backupHost filesHost makesArchives',
    ),
  ],
  ['/api/auth/session', splitKeys('user adminExists')],
]

test('what everyone may ask for has these keys and no others, and none of it is private', async () => {
  const t = await createTestApp()
  const { car, renter } = await playRental(t)
  const stranger = await t.newUser()
  for (const [path, expectedKeys] of allowedKeys) {
    for (const who of path.startsWith('/api/auth') ? [null] : [null, stranger, renter]) {
      const response = await t.as(who).get(path.replace(':id', car.id))
      expect([path, response.status]).toEqual([path, 200])
      const text = await response.text()
      expect([path, [...new Set(listKeys(JSON.parse(text)))].filter((key) => !expectedKeys.includes(key))]).toEqual([path, []])
      expect(text).not.toMatch(/788111222|788333444|example\.rw|RAD 987|Habimana|Uwase|argon2|twara\.db/)
    }
  }
})

test('what belongs to two people answers a third one as if it were not there', async () => {
  const t = await createTestApp()
  const { booking, owner } = await playRental(t)
  const stranger = t.as(await t.newUser())
  expect(await stranger.read(`/api/bookings/${booking.id}`)).toEqual(await stranger.read('/api/bookings/none'))
  for (const side of ['renter', 'owner'])
    expect(await stranger.read(`/api/me/bookings?as=${side}&carId=${booking.carId}`)).toEqual({ bookings: [], total: 0 })
  expect((await t.as(owner).read('/api/me/bookings?as=owner')).total).toBe(1)
})

test('phone and plate are seen from the approval until seven days after the return, by the two sides alone', async () => {
  const t = await createTestApp()
  const { booking, renter, owner } = await playRental(t)
  const readContacts = async () => {
    const renterView = await t.as(renter).read(`/api/bookings/${booking.id}`)
    const ownerView = await t.as(owner).read(`/api/bookings/${booking.id}`)
    return [renterView.owner.phone, renterView.car.plate, ownerView.renter.phone, renterView.renter.phone, ownerView.owner.phone]
  }
  expect(await readContacts()).toEqual(['250788333444', 'RAD 987 Z', '250788111222', undefined, undefined])
  t.clock.set('2026-11-28T21:59:59Z')
  expect((await readContacts())[0]).toBe('250788333444')
  t.clock.set('2026-11-28T22:00:00Z')
  expect(await readContacts()).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('no log of a whole story, faults included, names a person, a token, a code or a password', async () => {
  const t = await createTestApp()
  const { renter, owner, admin, token, pickupCode, booking } = await playRental(t)
  await t.as(null).post('/api/auth/log-in', { email: eric.email, password: 'a wrong password' })
  await t.as(null).get(`/api/cars?q=${encodeURIComponent(eric.email)}`)
  await t.as(null).get(`/auth?reset=${token}`)
  // Each statement that writes personal data fails once.
  for (const table of ['users', 'sessions', 'bookings', 'reviews', 'cars', 'audit_logs'])
    for (const event of ['INSERT', 'UPDATE'] as const) await failWrites(t.db, event, table)
  const failing = [
    await t.as(null).post('/api/auth/sign-up', { ...eric, email: 'other@example.rw' }),
    await t.as(null).post('/api/auth/log-in', { email: eric.email, password: eric.password }),
    await t.as(renter).patch('/api/me', { phone: '0788 555 666', lastName: 'Other' }),
    await t.as(owner).post('/api/cars', listing),
    await t.as(renter).patch(`/api/bookings/${booking.id}/review`, review),
  ]
  for (const response of failing) {
    expect(response.status).toBe(500)
    expect(Object.keys((await response.json()).error).sort()).toEqual(['code', 'requestId'])
  }
  const log = JSON.stringify(t.logged)
  expect(log).toContain('unexpected')
  expect(log).toContain('no room')
  const cookies = [renter, owner, admin].flatMap(({ cookie }) => cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''))
  const secrets = [eric, claudine, ada].flatMap(({ password, email, firstName, lastName }) => [password, email, firstName, lastName])
  const personal = [...secrets, ...cookies, token, `"${pickupCode}"`, '788111222', '788 111 222', '788 555 666', 'RAD 987 Z', 'argon2id$']
  expect(personal.filter((secret) => secret === '' || log.includes(secret))).toEqual([])
})
