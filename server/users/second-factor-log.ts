import type { Actor } from '../../shared/account.ts'
import { logDecision } from '../approvals/commands.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'

/** That an admin logs in with a code from now on, or without. */
export const logSwitch = (tx: Tx, actor: Pick<Actor, 'id'>, isOn: boolean, moment: Moment) => {
  const changes = [{ name: 'secondFactor', from: !isOn, to: isOn }]
  return logDecision(tx, actor, { entityType: 'admin', entityId: actor.id, title: 'admin', action: 'changed', changes }, moment)
}
