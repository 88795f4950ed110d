import { and, avg, count, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import type { AnswerInput, RatingInput, ReviewInput } from '../../../shared/schemas/booking.ts'
import { getCarTitle } from '../../../shared/domain/car.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { canReviewAs, ownsCar } from '../../../shared/domain/permissions.ts'
import { canEditReview, canReview } from '../../../shared/domain/review.ts'
import { getCar } from '../cars/queries.ts'
import { setCarRating } from '../cars/commands.ts'
import { isReviewVisible } from '../../db/predicates.ts'
import { isUniqueViolation, type Tx } from '../../db/database.ts'
import type { BookingRow, ReviewRow } from '../../db/row-types.ts'
import { renterRatings, reviews } from '../../db/schema/reviews.ts'
import { findUsersSharingIdentity } from '../documents/duplicates.ts'
import type { CommandContext } from '../../http/context.ts'
import { toBookingPayload, notify } from '../../messaging/notifications/commands.ts'
import { findRenterRating, findReviewByBooking } from './queries.ts'

async function updateCarRating(tx: Tx, carId: string) {
  const [sum] = await tx
    .select({ rating: avg(reviews.stars), reviewCount: count() })
    .from(reviews)
    .where(and(eq(reviews.carId, carId), isReviewVisible))
  await setCarRating(tx, carId, { rating: Number(sum?.rating ?? 0), reviewCount: sum?.reviewCount ?? 0 })
}

function assertTripEnded(booking: BookingRow, now: Date) {
  if (canReview(booking, now)) return
  throw new AppError(booking.status === 'completed' && booking.pickedUpAt ? 'review_closed' : 'booking_moved_on')
}

async function assertNotLinked(tx: Tx, { renterId, ownerId }: BookingRow) {
  if ((await findUsersSharingIdentity(tx, renterId, [ownerId])).size > 0) throw new AppError('accounts_linked')
}

/** Returns the id of the review. */
export async function createReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, ctx: CommandContext) {
  const { now, newId } = ctx
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  if (await findReviewByBooking(tx, booking.id)) throw new AppError('already_reviewed')
  assertTripEnded(booking, now)
  await assertNotLinked(tx, booking)
  const id = newId()
  const row = { id, bookingId: booking.id, carId: booking.carId, renterId: actor.id, createdAt: now }
  await tx
    .insert(reviews)
    .values({ ...row, stars: input.stars, text: input.text })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('already_reviewed') : error
    })
  await updateCarRating(tx, booking.carId)
  await notify(tx, [{ userId: booking.ownerId, kind: 'review_received', payload: toBookingPayload(booking, 'owner') }], ctx)
  return id
}

/** Returns the id of the review. */
export async function updateReview(tx: Tx, actor: Actor, booking: BookingRow, input: ReviewInput, { now }: CommandContext) {
  if (!canReviewAs(actor, booking)) throw new AppError('forbidden')
  const review = await findReviewByBooking(tx, booking.id)
  if (!review) throw new AppError('not_found')
  if (review.hiddenAt || !canEditReview(review, now)) throw new AppError('review_closed')
  const [changed] = await tx
    .update(reviews)
    .set({ stars: input.stars, text: input.text, editedAt: now })
    .where(eq(reviews.id, review.id))
    .returning()
  if (!changed) throw new AppError('not_found')
  await updateCarRating(tx, booking.carId)
  return changed.id
}

/** Returns the id of the review; throws `already_reviewed` if it has an answer. */
export async function answerReview(tx: Tx, actor: Actor, booking: BookingRow, { text }: AnswerInput, ctx: CommandContext) {
  if (!ownsCar(actor, booking)) throw new AppError('forbidden')
  const review = await findReviewByBooking(tx, booking.id)
  if (!review) throw new AppError('not_found')
  const [answered] = await tx
    .update(reviews)
    .set({ answer: text, answeredAt: ctx.now })
    .where(and(eq(reviews.id, review.id), isNull(reviews.answer)))
    .returning()
  if (!answered) throw new AppError('already_reviewed')
  await notify(tx, [{ userId: review.renterId, kind: 'review_answered', payload: toBookingPayload(booking, 'renter') }], ctx)
  return answered.id
}

/** Returns the car's title; of two changes at once, one gets `report_moved_on`. */
async function setHidden(tx: Tx, actor: Actor, id: string, state: Pick<ReviewRow, 'hiddenAt' | 'hiddenReason'>) {
  const [existing] = await tx.select().from(reviews).where(eq(reviews.id, id))
  if (!existing) throw new AppError('not_found')
  const hasOtherState = state.hiddenAt ? isReviewVisible : isNotNull(reviews.hiddenAt)
  const [changed] = await tx
    .update(reviews)
    .set(state)
    .where(and(eq(reviews.id, id), hasOtherState))
    .returning()
  if (!changed) throw new AppError('report_moved_on')
  await updateCarRating(tx, changed.carId)
  return getCarTitle(await getCar(tx, actor, changed.carId))
}

export const hideReview = (tx: Tx, actor: Actor, id: string, reason: string, { now }: CommandContext) =>
  setHidden(tx, actor, id, { hiddenAt: now, hiddenReason: reason })

export const showReview = (tx: Tx, actor: Actor, id: string) => setHidden(tx, actor, id, { hiddenAt: null, hiddenReason: null })

/** A second rating replaces the first while it can be edited. */
export async function rateRenter(tx: Tx, actor: Actor, booking: BookingRow, { stars }: RatingInput, { now }: CommandContext) {
  if (!ownsCar(actor, booking)) throw new AppError('forbidden')
  const existing = await findRenterRating(tx, booking.id)
  if (existing) {
    if (!canEditReview(existing, now)) throw new AppError('review_closed')
    return void (await tx.update(renterRatings).set({ stars, editedAt: now }).where(eq(renterRatings.bookingId, booking.id)))
  }
  assertTripEnded(booking, now)
  await assertNotLinked(tx, booking)
  const { id: bookingId, renterId, ownerId } = booking
  await tx
    .insert(renterRatings)
    .values({ bookingId, renterId, ownerId, stars, createdAt: now })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('already_reviewed') : error
    })
}
