import type { Actor } from '../../../shared/domain/account.ts'
import { recordDecision } from '../audit-log/commands.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'

export const logTwoFactorChange = (tx: Tx, actor: Pick<Actor, 'id'>, isOn: boolean, ctx: CommandContext) => {
  const changes = [{ name: 'secondFactor', from: !isOn, to: isOn }]
  return recordDecision(tx, actor, { entityType: 'admin', entityId: actor.id, title: 'admin', action: 'changed', changes }, ctx)
}
