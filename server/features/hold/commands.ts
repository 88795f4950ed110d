import { AppError } from '../../../shared/lib/errors.ts'
import type { Tx } from '../../db/database.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { discardHeld } from '../../messaging/outbox/commands.ts'
import { heldSince } from '../../messaging/outbox/hold.ts'
import { setHold } from '../settings/key-value.ts'

/** From now on the site sends and does what is due. Gives whether it was on hold. */
export async function releaseHold(tx: Tx, { now }: CommandContext) {
  if (!(await heldSince(tx))) return false
  await setHold(tx, false, now)
  tx.emit({ kind: 'outbox_filled' })
  tx.emit({ kind: 'hold_released' })
  return true
}

/** Deletes what waits to be sent; the site stays on hold. Gives how many messages that were. */
export async function discardWaiting(tx: Tx) {
  const since = await heldSince(tx)
  if (!since) throw new AppError('hold_ended')
  return discardHeld(tx, since)
}
