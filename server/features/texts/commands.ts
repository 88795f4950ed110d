import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxDaysAhead } from '../../../shared/domain/availability.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import type { Tx } from '../../db/database.ts'
import { texts } from '../../db/schema/texts.ts'
import type { CommandContext } from '../../http/context.ts'
import { findTextError } from './markdown.ts'
import { hasTextVersion } from './queries.ts'

type NewTextVersion = { text: string; effectiveFrom: Day }

async function createVersionName(tx: Tx, kind: TextKind, day: Day) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? day : `${day}-${number}`
    if (!(await hasTextVersion(tx, kind, name))) return name
  }
}

function assertEffectiveDay(day: Day, today: Day) {
  if (day < today) throw new AppError('invalid', { effectiveFrom: { code: 'day_past' } })
  if (day > addDays(today, maxDaysAhead)) throw new AppError('invalid', { effectiveFrom: { code: 'day_far' } })
}

export async function deleteTextVersion(tx: Tx, kind: TextKind, version: string, { now }: CommandContext) {
  const isFuture = and(eq(texts.kind, kind), eq(texts.version, version), gt(texts.effectiveFrom, toDay(now)))
  const [deleted] = await tx.delete(texts).where(isFuture).returning({ version: texts.version })
  if (!deleted) throw new AppError((await hasTextVersion(tx, kind, version)) ? 'text_in_effect' : 'not_found')
}

/** Keeps older versions, because agreements refer to them; returns the name of the version. */
export async function addTextVersion(
  tx: Tx,
  actor: Actor,
  kind: TextKind,
  { text, effectiveFrom }: NewTextVersion,
  { now }: CommandContext,
) {
  assertEffectiveDay(effectiveFrom, toDay(now))
  const error = findTextError(text)
  if (error) throw new AppError('invalid', { text: error })
  const version = await createVersionName(tx, kind, effectiveFrom)
  await tx.insert(texts).values({ kind, version, body: text, effectiveFrom, createdBy: actor.id, createdAt: now })
  return version
}
