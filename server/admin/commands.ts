import type { Actor } from '../../shared/account.ts'
import type { ListingDecision } from '../../shared/booking-schema.ts'
import { carTitle } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { logDecision } from '../approvals/commands.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { refuseOpenBookings } from '../cars/commands.ts'
import { decideOnCar, isTakeDown } from '../cars/decision.ts'
import { carFor } from '../cars/queries.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'

/** An admin's word on a listing, with its row in the log; a take-down cancels the car's open bookings in the same step, or is refused. */
export async function decideListing(tx: Tx, actor: Actor, id: string, input: ListingDecision, moment: Moment) {
  const { decision, cancelBookings, seen } = input
  const note = input.note || null
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const car = await carFor(tx, actor, id)
  const decided = await decideOnCar(tx, car, { decision, note, seen }, moment)
  if (isTakeDown(car, decision) && !cancelBookings) await refuseOpenBookings(tx, id, moment)
  if (isTakeDown(car, decision) && note) await cancelBookingsOfCar(tx, actor, id, note, moment)
  await logDecision(tx, actor, { entityType: 'car', entityId: id, title: carTitle(decided), action: decision, note }, moment)
  return decided
}
