import type { Actor } from '../../../shared/domain/account.ts'
import type { ListingDecision } from '../../../shared/schemas/booking.ts'
import { carTitle } from '../../../shared/domain/car.ts'
import type { PaperCheck } from '../../../shared/schemas/document.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { papersWords } from '../../../shared/i18n/en/car-documents.ts'
import { recordDecision } from '../audit-log/commands.ts'
import { cancelBookingsOfCar } from '../bookings/commands.ts'
import { assertNoOpenBookings } from '../cars/commands.ts'
import { reviewListing, featureCar, isTakeDown } from '../cars/review.ts'
import { getDocumentOfCar, tickDocument } from '../cars/document-queries.ts'
import { getCarFor, getBookableCar } from '../cars/queries.ts'
import { notifyQueue } from '../cars/notify.ts'
import type { Tx } from '../../db/database.ts'
import { hasOpened } from '../documents/queries.ts'
import type { CommandContext } from '../../http/command-context.ts'

export async function decideListing(tx: Tx, actor: Actor, id: string, input: ListingDecision, moment: CommandContext) {
  const { decision, cancelBookings, seen } = input
  const note = input.note || null
  if (decision === 'rejected' && !note) throw new AppError('invalid', { note: { code: 'required' } })
  const car = await getCarFor(tx, actor, id)
  const decided = await reviewListing(tx, car, { decision, note, seen }, moment)
  if (isTakeDown(car, decision) && !cancelBookings) await assertNoOpenBookings(tx, id, moment)
  if (isTakeDown(car, decision) && note) await cancelBookingsOfCar(tx, actor, id, note, moment)
  await recordDecision(tx, actor, { entityType: 'car', entityId: id, title: carTitle(decided), action: decision, note }, moment)
  return decided
}

export async function checkCarDocument(
  tx: Tx,
  actor: Actor,
  carId: string,
  paperId: string,
  { isChecked, seen }: PaperCheck,
  moment: CommandContext,
) {
  const car = await getBookableCar(tx, actor, carId)
  if (car.updatedAt.getTime() !== Date.parse(seen)) throw new AppError('listing_changed')
  const paper = await getDocumentOfCar(tx, carId, paperId)
  if (!paper) throw new AppError('not_found')
  const file = { userId: car.ownerId, entityType: 'paper', entityId: paperId } as const
  if (isChecked && !(await hasOpened(tx, actor, file))) throw new AppError('document_unopened')
  if (!(await tickDocument(tx, paperId, isChecked, moment))) return
  const title = `${carTitle(car)}, ${papersWords.kinds[paper.kind]}`
  await recordDecision(tx, actor, { entityType: 'papers', entityId: carId, title, action: isChecked ? 'approved' : 'withdrawn' }, moment)
  await notifyQueue(tx, car, moment.now)
}

export async function featureListing(tx: Tx, actor: Actor, id: string, featured: boolean, moment: CommandContext) {
  const car = await getBookableCar(tx, actor, id)
  if (!(await featureCar(tx, car, featured, moment))) return
  await recordDecision(
    tx,
    actor,
    { entityType: 'car', entityId: id, title: carTitle(car), action: featured ? 'featured' : 'unfeatured' },
    moment,
  )
}
