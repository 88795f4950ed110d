import { sql } from 'drizzle-orm'
import { bookingEventActions, bookingStatuses } from '../../../shared/domain/booking.ts'
import { paymentMethods } from '../../../shared/domain/payment-method.ts'
import type { RecordedCharges } from '../../../shared/domain/settlement.ts'
import { type AgreedPrice, changeStates, type DayRates } from '../../../shared/domain/booking-change.ts'
import type { Terms } from '../../../shared/domain/terms.ts'
import { columnBuilders, no } from '../dialect.ts'
import { carPhotos, carReference } from './cars.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference, users } from './users.ts'

const { check, defineTable, flag, foreignKey, index, instant, integer, json, primaryKey, text, uniqueIndex } = columnBuilders

export const bookings = defineTable(
  'bookings',
  {
    id: idColumn(),
    carId: carReference('car_id'),
    renterId: userReference('renter_id'),
    ownerId: userReference('owner_id'),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    /** The earliest first day that the booking ever had; null until its days change. */
    earliestFirstDay: text('earliest_first_day'),
    status: text('status', { enum: bookingStatuses }).notNull(),
    message: text('message'),
    days: integer('days').notNull(),
    pricePerDay: integer('price_per_day').notNull(),
    basePrice: integer('base_price').notNull(),
    discount: integer('discount').notNull(),
    driverFee: integer('driver_fee').notNull().default(0),
    serviceFee: integer('service_fee').notNull(),
    serviceFeePercent: integer('service_fee_percent').notNull(),
    inPersonFee: integer('in_person_fee').notNull(),
    deposit: integer('deposit').notNull(),
    totalPrice: integer('total_price').notNull(),
    commission: integer('commission').notNull(),
    commissionPercent: integer('commission_percent').notNull(),
    cancellationHours: integer('cancellation_hours').notNull(),
    carTitle: text('car_title').notNull(),
    carPhotoId: text('car_photo_id'),
    /** What each day costs; null for bookings from before days could change. */
    rates: json('rates').$type<DayRates>(),
    renterAgreementVersion: text('renter_agreement_version').notNull(),
    withDriver: flag('with_driver').notNull().default(false),
    /** Null for bookings from before listings had terms. */
    terms: json('terms').$type<Partial<Terms>>(),
    /** `HH:00` in Kigali; either party may change it until the pickup. */
    pickupHour: text('pickup_hour'),
    /** `HH:00` on the last day; null for bookings from before return hours. */
    returnHour: text('return_hour'),
    reason: text('reason'),
    expiresAt: instant('expires_at').notNull(),
    pickupCode: text('pickup_code'),
    pickupTries: integer('pickup_tries').notNull().default(0),
    pickupLockedUntil: instant('pickup_locked_until'),
    pickedUpAt: instant('picked_up_at'),
    returnedAt: instant('returned_at'),
    /** Set by the owner or an admin; then no job closes the booking. */
    notReturnedAt: instant('not_returned_at'),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('bookings_car').on(table.carId, table.firstDay, table.id),
    index('bookings_renter').on(table.renterId, table.firstDay, table.id),
    // The migration for SQLite is mended by hand: drizzle-kit breaks the expression at its comma.
    index('bookings_reference').on(sql`substr("id", length("id") - 7)`),
    index('bookings_status').on(table.status, table.createdAt, table.id, table.carId),
    index('bookings_open').on(table.renterId, table.expiresAt).where(sql`"status" = 'pending'`),
    index('bookings_waiting').on(table.expiresAt).where(sql`"status" = 'pending'`),
    index('bookings_starting').on(table.firstDay).where(sql`"status" = 'approved'`),
    index('bookings_running').on(table.lastDay).where(sql`"status" = 'approved'`),
    foreignKey({ columns: [table.carId, table.carPhotoId], foreignColumns: [carPhotos.carId, carPhotos.id] }),
    checkOneOf('bookings_status_known', 'status', bookingStatuses),
    check('bookings_days_in_order', sql`"first_day" <= "last_day" AND "days" >= 1`),
    check('bookings_sum', sql`"total_price" = "base_price" - "discount" + "driver_fee" + "service_fee" + "in_person_fee" + "deposit"`),
    check(
      'bookings_not_negative',
      sql`"discount" >= 0 AND "driver_fee" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0`,
    ),
    check('bookings_not_own', sql`"renter_id" <> "owner_id"`),
  ],
)

