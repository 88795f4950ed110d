import type { Actor } from '../../shared/account.ts'
import type { ListingDecision } from '../../shared/booking-schema.ts'
import { carTitle } from '../../shared/car.ts'
import { AppError } from '../../shared/errors.ts'
import { logDecision } from '../approvals/commands.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { refuseOpenBookings } from '../cars/commands.ts'
import { decideOnCar, featureCar, isTakeDown } from '../cars/decision.ts'
import { checkPapers } from '../cars/paper-rows.ts'
import { carFor, offeredCarFor } from '../cars/queries.ts'
import { tellOfWaiting } from '../cars/telling.ts'
import type { Tx } from '../db/database.ts'
import type { Moment } from '../http/moment.ts'

/** An admin's word on a listing, with its row in the log; a take-down cancels the car's open bookings in the same step, or is refused. */
export async function decideListing(tx: Tx, actor: Actor, id: string, input: ListingDecision, moment: Moment) {
  const { decision, cancelBookings, seen, papersSeen } = input
  const note = input.note || null
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const car = await carFor(tx, actor, id)
  const decided = await decideOnCar(tx, car, { decision, note, seen }, moment)
  // A row of a table shows none: only papers that were looked at, as they are, count as checked.
  if (decision === 'approved' && seen && papersSeen) await checkPapers(tx, id, moment)
  if (isTakeDown(car, decision) && !cancelBookings) await refuseOpenBookings(tx, id, moment)
  if (isTakeDown(car, decision) && note) await cancelBookingsOfCar(tx, actor, id, note, moment)
  await logDecision(tx, actor, { entityType: 'car', entityId: id, title: carTitle(decided), action: decision, note }, moment)
  return decided
}

/** The proofs of a car on the market fit what its owner typed, both as the admin has seen them. */
export async function confirmPapers(tx: Tx, actor: Actor, id: string, seen: string, moment: Moment) {
  const car = await carFor(tx, actor, id)
  if (car.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('listing_changed')
  if (car.status !== 'approved' || (await checkPapers(tx, id, moment)) === 0) throw new AppError('listing_moved_on')
  await logDecision(tx, actor, { entityType: 'papers', entityId: id, title: carTitle(car), action: 'approved' }, moment)
  await tellOfWaiting(tx, car, moment.now)
}

/** Chooses a car for the home page, or takes it off. */
export async function featureListing(tx: Tx, actor: Actor, id: string, featured: boolean, moment: Moment) {
  const car = await offeredCarFor(tx, actor, id)
  if (!(await featureCar(tx, car, featured, moment))) return
  await logDecision(
    tx,
    actor,
    { entityType: 'car', entityId: id, title: carTitle(car), action: featured ? 'featured' : 'unfeatured' },
    moment,
  )
}
