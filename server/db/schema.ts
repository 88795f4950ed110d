import { sql } from 'drizzle-orm'
import { userTypes, verifications } from '../../shared/account.ts'
import { agreementKinds } from '../../shared/agreement.ts'
import { bookingEventActions, bookingStatuses } from '../../shared/booking.ts'
import { carStatuses, type Feature, fuels, insuranceKinds, makes, transmissions } from '../../shared/car.ts'
import type { CalendarFault } from '../../shared/calendar.ts'
import type { Day } from '../../shared/days.ts'
import { documentKinds, documentStatuses, type DocumentType, paperKinds } from '../../shared/document.ts'
import { ledgerKinds, ledgerStatuses } from '../../shared/ledger.ts'
import { locations } from '../../shared/places.ts'
import type { SocialLink } from '../../shared/settings.ts'
import { areas, type Terms } from '../../shared/terms.ts'
import { driverChoices } from '../../shared/trip-terms.ts'
import { build, no } from './dialect.ts'

const { check, defineTable, flag, foreignKey, index, instant, integer, json, primaryKey, real, text, uniqueIndex } = build

// Ids are text made in code, francs are whole numbers, instants are milliseconds, days are `yyyy-MM-dd` text in Africa/Kigali.
const id = () => text('id').primaryKey()
const toUser = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id)
const toCar = (name: string) =>
  text(name)
    .notNull()
    .references(() => cars.id)
const toBooking = (name: string) =>
  text(name)
    .notNull()
    .references(() => bookings.id)
const oneOf = (name: string, column: string, values: readonly string[]) =>
  check(name, sql.raw(`"${column}" IN (${values.map((value) => `'${value}'`).join(', ')})`))

export const users = defineTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    userType: text('user_type', { enum: userTypes }).notNull(),
    idVerification: text('id_verification', { enum: verifications }).notNull().default('none'),
    licenceVerification: text('licence_verification', { enum: verifications }).notNull().default('none'),
    /** The picture that stands beside the name, once its file is there. */
    avatarId: text('avatar_id'),
    emailConfirmedAt: instant('email_confirmed_at'),
    suspendedAt: instant('suspended_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_type').on(table.userType, table.createdAt, table.id),
    oneOf('users_type_known', 'user_type', userTypes),
    check('users_email_lower', sql`"email" = lower("email")`),
    check('users_phone_shape', sql`"phone" IS NULL OR ("phone" LIKE '2507%' AND length("phone") = 12)`),
    check('users_phone_kept', sql`"phone" IS NOT NULL OR "user_type" = 'admin' OR "deleted_at" IS NOT NULL`),
  ],
)

export const sessions = defineTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, hex. */
    id: id(),
    userId: toUser('user_id'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    device: text('device'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_used').on(table.lastUsedAt)],
)

/** Devices on which an account has logged in before: guessing elsewhere does not lock its person out here. */
export const knownDevices = defineTable(
  'known_devices',
  {
    /** SHA-256 of the token in the device's cookie, hex. */
    id: text('id').notNull(),
    userId: toUser('user_id'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] }), index('known_devices_user').on(table.userId)],
)

export const cars = defineTable(
  'cars',
  {
    id: id(),
    ownerId: toUser('owner_id'),
    make: text('make', { enum: makes }).notNull(),
    model: text('model').notNull(),
    year: integer('year').notNull(),
    pricePerDay: integer('price_per_day').notNull(),
    location: text('location', { enum: locations }).notNull(),
    seats: integer('seats').notNull(),
    fuel: text('fuel', { enum: fuels }).notNull(),
    transmission: text('transmission', { enum: transmissions }).notNull(),
    description: text('description').notNull(),
    securityDeposit: integer('security_deposit').notNull(),
    monthlyDiscountEnabled: flag('monthly_discount_enabled').notNull().default(false),
    monthlyDiscountPercentage: integer('monthly_discount_percentage'),
    features: json('features').$type<Feature[]>().notNull(),
    insuranceKind: text('insurance_kind', { enum: insuranceKinds }),
    insuranceValidTo: text('insurance_valid_to'),
    inspectionValidTo: text('inspection_valid_to'),
    /** The day on which the first of its papers ends; the end of time where none has a date. */
    papersValidTo: text('papers_valid_to').notNull().default('9999-12-31'),
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
    /** Kilometres that a day includes; null where they are not counted. */
    kmPerDay: integer('km_per_day'),
    extraKmPrice: integer('extra_km_price'),
    area: text('area', { enum: areas }).notNull().default('country'),
    driver: text('driver', { enum: driverChoices }).notNull().default('without'),
    driverPricePerDay: integer('driver_price_per_day').notNull().default(0),
    /** Make and model in lower case, what a text search looks through. */
    searchText: text('search_text').notNull(),
    status: text('status', { enum: carStatuses }).notNull(),
    listed: flag('listed').notNull().default(true),
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
    oneOf('cars_status_known', 'status', carStatuses),
    oneOf('cars_location_known', 'location', locations),
    check('cars_price_range', sql`"price_per_day" BETWEEN 1 AND 10000000`),
    check('cars_deposit_range', sql`"security_deposit" BETWEEN 25000 AND 200000`),
    check('cars_discount_range', sql`"monthly_discount_percentage" IS NULL OR "monthly_discount_percentage" BETWEEN 0 AND 50`),
    oneOf('cars_area_known', 'area', areas),
    oneOf('cars_driver_known', 'driver', driverChoices),
    check('cars_days_range', sql`"min_days" BETWEEN 1 AND 30 AND "max_days" BETWEEN "min_days" AND 90`),
    check('cars_notice_range', sql`"notice_hours" BETWEEN 0 AND 168`),
    check('cars_weekly_range', sql`"weekly_discount_percentage" BETWEEN 0 AND 50`),
    check('cars_pickup_hours', sql`"pickup_from" <= "pickup_until"`),
    check('cars_driver_price', sql`"driver_price_per_day" BETWEEN 0 AND 10000000`),
    check('cars_rejection_reason', sql`"status" <> 'rejected' OR "rejection_note" IS NOT NULL`),
  ],
)

