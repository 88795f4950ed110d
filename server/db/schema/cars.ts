import { sql } from 'drizzle-orm'
import type { CalendarErrorCode, UnreadableItem } from '../../../shared/domain/calendar.ts'
import { bodyTypes, carStatuses, type Feature, fuels, carHolds, insuranceKinds, makes, transmissions } from '../../../shared/domain/car.ts'
import type { Day } from '../../../shared/lib/days.ts'
import { locations } from '../../../shared/domain/places.ts'
import { areas, driverChoices } from '../../../shared/domain/terms.ts'
import { columnBuilders, yes } from '../dialect.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference } from './users.ts'

const { check, defineTable, flag, index, instant, integer, json, primaryKey, real, text, uniqueIndex } = columnBuilders

export const cars = defineTable(
  'cars',
  {
    id: idColumn(),
    ownerId: userReference('owner_id'),
    make: text('make', { enum: makes }).notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    pricePerDay: integer('price_per_day').notNull(),
    location: text('location', { enum: locations }).notNull(),
    seats: integer('seats').notNull(),
    fuel: text('fuel', { enum: fuels }).notNull(),
    transmission: text('transmission', { enum: transmissions }).notNull(),
    bodyType: text('body_type', { enum: bodyTypes }),
    description: text('description').notNull(),
    securityDeposit: integer('security_deposit').notNull(),
    monthlyDiscountEnabled: flag('monthly_discount_enabled').notNull().default(false),
    monthlyDiscountPercentage: integer('monthly_discount_percentage'),
    features: json('features').$type<Feature[]>().notNull(),
    insuranceKind: text('insurance_kind', { enum: insuranceKinds }),
    insuranceValidTo: text('insurance_valid_to'),
    inspectionValidTo: text('inspection_valid_to'),
    /** The earliest end of its documents; 9999 where none has a date. */
    documentsValidTo: text('documents_valid_to').notNull().default('9999-12-31'),
    plate: text('plate'),
    pickupArea: text('pickup_area'),
    pickupPlace: text('pickup_place'),
    /** Full hours, `HH:00` in Kigali. */
    pickupFrom: text('pickup_from').notNull().default('08:00'),
    pickupUntil: text('pickup_until').notNull().default('20:00'),
    noticeHours: integer('notice_hours').notNull().default(0),
    minDays: integer('min_days').notNull().default(1),
    maxDays: integer('max_days').notNull().default(90),
    weeklyDiscountPercentage: integer('weekly_discount_percentage').notNull().default(0),
    /** Null: unlimited. */
    kmPerDay: integer('km_per_day'),
    extraKmPrice: integer('extra_km_price'),
    area: text('area', { enum: areas }).notNull().default('country'),
    driver: text('driver', { enum: driverChoices }).notNull().default('without'),
    driverPricePerDay: integer('driver_price_per_day').notNull().default(0),
    requiresLicence: flag('requires_licence').notNull().default(false),
    requiresIdentity: flag('requires_identity').notNull().default(false),
    /** A renter's extension is accepted at once where its days are free. */
    autoExtend: flag('auto_extend').notNull().default(false),
    instantBooking: flag('instant_booking').notNull().default(false),
    instantVerifiedOnly: flag('instant_verified_only').notNull().default(true),
    /** Null: no limit of its own. */
    instantMaxDays: integer('instant_max_days'),
    instantDaysAhead: integer('instant_days_ahead'),
    /** Set while the owner has not accepted the current agreement. */
    instantPausedAt: instant('instant_paused_at'),
    /** Null, here and in the next two: costs nothing at return. */
    fuelPrice: integer('fuel_price'),
    fuelHandling: integer('fuel_handling'),
    cleaningFee: integer('cleaning_fee'),
    lateCharged: flag('late_charged').notNull().default(false),
    searchText: text('search_text').notNull(),
    status: text('status', { enum: carStatuses }).notNull(),
    listed: flag('listed').notNull().default(true),
    /** Keeps the car off the market while its owner is suspended or owes too much. */
    holdReason: text('held', { enum: carHolds }),
    rejectionNote: text('rejection_note'),
    rating: real('rating').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    featuredAt: instant('featured_at'),
    submittedAt: instant('submitted_at'),
    decidedAt: instant('decided_at'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('cars_featured').on(table.featuredAt, table.id).where(sql`"featured_at" IS NOT NULL`),
    index('cars_owner').on(table.ownerId, table.createdAt, table.id),
    index('cars_status').on(table.status, table.submittedAt, table.id),
    index('cars_created').on(table.createdAt, table.id),
    index('cars_name').on(table.searchText, table.id),
    index('cars_plate').on(table.plate, table.year, table.id),
    index('cars_price').on(table.pricePerDay, table.id),
    index('cars_instant').on(table.id).where(sql`"instant_booking" = ${yes} AND "instant_paused_at" IS NULL`),
    index('cars_city').on(table.location, table.status, table.id),
    checkOneOf('cars_status_known', 'status', carStatuses),
    checkOneOf('cars_location_known', 'location', locations),
    check('cars_price_range', sql`"price_per_day" BETWEEN 1 AND 10000000`),
    check('cars_deposit_range', sql`"security_deposit" BETWEEN 25000 AND 200000`),
    check('cars_discount_range', sql`"monthly_discount_percentage" IS NULL OR "monthly_discount_percentage" BETWEEN 0 AND 50`),
    checkOneOf('cars_area_known', 'area', areas),
    checkOneOf('cars_driver_known', 'driver', driverChoices),
    check('cars_days_range', sql`"min_days" BETWEEN 1 AND 30 AND "max_days" BETWEEN "min_days" AND 90`),
    check('cars_notice_range', sql`"notice_hours" BETWEEN 0 AND 168`),
    check('cars_weekly_range', sql`"weekly_discount_percentage" BETWEEN 0 AND 50`),
    check('cars_pickup_hours', sql`"pickup_from" <= "pickup_until"`),
    check('cars_driver_price', sql`"driver_price_per_day" BETWEEN 0 AND 10000000`),
    check('cars_rejection_reason', sql`"status" <> 'rejected' OR "rejection_note" IS NOT NULL`),
  ],
)

export const carReference = (name: string) =>
  text(name)
    .notNull()
    .references(() => cars.id)

export const carPhotos = defineTable(
  'car_photos',
  {
    id: idColumn(),
    carId: carReference('car_id'),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** Mean of its grey values, 0 to 255; null for photos of older versions. */
    brightness: integer('brightness'),
    /** Set once its files are on disk. */
    readyAt: instant('ready_at'),
    /** Removed from the listing, but bookings still show it. */
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('car_photos_car').on(table.carId, table.position, table.id),
    uniqueIndex('car_photos_of_car').on(table.carId, table.id),
  ],
)

export const calendarImports = defineTable(
  'calendar_imports',
  {
    carId: text('car_id')
      .primaryKey()
      .references(() => cars.id),
    url: text('url').notNull(),
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at'),
    /** The days of the last successful import stay. */
    failure: text('failure').$type<CalendarErrorCode>(),
    skipped: json('skipped').$type<Day[]>().notNull(),
    leftOut: json('left_out').$type<UnreadableItem[]>(),
  },
  (table) => [index('calendar_imports_due').on(table.dueAt)],
)

/** Whoever has the token sees days and nothing else. */
export const calendarFeeds = defineTable(
  'calendar_feeds',
  {
    carId: text('car_id')
      .primaryKey()
      .references(() => cars.id),
    token: text('token').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_token').on(table.token)],
)

export const favourites = defineTable(
  'favourites',
  {
    userId: userReference('user_id'),
    carId: carReference('car_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.carId] }),
    index('favourites_user').on(table.userId, table.createdAt, table.carId),
    index('favourites_car').on(table.carId),
  ],
)

export const popularCars = defineTable('popular_cars', {
  position: integer('position').primaryKey(),
  carId: carReference('car_id'),
})
