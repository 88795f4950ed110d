import type { Actor } from '../../../shared/domain/account.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { deleteSiteData } from '../../db/wipe.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'

export async function clearAllData(tx: Tx, actor: Actor, backup: string, ctx: CommandContext) {
  await deleteSiteData(tx, actor.id)
  tx.emit({ kind: 'all_cleared' })
  await recordDecision(tx, actor, { entityType: 'data', entityId: actor.id, title: '', action: 'cleared', note: backup }, ctx)
  return backup
}
