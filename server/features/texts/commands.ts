import { and, eq, gt } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { maxDaysAhead } from '../../../shared/domain/availability.ts'
import { addDays, type Day, toDay } from '../../../shared/lib/days.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import type { TextKind } from '../../../shared/domain/settings.ts'
import type { Tx } from '../../db/database.ts'
import { texts } from '../../db/schema/texts.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { textFault } from './markdown.ts'
import { isVersion } from './queries.ts'

type Replacement = { text: string; effectiveFrom: Day }

async function nameOf(tx: Tx, kind: TextKind, day: Day) {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? day : `${day}-${number}`
    if (!(await isVersion(tx, kind, name))) return name
  }
}

function refuseDay(day: Day, today: Day) {
  if (day < today) throw new AppError('invalid', { effectiveFrom: { code: 'day_past' } })
  if (day > addDays(today, maxDaysAhead)) throw new AppError('invalid', { effectiveFrom: { code: 'day_far' } })
}

export async function deleteText(tx: Tx, kind: TextKind, version: string, { now }: CommandContext) {
  const isComing = and(eq(texts.kind, kind), eq(texts.version, version), gt(texts.effectiveFrom, toDay(now)))
  const [dropped] = await tx.delete(texts).where(isComing).returning({ version: texts.version })
  if (!dropped) throw new AppError((await isVersion(tx, kind, version)) ? 'text_in_effect' : 'not_found')
}

/** Keeps older versions, because agreements refer to them; returns the name of the version. */
export async function replaceText(tx: Tx, actor: Actor, kind: TextKind, { text, effectiveFrom }: Replacement, { now }: CommandContext) {
  refuseDay(effectiveFrom, toDay(now))
  const fault = textFault(text)
  if (fault) throw new AppError('invalid', { text: fault })
  const version = await nameOf(tx, kind, effectiveFrom)
  await tx.insert(texts).values({ kind, version, body: text, effectiveFrom, createdBy: actor.id, createdAt: now })
  return version
}
