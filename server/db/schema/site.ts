import { sql } from 'drizzle-orm'
import { coversAsked, type SocialLink, textKinds } from '../../../shared/settings.ts'
import { build } from '../dialect.ts'
import { id, oneOf } from './columns.ts'
import { toUser, users } from './people.ts'

const { check, defineTable, flag, foreignKey, index, instant, integer, json, primaryKey, text } = build

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
    /** Who answers for the site, shown in footer, terms, agreements and receipts. */
    operatorName: text('operator_name'),
    operatorTin: text('operator_tin'),
    operatorAddress: text('operator_address'),
    dataProtectionNumber: text('data_protection_number'),
    /** Where owners pay what is due. */
    momoCode: text('momo_code'),
    bankAccount: text('bank_account'),
    /** The cover that a listing must state when it is submitted; `none` asks nothing. */
    coverAsked: text('cover_asked', { enum: coversAsked }).notNull().default('none'),
    /** From so many francs due on, an owner's cars take no new bookings; null is never. */
    dueLimit: integer('due_limit'),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check('settings_one_row', sql`"id" = 1`),
    oneOf('settings_cover_known', 'cover_asked', coversAsked),
    check('settings_due_limit', sql`"due_limit" IS NULL OR "due_limit" > 0`),
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
  /** Milliseconds of the last run. */
  tookMs: integer('took_ms'),
  /** What the last run came to, in a number; null where there is nothing to count. */
  handled: integer('handled'),
})

/** Terms, privacy and agreements in the operator's own words. No version is changed or taken out: what was signed names it. */
export const texts = defineTable(
  'texts',
  {
    kind: text('kind', { enum: textKinds }).notNull(),
    version: text('version').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The Kigali day from which on it is the current one, while no later one is. */
    effectiveFrom: text('effective_from').notNull(),
    createdBy: toUser('created_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.version] }),
    index('texts_effective').on(table.kind, table.effectiveFrom, table.createdAt),
    oneOf('texts_kind_known', 'kind', textKinds),
  ],
)

/** How often people searched in vain: counts alone, with nobody behind them. */
export const vainSearches = defineTable(
  'vain_searches',
  {
    /** The Monday of the week in Kigali, `yyyy-MM-dd`. */
    week: text('week').notNull(),
    /** Empty for a search of all cities. */
    city: text('city').notNull(),
    /** The names of the filters that were set, in their order, separated by commas. */
    filters: text('filters').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.city, table.filters] })],
)
