import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { requestedKinds } from '../../../shared/domain/messages.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { keyValues } from '../../db/schema/settings.ts'

export async function getHoldStart(db: Reader): Promise<Date | null> {
  const [hold] = await db.select({ createdAt: keyValues.createdAt }).from(keyValues).where(eq(keyValues.name, 'hold'))
  return hold?.createdAt ?? null
}

/** On hold, only mails that users requested since then may leave. */
export const isRequestedSince = (since: Date) =>
  and(inArray(outbox.kind, requestedKinds), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))

export function isHeldSince(since: Date) {
  const isRequested = isRequestedSince(since)
  return and(isNull(outbox.sentAt), isNull(outbox.failedAt), isRequested && not(isRequested))
}