export const bookingReference = (name: string) =>
  text(name)
    .notNull()
    .references(() => bookings.id)

// The migration makes these three WITHOUT ROWID, which drizzle cannot express.

/** The primary key makes a double booking impossible. */
export const bookedDays = defineTable(
  'booked_days',
  {
    carId: carReference('car_id'),
    day: text('day').notNull(),
    bookingId: text('booking_id').references(() => bookings.id),
    kind: text('kind', { enum: ['booking', 'blocked', 'imported'] }).notNull(),
    note: text('note'),
  },
  (table) => [
    primaryKey({ columns: [table.carId, table.day] }),
    check('booked_days_reason', sql`("kind" = 'booking') = ("booking_id" IS NOT NULL)`),
  ],
)

export const bookingEvents = defineTable(
  'booking_events',
  {
    id: text('id').notNull(),
    bookingId: bookingReference('booking_id'),
    actorId: text('actor_id').references(() => users.id),
    party: text('party', { enum: ['renter', 'owner', 'admin', 'system'] }).notNull(),
    action: text('action', { enum: bookingEventActions }).notNull(),
    fromStatus: text('from_status', { enum: bookingStatuses }),
    toStatus: text('to_status', { enum: bookingStatuses }).notNull(),
    reason: text('reason'),
    /** False for a late cancellation that counts; null for every other action. */
    inTime: flag('in_time'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.at, table.id] }),
    index('booking_events_late').on(table.actorId, table.at).where(sql`"in_time" = ${no}`),
  ],
)

/** New days of an open change are in `booked_days`; a refused one frees them again. */
export const bookingChanges = defineTable(
  'booking_changes',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    askedBy: userReference('asked_by'),
    party: text('party', { enum: ['renter', 'owner', 'admin'] }).notNull(),
    state: text('state', { enum: changeStates }).notNull(),
    oldFirstDay: text('old_first_day').notNull(),
    oldLastDay: text('old_last_day').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    oldPrice: json('old_price').$type<AgreedPrice>().notNull(),
    price: json('price').$type<AgreedPrice>().notNull(),
    oldRates: json('old_rates').$type<DayRates>().notNull(),
    rates: json('rates').$type<DayRates>().notNull(),
    /** The trip was under way when the change was asked. */
    underWay: flag('under_way').notNull(),
    message: text('message'),
    reason: text('reason'),
    renterAcceptedAt: instant('renter_accepted_at'),
    ownerAcceptedAt: instant('owner_accepted_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('booking_changes_booking').on(table.bookingId, table.createdAt, table.id),
    uniqueIndex('booking_changes_open').on(table.bookingId).where(sql`"state" = 'open'`),
    index('booking_changes_waiting').on(table.expiresAt, table.bookingId).where(sql`"state" = 'open'`),
    checkOneOf('booking_changes_state_known', 'state', changeStates),
    check('booking_changes_days', sql`"first_day" <= "last_day" AND ("first_day" <> "old_first_day" OR "last_day" <> "old_last_day")`),
    check('booking_changes_closed', sql`("state" = 'open') = ("closed_at" IS NULL)`),
  ],
)

export const handovers = defineTable(
  'handovers',
  {
    bookingId: bookingReference('booking_id'),
    kind: text('kind', { enum: ['pickup', 'return'] }).notNull(),
    recordedBy: userReference('recorded_by'),
    cashReceived: integer('cash_received'),
    depositReturned: integer('deposit_returned'),
    /** How that sum was handed over, with the number of its transaction where it was not cash. */
    method: text('method', { enum: paymentMethods }).notNull().default('cash'),
    reference: text('reference'),
    /** What the renter owes, line by line; null for a pickup, or where the owner gave one sum and a reason. */
    charges: json('charges').$type<RecordedCharges>(),
    reason: text('reason'),
    odometer: integer('odometer'),
    fuel: integer('fuel'),
    notes: text('notes'),
    /** By the clock of the recording device. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    agreed: flag('agreed'),
    answerNote: text('answer_note'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.kind] }),
    uniqueIndex('handovers_reference').on(table.method, table.reference).where(sql`"reference" IS NOT NULL`),
  ],
)

export const handoverPhotos = defineTable(
  'handover_photos',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    kind: text('kind', { enum: ['pickup', 'return'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('handover_photos_booking').on(table.bookingId, table.kind, table.id)],
)
