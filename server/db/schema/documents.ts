import { sql } from 'drizzle-orm'
import { documentKinds, documentStatuses, type DocumentFormat, carDocumentKinds } from '../../../shared/domain/document.ts'
import { columnBuilders } from '../dialect.ts'
import { carReference } from './cars.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference } from './users.ts'

const { defineTable, index, instant, integer, text } = columnBuilders

/** Each file is encrypted with its own key, and a user has one ready document of each kind. */
export const documents = defineTable(
  'documents',
  {
    id: idColumn(),
    userId: userReference('user_id'),
    kind: text('kind', { enum: documentKinds }).notNull(),
    contentType: text('content_type').$type<DocumentFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    status: text('status', { enum: documentStatuses }).notNull(),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    validTo: text('valid_to'),
    /** HMAC of the document's number in hex; the number itself is not stored. */
    numberHash: text('number_hash'),
    clearedAt: instant('cleared_at'),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('documents_user').on(table.userId, table.kind, table.id),
    index('documents_status').on(table.status, table.readyAt, table.id),
    index('documents_ready').on(table.readyAt, table.id),
    index('documents_number').on(table.numberHash).where(sql`"number_hash" IS NOT NULL`),
    index('documents_retained').on(table.decidedAt).where(sql`"cleared_at" IS NULL AND "decided_at" IS NOT NULL`),
    checkOneOf('documents_kind_known', 'kind', documentKinds),
    checkOneOf('documents_status_known', 'status', documentStatuses),
  ],
)

export const carDocuments = defineTable(
  'car_documents',
  {
    id: idColumn(),
    carId: carReference('car_id'),
    kind: text('kind', { enum: carDocumentKinds }).notNull(),
    contentType: text('content_type').$type<DocumentFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    checkedAt: instant('checked_at'),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('car_documents_car').on(table.carId, table.kind, table.id),
    index('car_documents_unchecked').on(table.carId).where(sql`"checked_at" IS NULL AND "ready_at" IS NOT NULL`),
    checkOneOf('car_documents_kind_known', 'kind', carDocumentKinds),
  ],
)

export const documentViews = defineTable(
  'document_views',
  {
    id: idColumn(),
    actorId: userReference('actor_id'),
    userId: userReference('user_id'),
    entityType: text('entity_type', { enum: ['document', 'paper'] }).notNull(),
    entityId: text('entity_id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('document_views_user').on(table.userId, table.at), index('document_views_at').on(table.at, table.id)],
)
