import { desc } from 'drizzle-orm'
import type { ContactMessageView } from '../../shared/contact.ts'
import { pageSize } from '../../shared/paging.ts'
import type { Reader } from '../db/database.ts'
import { contactMessages } from '../db/schema/site.ts'

export const toMessageView = (row: typeof contactMessages.$inferSelect): ContactMessageView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  text: row.text,
  isMember: row.userId !== null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})

/** What people wrote to the operator, newest first. */
export async function contactMessagesView(db: Reader, page: number) {
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { messages: rows.map(toMessageView), total: await db.$count(contactMessages) }
}