export const carPhotos = defineTable(
  'car_photos',
  {
    id: id(),
    carId: toCar('car_id'),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** Set once its files are on disk. */
    readyAt: instant('ready_at'),
    /** Taken off the listing but still the picture of a booking. */
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('car_photos_car').on(table.carId, table.position, table.id),
    uniqueIndex('car_photos_of_car').on(table.carId, table.id),
  ],
)

export const bookings = defineTable(
  'bookings',
  {
    id: id(),
    carId: toCar('car_id'),
    renterId: toUser('renter_id'),
    ownerId: toUser('owner_id'),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    message: text('message'),
    // Frozen when the request was sent.
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
    renterAgreementVersion: text('renter_agreement_version').notNull(),
    withDriver: flag('with_driver').notNull().default(false),
    /** What the listing said of its terms; null for a booking from before there were any. */
    terms: json('terms').$type<Terms>(),
    /** `HH:00` in Kigali; either side may change it until the pickup. */
    pickupHour: text('pickup_hour'),
    // What happened to it.
    reason: text('reason'),
    expiresAt: instant('expires_at').notNull(),
    pickupCode: text('pickup_code'),
    pickupTries: integer('pickup_tries').notNull().default(0),
    pickupLockedUntil: instant('pickup_locked_until'),
    pickedUpAt: instant('picked_up_at'),
    returnedAt: instant('returned_at'),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('bookings_car').on(table.carId, table.firstDay, table.id),
    index('bookings_renter').on(table.renterId, table.firstDay, table.id),
    index('bookings_status').on(table.status, table.createdAt, table.id, table.carId),
    index('bookings_open').on(table.renterId, table.expiresAt).where(sql`"status" = 'pending'`),
    index('bookings_waiting').on(table.expiresAt).where(sql`"status" = 'pending'`),
    index('bookings_running').on(table.lastDay).where(sql`"status" = 'approved'`),
    // A picture of this car; its check looks through the car's own bookings.
    foreignKey({ columns: [table.carId, table.carPhotoId], foreignColumns: [carPhotos.carId, carPhotos.id] }),
    oneOf('bookings_status_known', 'status', bookingStatuses),
    check('bookings_days_in_order', sql`"first_day" <= "last_day" AND "days" >= 1`),
    check('bookings_sum', sql`"total_price" = "base_price" - "discount" + "driver_fee" + "service_fee" + "in_person_fee" + "deposit"`),
    check(
      'bookings_not_negative',
      sql`"discount" >= 0 AND "driver_fee" >= 0 AND "service_fee" >= 0 AND "in_person_fee" >= 0 AND "deposit" >= 0 AND "commission" >= 0`,
    ),
    check('bookings_not_own', sql`"renter_id" <> "owner_id"`),
  ],
)

// The migration makes booked_days, booking_events and agreements WITHOUT ROWID, which drizzle cannot say: a request writes into all three, and each would be two trees.

/** Every day that is not free, one row each: the primary key is what makes a double booking impossible. */
export const bookedDays = defineTable(
  'booked_days',
  {
    carId: toCar('car_id'),
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
    bookingId: toBooking('booking_id'),
    actorId: text('actor_id').references(() => users.id),
    party: text('party', { enum: ['renter', 'owner', 'admin', 'system'] }).notNull(),
    action: text('action', { enum: bookingEventActions }).notNull(),
    fromStatus: text('from_status', { enum: bookingStatuses }),
    toStatus: text('to_status', { enum: bookingStatuses }).notNull(),
    reason: text('reason'),
    /** False where a cancellation came too late and counts; null for every other move. */
    inTime: flag('in_time'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.at, table.id] }),
    index('booking_events_late').on(table.actorId, table.at).where(sql`"in_time" = ${no}`),
  ],
)

