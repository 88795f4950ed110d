import { sql } from 'drizzle-orm'
import { requiredCovers, type SocialLink } from '../../../shared/domain/settings.ts'
import { columnBuilders } from '../dialect.ts'
import { checkOneOf } from './columns.ts'

const { check, defineTable, flag, instant, integer, json, text } = columnBuilders

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
    // Null: as configured in the environment.
    brandName: text('brand_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    socialLinks: json('social_links').$type<SocialLink[]>(),
    operatorName: text('operator_name'),
    operatorTin: text('operator_tin'),
    operatorAddress: text('operator_address'),
    dataProtectionNumber: text('data_protection_number'),
    momoCode: text('momo_code'),
    bankAccount: text('bank_account'),
    coverAsked: text('cover_asked', { enum: requiredCovers }).notNull().default('none'),
    /** In francs: from here on an owner's cars take no new bookings; null: no limit. */
    dueLimit: integer('due_limit'),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [
    check('settings_one_row', sql`"id" = 1`),
    checkOneOf('settings_cover_known', 'cover_asked', requiredCovers),
    check('settings_due_limit', sql`"due_limit" IS NULL OR "due_limit" > 0`),
    check('settings_percents', sql`"service_fee_percent" >= 0 AND "commission_percent" BETWEEN 0 AND 100 AND "in_person_fee" >= 0`),
  ],
)

export const keyValues = defineTable('key_values', {
  name: text('name', { enum: ['push_keys', 'mail_since', 'troubles', 'document_key', 'setup_links', 'setup_steps', 'hold'] }).primaryKey(),
  value: json('value').$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull(),
})
