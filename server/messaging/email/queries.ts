import { and, asc, type Column, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { OutboxView, OutgoingView } from '../../../shared/domain/messages.ts'
import { getFullName } from '../../features/auth/users.ts'
import type { Config } from '../../config/config.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'

const maxListed = 50

type OutboxItemRow = { item: OutboxRow; firstName: string; lastName: string }

const toOutgoingView = ({ item, ...name }: OutboxItemRow): OutgoingView => ({
  id: item.id,
  channel: item.channel,
  kind: item.kind,
  person: { id: item.userId, name: getFullName(name) },
  createdAt: item.createdAt.toISOString(),
  dueAt: item.failedAt ? null : item.dueAt.toISOString(),
  tries: item.tries,
  failure: item.failure,
})

async function listItems(db: Reader, condition: SQL | undefined, order: typeof asc, column: Column) {
  const rows = await db
    .select({ item: outbox, firstName: users.firstName, lastName: users.lastName })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.userId))
    .where(condition)
    .orderBy(order(column), order(outbox.id))
    .limit(maxListed)
  return rows.map(toOutgoingView)
}

export async function getOutboxView(db: Reader, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<OutboxView> {
  const isFailed = isNotNull(outbox.failedAt)
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  return {
    sendsMail: smtpUrl !== null,
    failed: await listItems(db, isFailed, desc, outbox.failedAt),
    failedTotal: await countCapped(db, outbox, isFailed),
    waiting: await listItems(db, isWaiting, asc, outbox.dueAt),
    waitingTotal: await countCapped(db, outbox, isWaiting),
  }
}
