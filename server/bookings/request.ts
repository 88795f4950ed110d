import { eq, type Placeholder, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { agreements, bookedDays, bookingEvents, bookings, cars } from '../db/schema.ts'

type Name<Row> = keyof Row & string
const value = sql.placeholder
const row = <Row>(names: Record<Name<Row>, true>) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value(name)])) as Record<Name<Row>, Placeholder>

export type NewBooking = Omit<
  typeof bookings.$inferSelect,
  'reason' | 'pickupCode' | 'pickupTries' | 'pickupLockedUntil' | 'pickedUpAt' | 'returnedAt'
>
const booking = row<NewBooking>({
  id: true,
  carId: true,
  renterId: true,
  ownerId: true,
  firstDay: true,
  lastDay: true,
  status: true,
  message: true,
  days: true,
  pricePerDay: true,
  basePrice: true,
  discount: true,
  serviceFee: true,
  serviceFeePercent: true,
  inPersonFee: true,
  deposit: true,
  totalPrice: true,
  commission: true,
  commissionPercent: true,
  cancellationHours: true,
  carTitle: true,
  carPhotoId: true,
  renterAgreementVersion: true,
  expiresAt: true,
  createdAt: true,
  movedAt: true,
})

// What decides on a request, in one look: the car, its picture, how much the renter has open, and whether a day is taken.
const factsOf = (tx: Tx) =>
  tx
    .select({
      id: cars.id,
      ownerId: cars.ownerId,
      make: cars.make,
      model: cars.model,
      year: cars.year,
      status: cars.status,
      listed: cars.listed,
      archivedAt: cars.archivedAt,
      pricePerDay: cars.pricePerDay,
      securityDeposit: cars.securityDeposit,
      monthlyDiscountEnabled: cars.monthlyDiscountEnabled,
      monthlyDiscountPercentage: cars.monthlyDiscountPercentage,
      insuranceValidTo: cars.insuranceValidTo,
      inspectionValidTo: cars.inspectionValidTo,
      photoId: sql<string | null>`(SELECT "id" FROM "car_photos" WHERE "car_id" = "cars"."id" AND "ready_at" IS NOT NULL
        AND "removed_at" IS NULL ORDER BY "position", "id" LIMIT 1)`,
      open: sql<number>`(SELECT count(*) FROM "bookings" WHERE "renter_id" = ${value('renterId')} AND "status" = 'pending'
        AND "expires_at" > ${value('now')})`,
      taken: sql<number>`EXISTS (SELECT 1 FROM "booked_days" WHERE "car_id" = "cars"."id"
        AND "day" BETWEEN ${value('from')} AND ${value('to')})`,
    })
    .from(cars)
    .where(eq(cars.id, value('carId')))
    .prepare()
export type RequestFacts = NonNullable<Awaited<ReturnType<ReturnType<typeof factsOf>['get']>>>

const addBookingTo = (tx: Tx) => tx.insert(bookings).values(booking).prepare()

const addEventTo = (tx: Tx) =>
  tx
    .insert(bookingEvents)
    .values({
      id: value('id'),
      bookingId: value('bookingId'),
      actorId: value('actorId'),
      party: 'renter',
      action: 'request',
      toStatus: 'pending',
      at: value('at'),
    })
    .prepare()

const addAgreementTo = (tx: Tx) =>
  tx
    .insert(agreements)
    .values({
      id: value('id'),
      kind: 'renter',
      bookingId: value('bookingId'),
      userId: value('userId'),
      version: value('version'),
      at: value('at'),
    })
    .prepare()

/** One statement for each length of trip. */
const addDaysTo = (tx: Tx, count: number) =>
  tx
    .insert(bookedDays)
    .values(
      Array.from({ length: count }, (_, index) => ({
        carId: value('carId'),
        bookingId: value('bookingId'),
        day: value(`day${index}`),
        kind: 'booking' as const,
      })),
    )
    .prepare()

const prepare = (tx: Tx) => ({
  facts: factsOf(tx),
  addBooking: addBookingTo(tx),
  addEvent: addEventTo(tx),
  addAgreement: addAgreementTo(tx),
  addDays: new Map<number, ReturnType<typeof addDaysTo>>(),
})
type Statements = ReturnType<typeof prepare>
const prepared = new WeakMap<Tx, Statements>()

/** The statements of a request, the busiest of all writes: prepared once for the writer. */
export function statementsOf(tx: Tx): Statements {
  const known = prepared.get(tx)
  if (known) return known
  const made = prepare(tx)
  prepared.set(tx, made)
  return made
}

export async function holdDays(tx: Tx, carId: string, bookingId: string, days: readonly string[]) {
  const { addDays } = statementsOf(tx)
  const statement = addDays.get(days.length) ?? addDaysTo(tx, days.length)
  addDays.set(days.length, statement)
  await statement.run({ carId, bookingId, ...Object.fromEntries(days.map((day, index) => [`day${index}`, day])) })
}
