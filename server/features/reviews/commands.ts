import { and, avg, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { AnswerInput, RatingInput, ReviewInput } from '../../../shared/schemas/booking.ts'
import { carTitle } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canReviewAs, ownsCar } from '../../../shared/domain/permissions.ts'
import { canEditReview, canReview } from '../../../shared/domain/review.ts'
import { getCarFor } from '../cars/queries.ts'
import { recalculateRating } from '../cars/rating.ts'
import { isShown } from '../../db/predicates.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import type { BookingRow, ReviewRow } from '../../db/row-types.ts'
import { renterRatings, reviews } from '../../db/schema/reviews.ts'
import { sharingWith } from '../documents/duplicates.ts'
import type { CommandContext } from '../../http/command-context.ts'
import { toBookingPayload } from '../../messaging/notifications/booking-payload.ts'
import { notify } from '../../messaging/notifications/commands.ts'
import { renterRatingRow, reviewRowOf } from './queries.ts'

async function rate(tx: Tx, carId: string) {
  const [sum] = await tx
    .select({ rating: avg(reviews.stars), reviewCount: count() })
    .from(reviews)
    .where(and(eq(reviews.carId, carId), isShown))
  await recalculateRating(tx, carId, { rating: Number(sum?.rating ?? 0), reviewCount: sum?.reviewCount ?? 0 })
}

function refuseUnlessEnded(booking: BookingRow, now: Date) {
  if (canReview(booking, now)) return
  throw new AppError(booking.status === 'completed' && booking.pickedUpAt ? 'review_closed' : 'booking_moved_on')
}

async function refuseLinked(tx: Tx, { renterId, ownerId }: BookingRow) {
  if ((await sharingWith(tx, renterId, [ownerId])).size > 0) throw new AppError('accounts_linked')
}

/** Returns the id of the review. */
export async function writeReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, moment: CommandContext) {
  const { now, newId } = moment
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  if (await reviewRowOf(tx, booking.id)) throw new AppError('already_reviewed')
  refuseUnlessEnded(booking, now)
  await refuseLinked(tx, booking)
  const id = newId()
  const own = { id, bookingId: booking.id, carId: booking.carId, renterId: actor.id, createdAt: now }
  await tx
    .insert(reviews)
    .values({ ...own, stars: input.stars, text: input.text })
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault) ? new AppError('already_reviewed') : fault
    })
  await rate(tx, booking.carId)
  await notify(tx, [{ userId: booking.ownerId, kind: 'review_received', facts: toBookingPayload(booking, 'owner') }], moment)
  return id
}

/** Returns the id of the review. */
export async function changeReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, { now }: CommandContext) {
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  const review = await reviewRowOf(tx, booking.id)
  if (!review) throw new AppError('not_found')
  if (review.hiddenAt || !canEditReview(review, now)) throw new AppError('review_closed')
  const [changed] = await tx
    .update(reviews)
    .set({ stars: input.stars, text: input.text, editedAt: now })
    .where(eq(reviews.id, review.id))
    .returning()
  if (!changed) throw new AppError('not_found')
  await rate(tx, booking.carId)
  return changed.id
}

/** Returns the id of the review; throws `already_reviewed` if it has an answer. */
export async function answerReview(tx: Tx, actor: Actor, booking: BookingRow, { text }: AnswerInput, moment: CommandContext) {
  if (!ownsCar(actor, booking)) throw new AppError('forbidden')
  const review = await reviewRowOf(tx, booking.id)
  if (!review) throw new AppError('not_found')
  const [answered] = await tx
    .update(reviews)
    .set({ answer: text, answeredAt: moment.now })
    .where(and(eq(reviews.id, review.id), isNull(reviews.answer)))
    .returning()
  if (!answered) throw new AppError('already_reviewed')
  await notify(tx, [{ userId: review.renterId, kind: 'review_answered', facts: toBookingPayload(booking, 'renter') }], moment)
  return answered.id
}

/** Returns the car's title; of two changes at once, one gets `report_moved_on`. */
async function setHidden(tx: Tx, actor: Actor, id: string, state: Pick<ReviewRow, 'hiddenAt' | 'hiddenReason'>) {
  const [known] = await tx.select().from(reviews).where(eq(reviews.id, id))
  if (!known) throw new AppError('not_found')
  const isOther = state.hiddenAt ? isShown : isNotNull(reviews.hiddenAt)
  const [changed] = await tx
    .update(reviews)
    .set(state)
    .where(and(eq(reviews.id, id), isOther))
    .returning()
  if (!changed) throw new AppError('report_moved_on')
  await rate(tx, changed.carId)
  return carTitle(await getCarFor(tx, actor, changed.carId))
}

export const hideReview = (tx: Tx, actor: Actor, id: string, reason: string, { now }: CommandContext) =>
  setHidden(tx, actor, id, { hiddenAt: now, hiddenReason: reason })

export const showReview = (tx: Tx, actor: Actor, id: string) => setHidden(tx, actor, id, { hiddenAt: null, hiddenReason: null })

/** A second rating replaces the first while it can be edited. */
export async function rateRenter(tx: Tx, actor: Actor, booking: BookingRow, { stars }: RatingInput, { now }: CommandContext) {
  if (!ownsCar(actor, booking)) throw new AppError('forbidden')
  const given = await renterRatingRow(tx, booking.id)
  if (given) {
    if (!canEditReview(given, now)) throw new AppError('review_closed')
    return void (await tx.update(renterRatings).set({ stars, editedAt: now }).where(eq(renterRatings.bookingId, booking.id)))
  }
  refuseUnlessEnded(booking, now)
  await refuseLinked(tx, booking)
  const { id: bookingId, renterId, ownerId } = booking
  await tx
    .insert(renterRatings)
    .values({ bookingId, renterId, ownerId, stars, createdAt: now })
    .catch((fault: unknown) => {
      throw isUniqueViolation(fault) ? new AppError('already_reviewed') : fault
    })
}
