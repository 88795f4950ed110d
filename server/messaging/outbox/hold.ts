import { and, eq, gt, inArray, isNull, not } from 'drizzle-orm'
import { askedKinds } from '../../../shared/domain/messages.ts'
import type { Reader } from '../../db/database.ts'
import { outbox } from '../../db/schema/notifications.ts'
import { keyValues } from '../../db/schema/settings.ts'

/** Since when the site is on hold, as after a restore; null where it is not. Every process asks the rows. */
export async function heldSince(db: Reader): Promise<Date | null> {
  const [hold] = await db.select({ createdAt: keyValues.createdAt }).from(keyValues).where(eq(keyValues.name, 'hold'))
  return hold?.createdAt ?? null
}

/** What may leave a site on hold: what was asked for since then, and not what an archive brought along. */
export const isAskedSince = (since: Date) => and(inArray(outbox.kind, askedKinds), eq(outbox.channel, 'mail'), gt(outbox.createdAt, since))

/** What waits for a release. */
export function isHeldSince(since: Date) {
  const isAsked = isAskedSince(since)
  return and(isNull(outbox.sentAt), isNull(outbox.failedAt), isAsked && not(isAsked))
}
