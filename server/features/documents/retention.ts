import { and, asc, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { addDays, toDay, getStart } from '../../../shared/lib/days.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { documents } from '../../db/schema/documents.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { settingsRow } from '../settings/queries.ts'

export async function documentsToClear(db: Reader, most: number, now: Date) {
  const days = (await settingsRow(db))?.documentRetentionDays ?? defaultSettings.documentRetentionDays
  const isDue = and(
    isNull(documents.clearedAt),
    isNotNull(documents.decidedAt),
    lt(documents.decidedAt, getStart(addDays(toDay(now), -days))),
  )
  return db.select({ id: documents.id }).from(documents).where(isDue).orderBy(asc(documents.decidedAt), asc(documents.id)).limit(most)
}

/** Drops the wrapped key, so a left-behind file stays unreadable; returns the ids of files to delete. */
export async function clearDocuments(tx: Tx, most: number, { now }: CommandContext): Promise<string[]> {
  const due = await documentsToClear(tx, most, now)
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await tx.update(documents).set({ clearedAt: now, wrappedKey: '' }).where(inArray(documents.id, ids))
  return ids
}
