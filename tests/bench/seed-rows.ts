import { createHash } from 'node:crypto'
import { currentAgreements } from '../../shared/domain/agreement.ts'
import { getExpiry } from '../../shared/domain/booking.ts'
import { getCarTitle, bodyTypes, features, fuels, type Make, transmissions } from '../../shared/domain/car.ts'
import { addDays, type Day, toDay, listDays } from '../../shared/lib/days.ts'
import { createApprovalLines } from '../../shared/domain/ledger.ts'
import { locations } from '../../shared/domain/places.ts'
import { getOwnerShare, calculateQuote } from '../../shared/domain/pricing.ts'
import { defaultSettings } from '../../shared/domain/settings.ts'
import { type Terms } from '../../shared/domain/terms.ts'
import { defaultTerms } from '../../shared/domain/listing-terms.ts'
import type { sessions, users } from '../../server/db/schema/users.ts'
import type { carPhotos } from '../../server/db/schema/cars.ts'
import type { bookings } from '../../server/db/schema/bookings.ts'
import { createId } from '../../server/lib/ids.ts'
import type { Random } from './random.ts'

type UserRow = typeof users.$inferInsert
type CarRow = ReturnType<typeof buildCar>
type BookingRow = typeof bookings.$inferInsert
export type SeedOptions = { chance: Random; now: Date }
type SeedUserType = 'owner' | 'renter'

const dayMs = 86_400_000
const getDateBefore = (now: Date, days: number) => new Date(now.getTime() - Math.round(days * dayMs))

/** Each slot holds one upcoming trip, so every search meets taken and free cars. */
const slot = { days: 17, wait: 9, trip: 7 }
const bookingCounts = { past: 2, closed: 1, ahead: 7 }
export const bookingsPerCar = bookingCounts.past + bookingCounts.closed + bookingCounts.ahead
export const upcomingDays = bookingCounts.ahead * slot.days

export const toToken = (number: number) =>
  number
    .toString(6)
    .replaceAll(/\d/g, (digit) => String(Number(digit) + 2))
    .padStart(32, 'a')
export const buildSession = (user: UserRow, number: number, now: Date): typeof sessions.$inferInsert => ({
  id: createHash('sha256').update(toToken(number)).digest('hex'),
  userId: user.id,
  createdAt: now,
  lastUsedAt: now,
})

export function buildUser(userType: SeedUserType, number: number, { chance, now }: SeedOptions): UserRow {
  const at = getDateBefore(now, chance.between(100, 700))
  return {
    id: createId(at),
    email: `${userType}${number}@example.rw`,
    passwordHash: 'nobody logs in',
    firstName: chance.pick(['Aline', 'Eric', 'Diane', 'Patrick', 'Claudine', 'Jean']),
    lastName: chance.pick(['Mukamana', 'Habimana', 'Uwase', 'Niyonzima', 'Ingabire']),
    phone: `25078${String((userType === 'owner' ? 1_000_000 : 2_000_000) + number)}`,
    userType,
    // Verification lifts the booking limit that many of them exceed.
    idVerification: 'approved',
    createdAt: at,
    updatedAt: at,
  }
}

const models: readonly [[Make, string], ...[Make, string][]] = [
  ['toyota', 'RAV4'],
  ['toyota', 'Corolla'],
  ['toyota', 'Land Cruiser Prado'],
  ['toyota', 'Hilux'],
  ['suzuki', 'Swift'],
  ['suzuki', 'Vitara'],
  ['hyundai', 'Tucson'],
  ['kia', 'Sportage'],
  ['nissan', 'X-Trail'],
  ['honda', 'Fit'],
  ['volkswagen', 'Polo'],
  ['mercedes', 'C 200'],
  ['bmw', 'X3'],
  ['mitsubishi', 'Pajero'],
  ['subaru', 'Forester'],
  ['land-rover', 'Defender'],
]

function buildCarDocuments({ chance, now }: SeedOptions) {
  if (!chance.happens(0.1)) return {}
  const insuranceValidTo = addDays(toDay(now), chance.between(10, 300))
  return { insuranceKind: 'comprehensive' as const, insuranceValidTo, documentsValidTo: insuranceValidTo }
}

export function buildCar(ownerId: string, seeding: SeedOptions) {
  const { chance, now } = seeding
  const at = getDateBefore(now, chance.between(1, 4_000) / 10)
  const [make, model] = chance.pick(models)
  return {
    id: createId(at),
    ownerId,
    make,
    model,
    year: chance.between(2008, 2026),
    pricePerDay: chance.between(20, 80) * chance.between(1, 2) * 1_000,
    location: chance.happens(0.4) ? ('kigali' as const) : chance.pick(locations),
    seats: chance.pick([4, 5, 5, 5, 7, 8]),
    fuel: chance.pick(fuels),
    transmission: chance.pick(transmissions),
    bodyType: chance.pick([...bodyTypes, null]),
    description: 'Clean, serviced every 5,000 km, with a spare wheel and a first-aid kit. Pickup in town or at the bus station.',
    securityDeposit: chance.between(1, 4) * 25_000,
    monthlyDiscountEnabled: chance.happens(0.3),
    monthlyDiscountPercentage: chance.between(5, 20),
    features: features.filter(() => chance.happens(0.4)),
    searchText: `${make} ${model}`.toLowerCase(),
    ...buildTerms(seeding),
    status: 'approved' as const,
    submittedAt: at,
    decidedAt: at,
    createdAt: at,
    updatedAt: at,
    documentsValidTo: '9999-12-31',
    ...buildCarDocuments(seeding),
    ...(chance.happens(0.4) ? { rating: 0, reviewCount: 0 } : { rating: chance.between(30, 50) / 10, reviewCount: chance.between(1, 40) }),
  }
}

