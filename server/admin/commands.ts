import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { ListingDecision } from '../../shared/booking-schema.ts'
import { carTitle } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { changedAt, refuseOpenBookings } from '../cars/commands.ts'
import { carFor } from '../cars/queries.ts'
import type { CarRow } from '../cars/views.ts'
import type { Tx } from '../db/database.ts'
import { cars } from '../db/schema.ts'
import type { Moment } from '../moment.ts'
import { logDecision } from './log.ts'

/** What was looked at is not what stands there now. A take-down must not be put off by its owner's changes, only by a decision made since. */
function refuseUnseen({ status, updatedAt, decidedAt }: CarRow, seen: string | undefined) {
  const at = seen === undefined ? updatedAt.getTime() : Date.parse(seen)
  if (at === updatedAt.getTime()) return
  if (status === 'pending') throw new AppError('listing_changed')
  if (decidedAt && at < decidedAt.getTime()) throw new AppError('listing_moved_on')
}

/** Approves what waits, rejects what waits or is on the market. Of two admins at once one decides. */
export async function decideListing(tx: Tx, actor: Actor, id: string, input: ListingDecision, moment: Moment) {
  const { decision, cancelBookings, seen } = input
  const note = input.note || null
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const car = await carFor(tx, actor, id)
  const isTakeDown = car.status === 'approved' && decision === 'rejected'
  if ((car.status !== 'pending' && !isTakeDown) || car.archivedAt) throw new AppError('listing_moved_on')
  refuseUnseen(car, seen)
  if (isTakeDown && !cancelBookings) await refuseOpenBookings(tx, id, moment)
  const at = changedAt(car, moment)
  const [decided] = await tx
    .update(cars)
    .set({ status: decision, rejectionNote: decision === 'rejected' ? note : null, decidedAt: at, updatedAt: at })
    .where(and(eq(cars.id, id), eq(cars.status, car.status), isNull(cars.archivedAt)))
    .returning()
  if (!decided) throw new AppError('listing_moved_on')
  if (isTakeDown && note) await cancelBookingsOfCar(tx, actor, id, note, moment)
  await logDecision(tx, actor, { entityType: 'car', entityId: id, title: carTitle(decided), action: decision, note }, moment)
  return decided
}
