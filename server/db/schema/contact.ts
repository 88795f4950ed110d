import { columnBuilders } from '../dialect.ts'
import { idColumn } from './columns.ts'
import { users } from './users.ts'

const { defineTable, index, instant, text } = columnBuilders

export const contactMessages = defineTable(
  'contact_messages',
  {
    id: idColumn(),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [index('contact_messages_at').on(table.createdAt, table.id), index('contact_messages_user').on(table.userId)],
)
