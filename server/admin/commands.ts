import type { Actor } from '../../shared/account.ts'
import type { ListingDecision } from '../../shared/booking-schema.ts'
import { carTitle } from '../../shared/car.ts'
import type { PaperCheck } from '../../shared/document-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { papersWords } from '../../shared/words/en/papers.ts'
import { logDecision } from '../approvals/commands.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { refuseOpenBookings } from '../cars/commands.ts'
import { decideOnCar, featureCar, isTakeDown } from '../cars/decision.ts'
import { paperOfCar, tickPaper } from '../cars/paper-rows.ts'
import { carFor, offeredCarFor } from '../cars/queries.ts'
import { tellOfWaiting } from '../cars/telling.ts'
import type { Tx } from '../db/database.ts'
import { hasOpened } from '../documents/queries.ts'
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

/** An admin must open a paper before ticking it. */
export async function checkPaper(tx: Tx, actor: Actor, carId: string, paperId: string, { isChecked, seen }: PaperCheck, moment: Moment) {
  const car = await offeredCarFor(tx, actor, carId)
  if (car.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('listing_changed')
  const paper = await paperOfCar(tx, carId, paperId)
  if (!paper) throw new AppError('not_found')
  const file = { userId: car.ownerId, entityType: 'paper', entityId: paperId } as const
  if (isChecked && !(await hasOpened(tx, actor, file))) throw new AppError('document_unopened')
  if (!(await tickPaper(tx, paperId, isChecked, moment))) return
  const title = `${carTitle(car)}, ${papersWords.kinds[paper.kind]}`
  await logDecision(tx, actor, { entityType: 'papers', entityId: carId, title, action: isChecked ? 'approved' : 'withdrawn' }, moment)
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
