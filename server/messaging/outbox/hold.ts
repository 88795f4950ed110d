import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { askedKinds } from '../../../shared/domain/messages.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { keyValues } from '../../db/schema/settings.ts'

export async function heldSince(db: Reader): Promise<Date | null> {
  const [hold] = await db.select({ createdAt: keyValues.createdAt }).from(keyValues).where(eq(keyValues.name, 'hold'))
  return hold?.createdAt ?? null
}

/** On hold, only mails that users requested since then may leave. */
export const isAskedSince = (since: Date) => and(inArray(outbox.kind, askedKinds), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))

export function isHeldSince(since: Date) {
  const isAsked = isAskedSince(since)
  return and(isNull(outbox.sentAt), isNull(outbox.failedAt), isAsked && not(isAsked))
}
