import { addDays, toDay, getDayStart } from '../lib/days.ts'
import { hourMs } from '../lib/durations.ts'

export const reviewLength = { min: 10, max: 1_000 }
export const reviewDays = 60
export const reviewEditHours = 24

export type ReviewView = {
  id: string
  stars: number
  text: string
  author: string
  avatar: string | null
  createdAt: string
  editedAt: string | null
  answer: string | null
  answeredAt: string | null
}
export type BookingReviewView = ReviewView & {
  canEdit: boolean
  hiddenReason: string | null
}
export type ReviewsPage = { reviews: ReviewView[]; total: number; mean: number; distribution: [number, number, number, number, number] }
export type Testimonial = ReviewView & { carId: string; carTitle: string }

type EndedTrip = { status: string; pickedUpAt: Date | null; returnedAt: Date | null; movedAt: Date }

export const getReviewDeadline = ({ returnedAt, movedAt }: Pick<EndedTrip, 'returnedAt' | 'movedAt'>) =>
  getDayStart(addDays(toDay(returnedAt ?? movedAt), reviewDays + 1))

export const canReview = (booking: EndedTrip, now: Date) =>
  booking.status === 'completed' && booking.pickedUpAt !== null && now < getReviewDeadline(booking)

export const getEditDeadline = (createdAt: Date) => new Date(createdAt.getTime() + reviewEditHours * hourMs)

export const canEditReview = (review: { createdAt: Date }, now: Date) => now < getEditDeadline(review.createdAt)

/** `rating` is the mean of `ratings` by owners, 0 without any. */
export type RenterRecord = { trips: number; rating: number; ratings: number }

export type RenterRatingView = { stars: number | null; until: string | null }
