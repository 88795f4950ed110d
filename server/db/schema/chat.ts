import { sql } from 'drizzle-orm'
import { disputeKinds } from '../../../shared/domain/dispute.ts'
import { columnBuilders } from '../dialect.ts'
import { bookingReference } from './bookings.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference, users } from './users.ts'

const { check, defineTable, index, instant, integer, primaryKey, text } = columnBuilders

/** Stored unmasked; views mask contacts until the approval. */
export const messages = defineTable(
  'messages',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    senderId: userReference('sender_id'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('messages_booking').on(table.bookingId, table.createdAt, table.id), index('messages_sender').on(table.senderId)],
)

export const chatReads = defineTable(
  'chat_reads',
  {
    bookingId: bookingReference('booking_id'),
    userId: userReference('user_id'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.userId] }), index('chat_reads_user').on(table.userId)],
)

export const disputes = defineTable(
  'disputes',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    openedBy: userReference('opened_by'),
    kind: text('kind', { enum: disputeKinds }).notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by').references(() => users.id),
    outcome: text('outcome'),
    messageId: text('message_id').references(() => messages.id),
  },
  (table) => [
    index('disputes_booking').on(table.bookingId, table.createdAt, table.id),
    index('disputes_open').on(table.createdAt, table.id).where(sql`"closed_at" IS NULL`),
    checkOneOf('disputes_kind_known', 'kind', disputeKinds),
    check('disputes_outcome', sql`("closed_at" IS NULL) = ("outcome" IS NULL)`),
  ],
)

export const chatPhotos = defineTable(
  'chat_photos',
  {
    id: idColumn(),
    bookingId: bookingReference('booking_id'),
    senderId: userReference('sender_id'),
    /** Both are null until it is sent. */
    messageId: text('message_id').references(() => messages.id),
    disputeId: text('dispute_id').references(() => disputes.id),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    readyAt: instant('ready_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('chat_photos_booking').on(table.bookingId, table.createdAt),
    index('chat_photos_sender').on(table.senderId),
    index('chat_photos_message').on(table.messageId).where(sql`"message_id" IS NOT NULL`),
    index('chat_photos_dispute').on(table.disputeId).where(sql`"dispute_id" IS NOT NULL`),
    index('chat_photos_unattached').on(table.createdAt).where(sql`"message_id" IS NULL AND "dispute_id" IS NULL`),
    check('chat_photos_one', sql`"message_id" IS NULL OR "dispute_id" IS NULL`),
  ],
)
