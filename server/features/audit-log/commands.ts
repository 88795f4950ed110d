import type { Actor } from '../../../shared/domain/account.ts'
import type { DecidedThing, DecisionAction, LoggedChange } from '../../../shared/domain/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import type { CommandContext } from '../../http/command-context.ts'

type Decision = {
  entityType: DecidedThing
  entityId: string
  /** Never a person's name: it would outlive their account. */
  title: string
  action: DecisionAction
  note?: string | null
  changes?: LoggedChange[]
}

/** Leaves the row of a decision in the decision's own transaction: where it cannot be written, nothing was decided. */
export async function recordDecision(tx: Tx, actor: Pick<Actor, 'id'>, decision: Decision, { now, newId }: CommandContext) {
  await tx.insert(auditLogs).values({ id: newId(), ...decision, note: decision.note ?? null, actorId: actor.id, at: now })
}
