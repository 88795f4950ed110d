import { and, asc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { addDays, toDay, getDayStart } from '../../../shared/lib/days.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import type { CommandContext } from '../../http/context.ts'
import { findSettingsRow } from '../settings/queries.ts'

export async function listDocumentsToClear(db: Reader, limit: number, now: Date) {
  const days = (await findSettingsRow(db))?.documentRetentionDays ?? defaultSettings.documentRetentionDays
  const isExpired = and(
    isNull(documents.clearedAt),
    isNotNull(documents.decidedAt),
    lt(documents.decidedAt, getDayStart(addDays(toDay(now), -days))),
  )
  return db.select({ id: documents.id }).from(documents).where(isExpired).orderBy(asc(documents.decidedAt), asc(documents.id)).limit(limit)
}

/** Drops the wrapped key, so a left-behind file stays unreadable; returns the ids of files to delete. */
export async function clearDocuments(tx: Tx, limit: number, { now }: CommandContext): Promise<string[]> {
  const rows = await listDocumentsToClear(tx, limit, now)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await tx.update(documents).set({ clearedAt: now, wrappedKey: '' }).where(inArray(documents.id, ids))
  return ids
}
