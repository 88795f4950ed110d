import type { Actor } from '../../../shared/domain/account.ts'
import type { AuditedEntity, DecisionAction, LoggedChange } from '../../../shared/domain/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { auditLogs } from '../../db/schema/audit-logs.ts'
import type { CommandContext } from '../../http/context.ts'

type Decision = {
  entityType: AuditedEntity
  entityId: string
  /** Never a user's name, which would outlive the account. */
  title: string
  action: DecisionAction
  note?: string | null
  changes?: LoggedChange[]
}

/** Call this in the transaction of the decision. */
export async function recordDecision(tx: Tx, actor: Pick<Actor, 'id'>, decision: Decision, { now, newId }: CommandContext) {
  await tx.insert(auditLogs).values({ id: newId(), ...decision, note: decision.note ?? null, actorId: actor.id, at: now })
}
