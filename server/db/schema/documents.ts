import { sql } from 'drizzle-orm'
import { documentKinds, documentStatuses, type DocumentFormat, paperKinds } from '../../../shared/domain/document.ts'
import { columnBuilders } from '../dialect.ts'
import { toCar } from './cars.ts'
import { id, oneOf } from './columns.ts'
import { toUser } from './users.ts'

const { defineTable, index, instant, integer, text } = columnBuilders

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
    contentType: text('content_type').$type<DocumentFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    status: text('status', { enum: documentStatuses }).notNull(),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    /** The last day of a licence, as its person typed it or the admin read it. */
    validTo: text('valid_to'),
    /** Keyed hash of the number that the admin read, hex: the number itself is kept nowhere. */
    numberHash: text('number_hash'),
    /** When its file was taken away after the decision; what was decided stays. */
    clearedAt: instant('cleared_at'),
    /** Set once its file is on disk. */
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('documents_user').on(table.userId, table.kind, table.id),
    index('documents_status').on(table.status, table.readyAt, table.id),
    index('documents_ready').on(table.readyAt, table.id),
    index('documents_number').on(table.numberHash).where(sql`"number_hash" IS NOT NULL`),
    index('documents_retained').on(table.decidedAt).where(sql`"cleared_at" IS NULL AND "decided_at" IS NOT NULL`),
    oneOf('documents_kind_known', 'kind', documentKinds),
    oneOf('documents_status_known', 'status', documentStatuses),
  ],
)

/** Proofs of a car's papers, encrypted as documents are. Of each kind a car has one that is ready. */
export const carDocuments = defineTable(
  'car_documents',
  {
    id: id(),
    carId: toCar('car_id'),
    kind: text('kind', { enum: paperKinds }).notNull(),
    contentType: text('content_type').$type<DocumentFormat>().notNull(),
    bytes: integer('bytes').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    /** When an admin found that it fits what its owner typed. */
    checkedAt: instant('checked_at'),
    /** Set once its file is on disk. */
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('car_documents_car').on(table.carId, table.kind, table.id),
    index('car_documents_unchecked').on(table.carId).where(sql`"checked_at" IS NULL AND "ready_at" IS NOT NULL`),
    oneOf('car_documents_kind_known', 'kind', paperKinds),
  ],
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
