import { and, asc, desc, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { ContactMessageView } from '../../../shared/domain/contact.ts'
import type { MessagesQuery } from '../../../shared/schemas/contact.ts'
import { pageSize } from '../../../shared/lib/paging.ts'
import { searchWords } from '../../../shared/domain/search.ts'
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

type Wanted = Pick<MessagesQuery, 'q' | 'status'>
const states = { unread: isNull(contactMessages.readAt), read: isNotNull(contactMessages.readAt) }
const messagesWanted = ({ q = '', status }: Wanted) =>
  and(
    status && states[status],
    ...searchWords(q).map((word) =>
      or(...[contactMessages.name, contactMessages.email, contactMessages.text].map((column) => contains(column, word))),
    ),
  )
const orders = {
  newest: [desc(contactMessages.createdAt), desc(contactMessages.id)],
  oldest: [asc(contactMessages.createdAt), asc(contactMessages.id)],
}

export async function contactMessagesView(db: Reader, { sort, page, ...which }: MessagesQuery) {
  const wanted = messagesWanted(which)
  const rows = await db
    .select()
    .from(contactMessages)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { messages: rows.map(toMessageView), total: await countCapped(db, contactMessages, wanted) }
}

export const messagePortions = (db: Reader, which: Wanted) =>
  inBatches(async (after) => {
    const rows = await db
      .select()
      .from(contactMessages)
      .where(and(gt(contactMessages.id, after), messagesWanted(which)))
      .orderBy(asc(contactMessages.id))
      .limit(batchSize)
    return rows.map(toMessageView)
  })
