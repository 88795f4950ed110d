import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { ContactMessageView } from '../../../shared/domain/contact.ts'
import type { MessagesQuery } from '../../../shared/schemas/contact.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { splitSearchWords } from '../../../shared/domain/search.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import { contains } from '../../db/dialect.ts'
import { batchSize, inBatches } from '../../db/batches.ts'
import { contactMessages } from '../../db/schema/contact.ts'

export const toMessageView = (row: typeof contactMessages.$inferSelect): ContactMessageView => ({
  id: row.id,
  name: row.name,
  email: row.email,
  text: row.text,
  isMember: row.userId !== null,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
})

type MessageFilter = Pick<MessagesQuery, 'id' | 'q' | 'status'>
const states = { unread: isNull(contactMessages.readAt), read: isNotNull(contactMessages.readAt) }
const filterMatches = ({ id, q = '', status }: MessageFilter) =>
  and(
    id ? eq(contactMessages.id, id) : undefined,
    status && states[status],
    ...splitSearchWords(q).map((word) =>
      or(...[contactMessages.name, contactMessages.email, contactMessages.text].map((column) => contains(column, word))),
    ),
  )
const orders = {
  newest: [desc(contactMessages.createdAt), desc(contactMessages.id)],
  oldest: [asc(contactMessages.createdAt), asc(contactMessages.id)],
}

export async function listContactMessages(db: Reader, { sort, page, ...filter }: MessagesQuery) {
  const condition = filterMatches(filter)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(condition)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { messages: rows.map(toMessageView), total: await countCapped(db, contactMessages, condition) }
}

export const exportMessages = (db: Reader, filter: MessageFilter) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(and(gt(contactMessages.id, after), filterMatches(filter)))
      .orderBy(asc(contactMessages.id))
      .limit(batchSize)
    return rows.map(toMessageView)
  })
