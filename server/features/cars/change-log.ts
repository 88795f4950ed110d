import type { Actor } from '../../../shared/domain/account.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { adminLogWords } from '../../../shared/i18n/en/admin-audit-log.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Tx } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/command-context.ts'

/** Listed cars stay listed, so admins review new descriptions and doubled prices afterwards. */
export async function recordChange(tx: Tx, actor: Actor, before: CarRow, after: CarRow, ctx: CommandContext) {
  if (before.status !== 'approved' || after.status !== 'approved') return
  const { pricePerDay: from } = before
  const to = after.pricePerDay
  const changes = to > 2 * from ? [{ name: 'pricePerDay', from, to }] : []
  // The text is not logged, because it must disappear with the listing.
  const note = after.description === before.description ? null : adminLogWords.descriptionChanged
  if (changes.length === 0 && note === null) return
  const car = { entityType: 'car', entityId: after.id, title: getCarTitle(after) } as const
  await recordDecision(tx, actor, { ...car, action: 'changed', note, changes }, ctx)
}
