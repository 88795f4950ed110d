import type { Actor } from '../../shared/account.ts'
import { carTitle } from '../../shared/car.ts'
import { adminLogWords } from '../../shared/words/en/admin-logs.ts'
import { logDecision } from '../approvals/commands.ts'
import type { Tx } from '../db/database.ts'
import type { CarRow } from '../db/rows.ts'
import type { Moment } from '../http/moment.ts'

/** Lists for the team what an owner changed of an approved car that stays on the market: its words, or a price that more than doubled. */
export async function noteChange(tx: Tx, actor: Actor, before: CarRow, after: CarRow, moment: Moment) {
  if (before.status !== 'approved' || after.status !== 'approved') return
  const { pricePerDay: from } = before
  const to = after.pricePerDay
  const changes = to > 2 * from ? [{ name: 'pricePerDay', from, to }] : []
  // Not the words themselves: they go with the listing.
  const note = after.description === before.description ? null : adminLogWords.descriptionChanged
  if (changes.length === 0 && note === null) return
  const car = { entityType: 'car', entityId: after.id, title: carTitle(after) } as const
  await logDecision(tx, actor, { ...car, action: 'changed', note, changes }, moment)
}
