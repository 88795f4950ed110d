import { and, avg, count, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../shared/account.ts'
import type { AnswerInput, ReviewInput } from '../../shared/booking-schema.ts'
import { AppError } from '../../shared/errors.ts'
import { canReviewAs, ownsCar } from '../../shared/permissions.ts'
import { canEditReview, canReview } from '../../shared/review.ts'
import { rateCar } from '../cars/rating.ts'
import { isTaken, type Tx } from '../db/database.ts'
import type { BookingRow } from '../db/rows.ts'
import { reviews } from '../db/schema.ts'
import type { Moment } from '../http/moment.ts'
import { ownReviewView, reviewRowOf } from './queries.ts'

async function rate(tx: Tx, carId: string) {
  const [sum] = await tx
    .select({ rating: avg(reviews.stars), reviewCount: count() })
    .from(reviews)
    .where(eq(reviews.carId, carId))
  await rateCar(tx, carId, { rating: Number(sum?.rating ?? 0), reviewCount: sum?.reviewCount ?? 0 })
}

/** The renter's one review of a trip. */
export async function writeReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, { now, newId }: Moment) {
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  if (await reviewRowOf(tx, booking.id)) throw new AppError('already_reviewed')
  if (!canReview(booking, now))
    throw new AppError(booking.status === 'completed' && booking.pickedUpAt ? 'review_closed' : 'booking_moved_on')
  const own = { id: newId(), bookingId: booking.id, carId: booking.carId, renterId: actor.id, createdAt: now }
  const [review] = await tx
    .insert(reviews)
    .values({ ...own, stars: input.stars, text: input.text })
    .returning()
    .catch((fault: unknown) => {
      throw isTaken(fault) ? new AppError('already_reviewed') : fault
    })
  if (!review) throw new Error('the review was not written')
  await rate(tx, booking.carId)
  return ownReviewView(tx, actor, review, now)
}

export async function changeReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, { now }: Moment) {
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  const review = await reviewRowOf(tx, booking.id)
  if (!review) throw new AppError('not_found')
  if (!canEditReview(review, now)) throw new AppError('review_closed')
  const [changed] = await tx
    .update(reviews)
    .set({ stars: input.stars, text: input.text, editedAt: now })
    .where(eq(reviews.id, review.id))
    .returning()
  if (!changed) throw new AppError('not_found')
  await rate(tx, booking.carId)
  return ownReviewView(tx, actor, changed, now)
}

/** The owner's one answer to a review. */
export async function answerReview(tx: Tx, actor: Actor, booking: BookingRow, { text }: AnswerInput, { now }: Moment) {
  if (!ownsCar(actor, booking)) throw new AppError('forbidden')
  const review = await reviewRowOf(tx, booking.id)
  if (!review) throw new AppError('not_found')
  const [answered] = await tx
    .update(reviews)
    .set({ answer: text, answeredAt: now })
    .where(and(eq(reviews.id, review.id), isNull(reviews.answer)))
    .returning()
  if (!answered) throw new AppError('already_reviewed')
  return ownReviewView(tx, actor, answered, now)
}
