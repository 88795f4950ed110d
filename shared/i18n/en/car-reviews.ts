import { formatCount } from './app.ts'

/** The reviews of a car, which load when their tab is opened. */
export const carReviewMessages = {
  reviewsFailed: 'We couldn’t load the reviews',
  noReviews: 'No reviews yet',
  noReviewsText: 'Renters can review a car after the trip.',
  outOfFive: (reviews: string) => `out of 5, ${reviews}`,
  stars: (count: number) => formatCount(count, 'star', 'stars'),
  answer: 'Reply from the owner',
  reviewOf: (author: string) => `${author}’s review`,
  edited: 'edited',
  showReviews: (count: number) => (count === 1 ? 'Show 1 more review' : `Show ${count} more reviews`),
  moreReviews: 'Show more reviews',
  firstReviews: 'Back to the newest reviews',
}
