import { and, avg, count, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../../shared/domain/account.ts'
import { AppError } from '../../../shared/lib/errors.ts'
import { maskContacts } from '../../../shared/lib/masking.ts'
import { publicPageSize } from '../../../shared/lib/paging.ts'
import { canReviewAs, isAdmin, ownsCar } from '../../../shared/domain/permissions.ts'
import {
  type RenterRatingView,
  canEditReview,
  canReview,
  getEditDeadline,
  getReviewDeadline,
  type BookingReviewView,
  type ReviewsPage,
  type ReviewView,
} from '../../../shared/domain/review.ts'
import { getAvatarPath, getUsersByIds, getDisplayName } from '../auth/users.ts'
import { getCar } from '../cars/queries.ts'
import { isReviewVisible } from '../../db/predicates.ts'
import type { Reader } from '../../db/database.ts'
import { findUsersSharingIdentity } from '../documents/duplicates.ts'
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

export const maskReviewContacts = <View extends Pick<ReviewView, 'text' | 'answer'>>(review: View): View => ({
  ...review,
  text: maskContacts(review.text),
  answer: review.answer && maskContacts(review.answer),
})

async function loadAuthors(db: Reader, rows: readonly ReviewRow[]) {
  const authors = await getUsersByIds(
    db,
    rows.map((row) => row.renterId),
  )
  return (row: ReviewRow): Author => {
    const author = authors.get(row.renterId)
    return author ? { author: getDisplayName(author), avatar: getAvatarPath(author) } : { author: '', avatar: null }
  }
}

async function getOwnReviewView(db: Reader, actor: Actor, review: ReviewRow, now: Date): Promise<BookingReviewView> {
  const getAuthor = await loadAuthors(db, [review])
  const canEdit = review.renterId === actor.id && review.hiddenAt === null && canEditReview(review, now)
  return { ...toReviewView(review, getAuthor(review)), canEdit, hiddenReason: review.hiddenReason }
}

export async function findReviewByBooking(db: Reader, bookingId: string) {
  const [review] = await db.select().from(reviews).where(eq(reviews.bookingId, bookingId))
  return review ?? null
}

export async function getPublicReview(db: Reader, id: string) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), isReviewVisible))
  if (!review) throw new AppError('not_found')
  return review
}

export async function getBookingReview(db: Reader, actor: Actor, booking: BookingRow, now: Date) {
  const review = await findReviewByBooking(db, booking.id)
  if (review) return { review: await getOwnReviewView(db, actor, review, now), canReview: false, reviewUntil: null }
  const isOpen = canReviewAs(actor, booking) && canReview(booking, now)
  return { review: null, canReview: isOpen, reviewUntil: isOpen ? getReviewDeadline(booking).toISOString() : null }
}

export async function findRenterRating(db: Reader, bookingId: string) {
  const [rating] = await db.select().from(renterRatings).where(eq(renterRatings.bookingId, bookingId))
  return rating ?? null
}

/** Only for the owner and admins; undefined if there is no rating and none is possible. */
export async function getRenterRatingView(db: Reader, actor: Actor, booking: BookingRow, now: Date): Promise<RenterRatingView | undefined> {
  const isOwner = ownsCar(actor, booking)
  if (!isOwner && !isAdmin(actor)) return undefined
  const rating = await findRenterRating(db, booking.id)
  const ends = rating ? getEditDeadline(rating.createdAt) : getReviewDeadline(booking)
  const isOpen = isOwner && (rating ? canEditReview(rating, now) : canReview(booking, now))
  if (!rating && !isOpen) return undefined
  return { stars: rating?.stars ?? null, until: isOpen ? ends.toISOString() : null }
}

export async function getRenterRatings(db: Reader, renterIds: readonly string[]) {
  const rows = await db
    .select({ renterId: renterRatings.renterId, rating: avg(renterRatings.stars), ratings: count() })
    .from(renterRatings)
    .where(inArray(renterRatings.renterId, [...renterIds]))
    .groupBy(renterRatings.renterId)
  return new Map(rows.map(({ renterId, rating, ratings }) => [renterId, { rating: Number(rating), ratings }]))
}

async function findUnratedTrips(db: Reader, actor: Actor, bookings: readonly BookingRow[], now: Date) {
  const ended = bookings.filter((booking) => canReview(booking, now))
  const asRenter = ended.filter((booking) => canReviewAs(actor, booking)).map(({ id }) => id)
  const asOwner = ended.filter((booking) => ownsCar(actor, booking)).map(({ id }) => id)
  const carReviewIds = db.select({ id: reviews.bookingId }).from(reviews).where(inArray(reviews.bookingId, asRenter))
  const renterRatingIds = db.select({ id: renterRatings.bookingId }).from(renterRatings).where(inArray(renterRatings.bookingId, asOwner))
  const rated = [...(asRenter.length > 0 ? await carReviewIds : []), ...(asOwner.length > 0 ? await renterRatingIds : [])]
  const ids = new Set(rated.map(({ id }) => id))
  return new Set([...asRenter, ...asOwner].filter((id) => !ids.has(id)))
}

const getOtherPartyId = (actor: Actor, { renterId, ownerId }: BookingRow) => (actor.id === renterId ? ownerId : renterId)

/** `refused`: trips that cannot be rated because the accounts share a phone or document number. */
export async function findReviewableTrips(db: Reader, actor: Actor, bookings: readonly BookingRow[], now: Date) {
  const unratedIds = await findUnratedTrips(db, actor, bookings, now)
  const rows = bookings.filter(({ id }) => unratedIds.has(id))
  const otherIds = rows.map((row) => getOtherPartyId(actor, row))
  const linked = await findUsersSharingIdentity(db, actor.id, otherIds)
  const isLinked = (row: BookingRow) => linked.has(getOtherPartyId(actor, row))
  return {
    open: new Set(rows.filter((row) => !isLinked(row)).map(({ id }) => id)),
    refused: new Set(rows.filter(isLinked).map(({ id }) => id)),
  }
}

export async function excludeLinkedTrips<Sides extends Pick<BookingRow, 'renterId' | 'ownerId'>>(db: Reader, rows: readonly Sides[]) {
  const unlinked: Sides[] = []
  for (const row of rows) if ((await findUsersSharingIdentity(db, row.renterId, [row.ownerId])).size === 0) unlinked.push(row)
  return unlinked
}

export async function listCarReviews(db: Reader, actor: Actor | null, carId: string, page: number): Promise<ReviewsPage> {
  const car = await getCar(db, actor, carId)
  const ofCar = and(eq(reviews.carId, car.id), isReviewVisible)
  const rows = await db
    .select()
    .from(reviews)
    .where(ofCar)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(publicPageSize)
    .offset((page - 1) * publicPageSize)
  const counts = await db.select({ stars: reviews.stars, times: count() }).from(reviews).where(ofCar).groupBy(reviews.stars)
  const countStars = (stars: number) => counts.find((row) => row.stars === stars)?.times ?? 0
  const getAuthor = await loadAuthors(db, rows)
  return {
    reviews: rows.map((row) => maskReviewContacts(toReviewView(row, getAuthor(row)))),
    total: car.reviewCount,
    mean: car.rating,
    distribution: [countStars(1), countStars(2), countStars(3), countStars(4), countStars(5)],
  }
}
