import { and, avg, count, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import { canReviewAs, isAdmin, ownsCar } from '../../../shared/domain/permissions.ts'
import type { RenterRatingView } from '../../../shared/domain/renter-stats.ts'
import {
  canEditReview,
  canReview,
  editEnds,
  reviewEnds,
  type OwnReviewView,
  type ReviewsPage,
  type ReviewView,
} from '../../../shared/domain/review.ts'
import { avatarPath, peopleByIds, shownName } from '../auth/users.ts'
import { getCarFor } from '../cars/queries.ts'
import { isShown } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { sharingWith } from '../documents/duplicates.ts'
import { renterRatings, reviews } from '../../db/schema/reviews.ts'
import type { BookingRow, ReviewRow } from '../../db/row-types.ts'

type Author = Pick<ReviewView, 'author' | 'avatar'>

const toReviewView = (review: ReviewRow, author: Author): ReviewView => ({
  id: review.id,
  stars: review.stars,
  text: review.text,
  ...author,
  createdAt: review.createdAt.toISOString(),
  editedAt: review.editedAt?.toISOString() ?? null,
  answer: review.answer,
  answeredAt: review.answeredAt?.toISOString() ?? null,
})

export const withoutContacts = <View extends Pick<ReviewView, 'text' | 'answer'>>(review: View): View => ({
  ...review,
  text: maskContacts(review.text),
  answer: review.answer && maskContacts(review.answer),
})

async function authorsOf(db: Reader, rows: readonly ReviewRow[]) {
  const people = await peopleByIds(
    db,
    rows.map((row) => row.renterId),
  )
  return (row: ReviewRow): Author => {
    const author = people.get(row.renterId)
    return author ? { author: shownName(author), avatar: avatarPath(author) } : { author: '', avatar: null }
  }
}

async function ownReviewView(db: Reader, actor: Actor, review: ReviewRow, now: Date): Promise<OwnReviewView> {
  const authorOf = await authorsOf(db, [review])
  const canEdit = review.renterId === actor.id && review.hiddenAt === null && canEditReview(review, now)
  return { ...toReviewView(review, authorOf(review)), canEdit, hiddenReason: review.hiddenReason }
}

export async function reviewRowOf(db: Reader, bookingId: string) {
  const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return review ?? null
}

export async function reviewForAll(db: Reader, id: string) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown))
  if (!review) throw new AppError('not_found')
  return review
}

export async function reviewOfBooking(db: Reader, actor: Actor, booking: BookingRow, now: Date) {
  const review = await reviewRowOf(db, booking.id)
  if (review) return { review: await ownReviewView(db, actor, review, now), canReview: false, reviewUntil: null }
  const isOpen = canReviewAs(actor, booking) && canReview(booking, now)
  return { review: null, canReview: isOpen, reviewUntil: isOpen ? reviewEnds(booking).toISOString() : null }
}

export async function renterRatingRow(db: Reader, bookingId: string) {
  const [rating] = await db.select().from(renterRatings).where(eq(renterRatings.bookingId, bookingId))
  return rating ?? null
}

/** Only for the owner and admins; undefined if there is no rating and none is possible. */
export async function renterRatingOf(db: Reader, actor: Actor, booking: BookingRow, now: Date): Promise<RenterRatingView | undefined> {
  const isOwner = ownsCar(actor, booking)
  if (!isOwner && !isAdmin(actor)) return undefined
  const given = await renterRatingRow(db, booking.id)
  const ends = given ? editEnds(given.createdAt) : reviewEnds(booking)
  const isOpen = isOwner && (given ? canEditReview(given, now) : canReview(booking, now))
  if (!given && !isOpen) return undefined
  return { stars: given?.stars ?? null, until: isOpen ? ends.toISOString() : null }
}

export async function ratingsOfRenters(db: Reader, renterIds: readonly string[]) {
  const rows = await db
    .select({ renterId: renterRatings.renterId, rating: avg(renterRatings.stars), ratings: count() })
    .from(renterRatings)
    .where(inArray(renterRatings.renterId, [...renterIds]))
    .groupBy(renterRatings.renterId)
  return new Map(rows.map(({ renterId, rating, ratings }) => [renterId, { rating: Number(rating), ratings }]))
}

async function unrated(db: Reader, actor: Actor, bookings: readonly BookingRow[], now: Date) {
  const ended = bookings.filter((booking) => canReview(booking, now))
  const driven = ended.filter((booking) => canReviewAs(actor, booking)).map(({ id }) => id)
  const lent = ended.filter((booking) => ownsCar(actor, booking)).map(({ id }) => id)
  const ofCars = db.select({ id: reviews.bookingId }).from(reviews).where(inArray(reviews.bookingId, driven))
  const ofRenters = db.select({ id: renterRatings.bookingId }).from(renterRatings).where(inArray(renterRatings.bookingId, lent))
  const rated = [...(driven.length > 0 ? await ofCars : []), ...(lent.length > 0 ? await ofRenters : [])]
  const ids = new Set(rated.map(({ id }) => id))
  return new Set([...driven, ...lent].filter((id) => !ids.has(id)))
}

const otherSide = (actor: Actor, { renterId, ownerId }: BookingRow) => (actor.id === renterId ? ownerId : renterId)

/** `refused`: trips that cannot be rated because the accounts share a phone or document number. */
export async function reviewable(db: Reader, actor: Actor, bookings: readonly BookingRow[], now: Date) {
  const waiting = await unrated(db, actor, bookings, now)
  const rows = bookings.filter(({ id }) => waiting.has(id))
  const others = rows.map((row) => otherSide(actor, row))
  const linked = await sharingWith(db, actor.id, others)
  const isLinked = (row: BookingRow) => linked.has(otherSide(actor, row))
  return {
    open: new Set(rows.filter((row) => !isLinked(row)).map(({ id }) => id)),
    refused: new Set(rows.filter(isLinked).map(({ id }) => id)),
  }
}

export async function withoutLinked<Sides extends Pick<BookingRow, 'renterId' | 'ownerId'>>(db: Reader, rows: readonly Sides[]) {
  const kept: Sides[] = []
  for (const row of rows) if ((await sharingWith(db, row.renterId, [row.ownerId])).size === 0) kept.push(row)
  return kept
}

export async function reviewsOfCar(db: Reader, actor: Actor | null, carId: string, page: number): Promise<ReviewsPage> {
  const car = await getCarFor(db, actor, carId)
  const ofCar = and(eq(reviews.carId, car.id), isShown)
  const rows = await db
    .select()
    .from(reviews)
    .where(ofCar)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(publicPageSize)
    .offset((page - 1) * publicPageSize)
  const counts = await db.select({ stars: reviews.stars, times: count() }).from(reviews).where(ofCar).groupBy(reviews.stars)
  const times = (stars: number) => counts.find((row) => row.stars === stars)?.times ?? 0
  const authorOf = await authorsOf(db, rows)
  return {
    reviews: rows.map((row) => withoutContacts(toReviewView(row, authorOf(row)))),
    total: car.reviewCount,
    mean: car.rating,
    distribution: [times(1), times(2), times(3), times(4), times(5)],
  }
}
