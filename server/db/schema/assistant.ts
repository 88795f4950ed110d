import { sql } from 'drizzle-orm'
import type { SavedAnswer } from '../../../shared/domain/assistant.ts'
import { columnBuilders } from '../dialect.ts'
import { idColumn } from './columns.ts'
import { userReference } from './users.ts'

const { check, defineTable, index, instant, integer, json, text } = columnBuilders

export const conversations = defineTable(
  'conversations',
  {
    id: idColumn(),
    userId: userReference('user_id'),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('conversations_user').on(table.userId, table.updatedAt, table.id)],
)

export const conversationTurns = defineTable(
  'conversation_turns',
  {
    id: idColumn(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id),
    question: text('question').notNull(),
    answer: json('answer').$type<SavedAnswer>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('conversation_turns_conversation').on(table.conversationId, table.createdAt, table.id)],
)

export const assistantUsage = defineTable(
  'assistant_usage',
  {
    /** `yyyy-MM` in Kigali. */
    month: text('month').primaryKey(),
    tokens: integer('tokens').notNull(),
    /** Shown answers only; failed ones also cost tokens. */
    answers: integer('answers').notNull(),
  },
  () => [check('assistant_usage_counts', sql`"tokens" >= 0 AND "answers" >= 0`)],
)
