import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { toDay, formatLongDay } from '../../../shared/lib/days.ts'
import type { ReviewsPage, ReviewView } from '../../../shared/domain/review.ts'
import { carMessages } from '../../../shared/i18n/en/car.ts'
import { carReviewMessages } from '../../../shared/i18n/en/car-reviews.ts'
import { Button } from '../../ui/button.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { QueryState } from '../../ui/loading/query-state.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { parsePageParam } from '../../app/search-param-parsers.ts'
import { useFocusNewItem } from '../../ui/list/use-focus-new-item.ts'
import { ShowMore } from '../../ui/list/show-more.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Avatar } from '../../ui/photo/avatar.tsx'
import { StarRow } from '../../ui/display/stars.tsx'
import { reviewsQuery } from './api.ts'

const messages = carReviewMessages
const shownAtFirst = 2

export function CarReviews({ carId }: { carId: string }) {
  const start = parsePageParam(useSearch({ strict: false }).page)
  const list = useInfiniteQuery(reviewsQuery(carId, start))
  const [isShort, setShort] = useState(start === 1)
  const reviewList = useFocusNewItem(!isShort, shownAtFirst)
  return (
    <QueryState query={list} errorText={messages.reviewsFailed} skeleton={<Skeleton height="16rem" />}>
      {({ pages: [first, ...rest], pageParams }) =>
        !first || first.total === 0 ? (
          <EmptyState icon="edit" title={messages.noReviews} text={messages.noReviewsText} />
        ) : (
          <div className="stack">
            <Summary page={first} />
            {pageParams[0] === 1 ? null : <Link {...getPageLink(1)}>{messages.firstReviews}</Link>}
            <ul ref={reviewList} className={isShort && first.total > shownAtFirst ? 'reviews short' : 'reviews'}>
              {[first, ...rest]
                .flatMap((page) => page.reviews)
                .map((review) => (
                  <Review key={review.id} review={review} />
                ))}
            </ul>
            {isShort && first.total > shownAtFirst ? (
              <Button kind="ghost" className="scripted" onClick={() => setShort(false)}>
                {messages.showReviews(first.reviews.length - shownAtFirst)}
              </Button>
            ) : null}
            <ShowMore list={list} label={messages.moreReviews} errorText={messages.reviewsFailed} getPageLink={getPageLink} />
          </div>
        )
      }
    </QueryState>
  )
}

const getPageLink = (page: number) =>
  ({ to: '.', search: (previous: object) => ({ ...previous, page: page > 1 ? page : undefined }) }) as const

function Summary({ page }: { page: ReviewsPage }) {
  const rows = page.distribution.map((count, index) => ({ stars: index + 1, count })).reverse()
  return (
    <div className="review-summary">
      <p>
        <b>{page.mean.toFixed(1)}</b>
        <span className="meta">{messages.outOfFive(carMessages.reviews(page.total))}</span>
      </p>
      <dl>
        {rows.map(({ stars, count }) => (
          <div key={stars}>
            <dt>{messages.stars(stars)}</dt>
            <dd>
              <svg className="share" aria-hidden="true">
                <rect width={`${(100 * count) / page.total}%`} height="100%" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Review({ review }: { review: ReviewView }) {
  return (
    <li>
      <p className="review-head">
        <Avatar name={review.author} avatar={review.avatar} />
        <b>{review.author}</b>
        <StarRow count={review.stars} />
        <span className="meta">
          <time dateTime={review.createdAt}>{formatLongDay(toDay(new Date(review.createdAt)))}</time>
          {review.editedAt ? ` · ${messages.edited}` : ''}
        </span>
        <ReportButton kind="review" id={review.id} name={messages.reviewOf(review.author)} />
      </p>
      <p className="prose" dir="auto">
        {review.text}
      </p>
      {review.answer ? (
        <blockquote>
          <b>{messages.answer}</b>
          <p className="prose" dir="auto">
            {review.answer}
          </p>
        </blockquote>
      ) : null}
    </li>
  )
}
