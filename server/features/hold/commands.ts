import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { discardHeld } from '../../messaging/outbox/commands.ts'
import { getHoldStart } from '../../messaging/outbox/hold.ts'
import { setHold } from '../settings/key-value.ts'

/** Returns whether the site was on hold. */
export async function releaseHold(tx: Tx, { now }: CommandContext) {
  if (!(await getHoldStart(tx))) return false
  await setHold(tx, false, now)
  tx.emit({ kind: 'outbox_filled' })
  tx.emit({ kind: 'hold_released' })
  return true
}

/** The site stays on hold; returns the number of deleted messages. */
export async function discardPendingMessages(tx: Tx) {
  const since = await getHoldStart(tx)
  if (!since) throw new AppError('hold_ended')
  return discardHeld(tx, since)
}
