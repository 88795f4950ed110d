import { sql } from 'drizzle-orm'
import { userTypes, verifications } from '../../../shared/domain/account.ts'
import { locations } from '../../../shared/domain/places.ts'
import { columnBuilders } from '../dialect.ts'
import { idColumn, checkOneOf } from './columns.ts'

const { check, defineTable, flag, index, instant, integer, json, primaryKey, text, uniqueIndex } = columnBuilders

export const users = defineTable(
  'users',
  {
    id: idColumn(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    /** MoMoPay code or phone to which renters may send the money of a pickup. */
    payeeCode: text('payee_code'),
    userType: text('user_type', { enum: userTypes }).notNull(),
    idVerification: text('id_verification', { enum: verifications }).notNull().default('none'),
    licenceVerification: text('licence_verification', { enum: verifications }).notNull().default('none'),
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
    index('users_name').on(sql`lower("first_name" || ' ' || "last_name")`, table.id),
    index('users_phone').on(table.phone),
    index('users_deleted').on(table.deletedAt).where(sql`"deleted_at" IS NOT NULL`),
    checkOneOf('users_type_known', 'user_type', userTypes),
    check('users_email_lower', sql`"email" = lower("email")`),
    check('users_phone_shape', sql`"phone" IS NULL OR ("phone" LIKE '2507%' AND length("phone") = 12)`),
    check('users_phone_kept', sql`"phone" IS NOT NULL OR "user_type" = 'admin' OR "deleted_at" IS NOT NULL`),
  ],
)

export const userReference = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id)

export const sessions = defineTable(
  'sessions',
  {
    /** SHA-256 of the token in the cookie, hex. */
    id: idColumn(),
    userId: userReference('user_id'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    device: text('device'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_used').on(table.lastUsedAt)],
)

/** Failed log-ins from elsewhere do not lock users out on a known device. */
export const knownDevices = defineTable(
  'known_devices',
  {
    /** SHA-256 of the token in the device's cookie, hex. */
    id: text('id').notNull(),
    userId: userReference('user_id'),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.userId] }), index('known_devices_user').on(table.userId)],
)

export const avatars = defineTable(
  'avatars',
  {
    id: idColumn(),
    userId: userReference('user_id'),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('avatars_user').on(table.userId)],
)

/** Users without a row have the defaults. */
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
  sharesBookingsWith: text('shares_bookings_with'),
  updatedAt: instant('updated_at').notNull(),
})

export const oneTimeLinks = defineTable(
  'one_time_links',
  {
    /** SHA-256 of the token in the link, hex. */
    id: idColumn(),
    kind: text('kind', { enum: ['reset', 'invitation', 'verify', 'email'] }).notNull(),
    userId: text('user_id').references(() => users.id),
    createdBy: userReference('created_by'),
    email: text('email'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_links_user').on(table.userId, table.kind),
    index('one_time_links_expires').on(table.expiresAt),
    check('one_time_links_person', sql`("kind" = 'invitation') = ("user_id" IS NULL)`),
  ],
)

/** The secret is encrypted with the document key. */
export const secondFactors = defineTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  wrappedSecret: text('wrapped_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last 30-second step that was used: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** SHA-256 of the unused recovery codes, hex. */
  recovery: json('recovery').$type<string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})