const buildTerms = ({ chance }: SeedOptions): Terms => ({
  ...defaultTerms,
  minDays: chance.pick([1, 1, 1, 2, 3]),
  noticeHours: chance.pick([0, 0, 0, 4, 24]),
  driver: chance.pick(['without', 'without', 'either', 'with']),
})

export const buildPhoto = (carId: string, { now }: SeedOptions): typeof carPhotos.$inferInsert => ({
  id: createId(now),
  carId,
  position: 0,
  width: 1600,
  height: 1200,
  placeholder: `data:image/webp;base64,${'UklGRkAAAABXRUJQVlA4'.repeat(5)}`,
  readyAt: now,
  createdAt: now,
})

type Time = Pick<BookingRow, 'firstDay' | 'status' | 'createdAt' | 'movedAt' | 'pickedUpAt' | 'returnedAt'>

const pickUpcomingDay = (index: number, { chance, now }: SeedOptions) =>
  addDays(toDay(now), 1 + index * slot.days + chance.between(0, slot.wait))

function buildBookingTime(index: number, seeding: SeedOptions): Time {
  const { chance, now } = seeding
  if (index < bookingCounts.past) {
    const start = 60 - index * 25 - chance.between(0, 10)
    const [from, at] = [getDateBefore(now, start), getDateBefore(now, start - slot.trip)]
    return {
      firstDay: toDay(from),
      status: 'completed',
      createdAt: getDateBefore(now, start + 5),
      movedAt: at,
      pickedUpAt: from,
      returnedAt: at,
    }
  }
  if (index < bookingCounts.past + bookingCounts.closed) {
    const at = getDateBefore(now, chance.between(2, 40))
    const firstDay = toDay(getDateBefore(now, -chance.between(1, 100)))
    return { firstDay, status: chance.pick(['rejected', 'cancelled', 'expired']), createdAt: at, movedAt: at }
  }
  const firstDay = pickUpcomingDay(index - bookingCounts.past - bookingCounts.closed, seeding)
  const isPending = chance.happens(0.04)
  const at = getDateBefore(now, isPending ? 0.2 : chance.between(1, 40))
  return { firstDay, status: isPending ? 'pending' : 'approved', createdAt: at, movedAt: at }
}

export function buildBooking(car: CarRow, photoId: string, renterId: string, index: number, seeding: SeedOptions): BookingRow {
  const time = buildBookingTime(index, seeding)
  const lastDay = pickLastDay(time.firstDay, seeding)
  const tariff = { ...car, monthlyDiscountEnabled: false, monthlyDiscountPercentage: null }
  const quote = calculateQuote(tariff, defaultSettings, { from: time.firstDay, to: lastDay })
  const { serviceFeePercent, commissionPercent, cancellationHours, requestHours } = defaultSettings
  return {
    id: createId(time.createdAt),
    carId: car.id,
    renterId,
    ownerId: car.ownerId,
    lastDay,
    ...quote,
    pricePerDay: car.pricePerDay,
    serviceFeePercent,
    commission: getOwnerShare(quote, defaultSettings).commission,
    commissionPercent,
    cancellationHours,
    carTitle: getCarTitle(car),
    carPhotoId: photoId,
    renterAgreementVersion: currentAgreements.renter.version,
    expiresAt: getExpiry(time.createdAt, time.firstDay, requestHours),
    pickupCode: time.status === 'approved' ? '123456' : null,
    pickedUpAt: null,
    returnedAt: null,
    ...time,
  }
}

const pickLastDay = (firstDay: Day, { chance }: SeedOptions) => addDays(firstDay, chance.between(0, slot.trip - 1))

export const listTakenDays = (seeding: SeedOptions): Day[] =>
  Array.from({ length: bookingCounts.ahead }, (_, index) => pickUpcomingDay(index, seeding)).flatMap((from) =>
    listDays({ from, to: pickLastDay(from, seeding) }),
  )

export function buildRelatedRows(booking: BookingRow) {
  const { id, carId, renterId, ownerId, firstDay, lastDay, status, createdAt, movedAt, pickedUpAt } = booking
  const event = {
    id: createId(createdAt),
    bookingId: id,
    actorId: renterId,
    party: 'renter',
    action: 'request',
    toStatus: 'pending',
    at: createdAt,
  } as const
  const agreement = {
    id: createId(createdAt),
    kind: 'renter',
    bookingId: id,
    userId: renterId,
    version: currentAgreements.renter.version,
    at: createdAt,
  } as const
  const days = listDays({ from: firstDay, to: lastDay }).map((day) => ({ carId, day, bookingId: id, kind: 'booking' as const }))
  const cashStatus = pickedUpAt ? ('completed' as const) : ('pending' as const)
  const lines = createApprovalLines(booking).map((line) => ({
    ...line,
    id: createId(movedAt),
    bookingId: id,
    ownerId,
    month: pickedUpAt ? toDay(pickedUpAt).slice(0, 7) : null,
    status: line.kind === 'fees_due' ? ('pending' as const) : cashStatus,
    at: movedAt,
    movedAt: pickedUpAt ?? movedAt,
  }))
  return {
    days: ['rejected', 'cancelled', 'expired'].includes(status) ? [] : days,
    event,
    agreement,
    lines: ['approved', 'completed'].includes(status) ? lines : [],
  }
}
