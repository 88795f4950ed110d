import { sql } from 'drizzle-orm'
import { liveEventKinds } from '../../../shared/domain/live-event.ts'
import { type NotificationPayload, notificationKinds } from '../../../shared/domain/notification.ts'
import { channels, type OutgoingPayload, outgoingKinds } from '../../../shared/domain/messages.ts'
import { columnBuilders } from '../dialect.ts'
import { idColumn, checkOneOf } from './columns.ts'
import { userReference } from './users.ts'

const { check, defineTable, index, instant, integer, json, primaryKey, text, uniqueIndex } = columnBuilders

export const notifications = defineTable(
  'notifications',
  {
    id: idColumn(),
    userId: userReference('user_id'),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    payload: json('facts').$type<NotificationPayload>().notNull(),
    /** Makes a notification unique for its user; null where its cause happens only once. */
    dedupeKey: text('dedupe_key'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread').on(table.userId).where(sql`"read_at" IS NULL`),
    index('notifications_age').on(table.createdAt),
    uniqueIndex('notifications_dedupe').on(table.userId, table.dedupeKey),
  ],
)

// The migration makes live_events WITHOUT ROWID, which drizzle cannot express.

export const liveEvents = defineTable(
  'live_events',
  {
    userId: userReference('user_id'),
    /** Milliseconds of its instant, or one more than the user's last id. */
    id: integer('id').notNull(),
    kind: text('kind', { enum: liveEventKinds }).notNull(),
    subject: text('subject'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('live_events_age').on(table.id)],
)

/** The transactional outbox: sent after the commit. */
export const outbox = defineTable(
  'outbox',
  {
    id: idColumn(),
    channel: text('channel', { enum: channels }).notNull(),
    userId: userReference('user_id'),
    kind: text('kind', { enum: outgoingKinds }).notNull(),
    payload: json('facts').$type<OutgoingPayload>().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    failedAt: instant('failed_at'),
    /** Short, and names no user. */
    failure: text('failure'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt, table.id).where(sql`"sent_at" IS NULL AND "failed_at" IS NULL`),
    index('outbox_failed').on(table.failedAt, table.id).where(sql`"failed_at" IS NOT NULL`),
    index('outbox_sent').on(table.sentAt).where(sql`"sent_at" IS NOT NULL`),
    index('outbox_user').on(table.userId, table.kind, table.createdAt),
    checkOneOf('outbox_channel_known', 'channel', channels),
    check('outbox_one_end', sql`"sent_at" IS NULL OR "failed_at" IS NULL`),
  ],
)

export const pushDevices = defineTable(
  'push_devices',
  {
    id: idColumn(),
    userId: userReference('user_id'),
    /** The device is removed when its user logs out of this session. */
    sessionId: text('session_id').notNull(),
    endpoint: text('endpoint').notNull(),
    publicKey: text('public_key').notNull(),
    secret: text('secret').notNull(),
    device: text('device'),
    createdAt: instant('created_at').notNull(),
    reachedAt: instant('reached_at'),
  },
  (table) => [
    uniqueIndex('push_devices_endpoint').on(table.endpoint),
    index('push_devices_user').on(table.userId),
    index('push_devices_session').on(table.sessionId),
  ],
)
