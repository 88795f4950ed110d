import { and, asc, type Column, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { OutboxView, OutgoingView } from '../../../shared/domain/messages.ts'
import { fullName } from '../../features/auth/users.ts'
import type { Config } from '../../config/config.ts'
import { countCapped } from '../../db/capped-count.ts'
import type { Reader } from '../../db/database.ts'
import type { OutboxRow } from '../../db/row-types.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { users } from '../../db/schema/users.ts'

const most = 50

type Row = { item: OutboxRow; firstName: string; lastName: string }

const toView = ({ item, ...name }: Row): OutgoingView => ({
  id: item.id,
  channel: item.channel,
  kind: item.kind,
  person: { id: item.userId, name: fullName(name) },
  createdAt: item.createdAt.toISOString(),
  dueAt: item.failedAt ? null : item.dueAt.toISOString(),
  tries: item.tries,
  failure: item.failure,
})

async function listOf(db: Reader, wanted: SQL | undefined, way: typeof asc, moment: Column) {
  const rows = await db
    .select({ item: outbox, firstName: users.firstName, lastName: users.lastName })
    .from(outbox)
    .innerJoin(users, eq(users.id, outbox.userId))
    .where(wanted)
    .orderBy(way(moment), way(outbox.id))
    .limit(most)
  return rows.map(toView)
}

export async function outboxView(db: Reader, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<OutboxView> {
  const isFailed = isNotNull(outbox.failedAt)
  const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt))
  return {
    sendsMail: smtpUrl !== null,
    failed: await listOf(db, isFailed, desc, outbox.failedAt),
    failedTotal: await countCapped(db, outbox, isFailed),
    waiting: await listOf(db, isWaiting, asc, outbox.dueAt),
    waitingTotal: await countCapped(db, outbox, isWaiting),
  }
}