export const handovers = defineTable(
  'handovers',
  {
    bookingId: toBooking('booking_id'),
    kind: text('kind', { enum: ['pickup', 'return'] }).notNull(),
    recordedBy: toUser('recorded_by'),
    cashReceived: integer('cash_received'),
    depositReturned: integer('deposit_returned'),
    reason: text('reason'),
    odometer: integer('odometer'),
    fuel: integer('fuel'),
    notes: text('notes'),
    /** When it happened, by the recording device. */
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** What its renter says of it: null until they said anything. */
    agreed: flag('agreed'),
    answerNote: text('answer_note'),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.kind] })],
)

/** Pictures of a car as it changed hands: for its two sides and the admins. */
export const handoverPhotos = defineTable(
  'handover_photos',
  {
    id: id(),
    bookingId: toBooking('booking_id'),
    kind: text('kind', { enum: ['pickup', 'return'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    /** Set once its files are on disk. */
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('handover_photos_booking').on(table.bookingId, table.kind, table.id)],
)

/** What an owner says of a renter after a trip; for owners to whom that renter sends a request. */
export const renterRatings = defineTable(
  'renter_ratings',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    renterId: toUser('renter_id'),
    ownerId: toUser('owner_id'),
    stars: integer('stars').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    // With the stars, so that a mean reads nothing else.
    index('renter_ratings_renter').on(table.renterId, table.stars),
    check('renter_ratings_stars_range', sql`"stars" BETWEEN 1 AND 5`),
  ],
)

/**
 * Identity documents and licences. Their files are encrypted, each with a key of its own, which is wrapped by the server's.
 * Of each kind a person has one that is ready: a new one takes the place of the old.
 */
export const documents = defineTable(
  'documents',
  {
    id: id(),
    userId: toUser('user_id'),
    kind: text('kind', { enum: documentKinds }).notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    status: text('status', { enum: documentStatuses }).notNull(),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    /** Set once its file is on disk. */
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('documents_user').on(table.userId, table.kind, table.id),
    index('documents_status').on(table.status, table.readyAt, table.id),
    oneOf('documents_kind_known', 'kind', documentKinds),
    oneOf('documents_status_known', 'status', documentStatuses),
  ],
)

/** Proofs of a car's papers, encrypted as documents are. Of each kind a car has one that is ready. */
export const carPapers = defineTable(
  'car_papers',
  {
    id: id(),
    carId: toCar('car_id'),
    kind: text('kind', { enum: paperKinds }).notNull(),
    contentType: text('content_type').$type<DocumentType>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    /** When an admin found that it fits what its owner typed. */
    checkedAt: instant('checked_at'),
    /** Set once its file is on disk. */
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('car_papers_car').on(table.carId, table.kind, table.id), oneOf('car_papers_kind_known', 'kind', paperKinds)],
)

/** Who of the team has looked at whose document. */
export const documentViews = defineTable(
  'document_views',
  {
    id: id(),
    actorId: toUser('actor_id'),
    /** Whose it is. */
    userId: toUser('user_id'),
    entityType: text('entity_type', { enum: ['document', 'paper'] }).notNull(),
    entityId: text('entity_id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('document_views_user').on(table.userId, table.at), index('document_views_at').on(table.at, table.id)],
)

/** Pictures of people; the one that is shown stands in its person's row. */
export const avatars = defineTable(
  'avatars',
  {
    id: id(),
    userId: toUser('user_id'),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('avatars_user').on(table.userId)],
)

/** What a person wants to hear of and see; who has no row has the defaults. */
export const preferences = defineTable('preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  email: flag('email').notNull(),
  sms: flag('sms').notNull(),
  bookingReminders: flag('booking_reminders').notNull(),
  marketingEmails: flag('marketing_emails').notNull(),
  homeCity: text('home_city', { enum: locations }),
  theme: text('theme', { enum: ['system', 'light', 'dark'] }).notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** A calendar kept elsewhere whose days a car takes over. Its address is a secret of its owner. */
export const calendarImports = defineTable(
  'calendar_imports',
  {
    carId: text('car_id')
      .primaryKey()
      .references(() => cars.id),
    url: text('url').notNull(),
    /** When it is read again. */
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at'),
    /** A code of why the last reading failed; the days of the one before stay. */
    failure: text('failure').$type<CalendarFault>(),
    /** Its days that a booking held already. */
    skipped: json('skipped').$type<Day[]>().notNull(),
  },
  (table) => [index('calendar_imports_due').on(table.dueAt)],
)

/** Who accepted which version of which agreement, for a listing or for a booking. */
export const agreements = defineTable(
  'agreements',
  {
    id: id(),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    carId: text('car_id').references(() => cars.id),
    bookingId: text('booking_id').references(() => bookings.id),
    userId: toUser('user_id'),
    version: text('version').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('agreements_booking').on(table.bookingId, table.kind).where(sql`"booking_id" IS NOT NULL`),
    index('agreements_car').on(table.carId, table.at).where(sql`"car_id" IS NOT NULL`),
    check('agreements_subject', sql`("car_id" IS NULL) <> ("booking_id" IS NULL)`),
  ],
)

/** Cash of bookings and settlements. Amounts never change; what was wrong is followed by a correction. */
export const ledgerLines = defineTable(
  'ledger_lines',
  {
    id: id(),
    bookingId: text('booking_id').references(() => bookings.id),
    ownerId: toUser('owner_id'),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: ledgerStatuses }).notNull(),
    note: text('note'),
    /** Kigali month `yyyy-MM` in which its cash was recorded. */
    month: text('month'),
    at: instant('at').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('ledger_lines_booking').on(table.bookingId, table.at, table.id),
    index('ledger_lines_owner').on(table.ownerId, table.month, table.id),
    // With the amount, so that a sum reads nothing else.
    index('ledger_lines_month').on(table.kind, table.month, table.amount),
    oneOf('ledger_lines_kind_known', 'kind', ledgerKinds),
    oneOf('ledger_lines_status_known', 'status', ledgerStatuses),
    check('ledger_lines_booking_or_settlement', sql`"booking_id" IS NOT NULL OR "kind" IN ('settlement', 'correction')`),
  ],
)

export const reviews = defineTable(
  'reviews',
  {
    id: id(),
    bookingId: toBooking('booking_id'),
    carId: toCar('car_id'),
    renterId: toUser('renter_id'),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    uniqueIndex('reviews_booking').on(table.bookingId),
    index('reviews_car').on(table.carId, table.createdAt, table.id),
    index('reviews_best').on(table.createdAt, table.id).where(sql`"stars" = 5`),
    check('reviews_stars_range', sql`"stars" BETWEEN 1 AND 5`),
  ],
)

/** Cars that a person keeps. */
export const favourites = defineTable(
  'favourites',
  {
    userId: toUser('user_id'),
    carId: toCar('car_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.carId] }),
    index('favourites_user').on(table.userId, table.createdAt, table.carId),
    index('favourites_car').on(table.carId),
  ],
)

/** The cars that were booked most when they were last counted. */
export const popularCars = defineTable('popular_cars', {
  position: integer('position').primaryKey(),
  carId: toCar('car_id'),
})

/** What people wrote to the operator. */
export const contactMessages = defineTable(
  'contact_messages',
  {
    id: id(),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('contact_messages_at').on(table.createdAt, table.id), index('contact_messages_user').on(table.userId)],
)

export const approvalLogs = defineTable(
  'approval_logs',
  {
    id: id(),
    entityType: text('entity_type', { enum: ['car', 'booking', 'document', 'papers'] }).notNull(),
    entityId: text('entity_id').notNull(),
    title: text('title').notNull(),
    action: text('action', { enum: ['approved', 'rejected'] }).notNull(),
    note: text('note'),
    actorId: toUser('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('approval_logs_at').on(table.at, table.id), index('approval_logs_entity').on(table.entityId)],
)

export const settings = defineTable(
  'settings',
  {
    id: integer('id').primaryKey(),
    serviceFeePercent: integer('service_fee_percent').notNull(),
    commissionPercent: integer('commission_percent').notNull(),
    inPersonFee: integer('in_person_fee').notNull(),
    inPersonFeeEnabled: flag('in_person_fee_enabled').notNull(),
    requestHours: integer('request_hours').notNull(),
    cancellationHours: integer('cancellation_hours').notNull(),
    documentRetentionDays: integer('document_retention_days').notNull(),
    // Where these are empty the configuration speaks.
    brandName: text('brand_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    socialLinks: json('social_links').$type<SocialLink[]>(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check('settings_one_row', sql`"id" = 1`),
    check('settings_percents', sql`"service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0`),
  ],
)

/** What a repeated request is answered with for 24 hours: not the answer, but which row it was about. */
export const idempotencyKeys = defineTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    reference: text('reference').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.route, table.key] }),
    foreignKey({ columns: [table.userId], foreignColumns: [users.id] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

export const jobs = defineTable('jobs', {
  name: text('name').primaryKey(),
  /** Claimed by setting it into the future: whoever changes the row runs the job. */
  dueAt: instant('due_at').notNull(),
  ranAt: instant('ran_at'),
  failure: text('failure'),
})
