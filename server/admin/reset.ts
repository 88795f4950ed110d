import type { Actor } from '../../shared/account.ts'
import { logDecision } from '../approvals/commands.ts'
import { clearRows } from '../db/clear.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'

/** An empty market again, with its admins, settings and texts. `backup` names the archive in which everything lies that goes, and is given back. */
export async function clearAllData(tx: Tx, actor: Actor, backup: string, moment: Moment) {
  await clearRows(tx, actor.id)
  tx.tell({ kind: 'all_cleared' })
  await logDecision(tx, actor, { entityType: 'data', entityId: actor.id, title: '', action: 'cleared', note: backup }, moment)
  return backup
}
