import { getCarTitle, getDisplayCarStatus } from '../../../shared/domain/car.ts'
import { toDay } from '../../../shared/lib/days.ts'
import type { Tx } from '../../db/database.ts'
import type { CarRow } from '../../db/row-types.ts'
import type { CommandContext } from '../../http/context.ts'
import { publishLiveEvents } from '../../messaging/realtime/commands.ts'
import { notify, notifyAdmins } from '../../messaging/notifications/commands.ts'

type NotifiedCar = Pick<CarRow, 'id' | 'ownerId'>

export const notifyListing = (tx: Tx, { id, ownerId }: NotifiedCar, now: Date) =>
  publishLiveEvents(tx, [{ userId: ownerId, kind: 'listing', subject: id }], now)

export async function notifyQueue(tx: Tx, car: NotifiedCar, now: Date) {
  await notifyListing(tx, car, now)
  await notifyAdmins(tx, now)
}

export async function notifyDecision(tx: Tx, car: CarRow, decision: 'approved' | 'rejected', ctx: CommandContext) {
  await notifyQueue(tx, car, ctx.now)
  const payload = { carId: car.id, title: getCarTitle(car) }
  const isListed = getDisplayCarStatus({ ...car, isHeld: car.holdReason !== null }, toDay(ctx.now)) === 'approved'
  const notification =
    decision === 'approved'
      ? { kind: 'listing_approved' as const, payload: isListed ? payload : { ...payload, offMarket: true } }
      : { kind: 'listing_rejected' as const, payload }
  await notify(tx, [{ userId: car.ownerId, ...notification }], ctx)
}
