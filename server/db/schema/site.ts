import { sql } from 'drizzle-orm'
import type { SocialLink } from '../../../shared/settings.ts'
import { build } from '../dialect.ts'
import { id } from './columns.ts'
import { users } from './people.ts'

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
