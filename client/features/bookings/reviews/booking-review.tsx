import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { toDay, formatLongDay } from '../../../../shared/lib/days.ts'
import { getEditDeadline } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../../session.ts'
import { ReportButton } from '../../reports/report-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDeadline } from '../../../ui/days/relative-days.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { FoldedForm } from '../../../ui/display/folded-form.tsx'
import { StarRow } from '../../../ui/display/stars.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CannotRate } from './cannot-rate.tsx'
import { ReviewForm } from './review-form.tsx'

const messages = reviewMessages

type RenterReview = NonNullable<BookingView['review']>
const formatDate = (instant: string) => formatLongDay(toDay(new Date(instant)))

function Review({ review, party }: { review: RenterReview; party: BookingView['party'] }) {
  return (
    <>
      {review.hiddenReason && (
        <p className="note warn" dir="auto">
          {messages.hidden(review.hiddenReason)}
        </p>
      )}
      <StarRow count={review.stars} />
      <p className="typed">{review.text}</p>
      <p className="meta">
        {messages.by(review.author, formatDate(review.createdAt))}
        {review.editedAt && ` · ${messages.edited}`}
      </p>
      {review.answer && (
        <blockquote className="booking-message">
          <b>{messages.answer[party]}</b>
          <p>{review.answer}</p>
        </blockquote>
      )}
    </>
  )
}

function WrittenReview({ booking, review }: { booking: BookingView; review: RenterReview }) {
  const { today } = useSuspenseQuery(settingsQuery).data
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <ReviewForm booking={booking} onDone={() => setEditing(false)} />
  return (
    <>
      <Review review={review} party={booking.party} />
      {review.canEdit && (
        <div className="row unprinted">
          <Button kind="ghost" onClick={() => setEditing(true)}>
            {messages.edit}
          </Button>
          <small className="meta">{messages.editUntil(formatDeadline(getEditDeadline(new Date(review.createdAt)), today))}</small>
        </div>
      )}
      {booking.party === 'owner' && !review.hiddenReason && <ReportButton kind="review" id={review.id} name={messages.of(review.author)} />}
      {booking.party === 'owner' && !review.answer && !review.hiddenReason && (
        <FoldedForm title={messages.reply} isPrimary={false}>
          <AnswerForm bookingId={booking.id} />
        </FoldedForm>
      )}
    </>
  )
}

/** The folded form until the review is written. */
export function ReviewRequest({ booking }: { booking: BookingView }) {
  const { review, canReview, cannotRate, party } = booking
  if (cannotRate && party === 'renter') return <CannotRate landing="review" />
  if (review || !canReview) return null
  return (
    <FoldedForm title={messages.title} landing="review">
      <ReviewForm booking={booking} />
    </FoldedForm>
  )
}

/** Open while its renter can change it, or its owner can reply; it stays open once that is done. */
function ReviewDisclosure({ booking, review }: { booking: BookingView; review: RenterReview }) {
  const isNew = booking.party === 'owner' ? !review.answer && !review.hiddenReason : review.canEdit
  const [wasNew] = useState(isNew)
  return (
    <Disclosure title={messages.shown[booking.party]} isOpen={isNew || wasNew} name="review">
      <WrittenReview booking={booking} review={review} />
    </Disclosure>
  )
}

export const BookingReview = ({ booking }: { booking: BookingView }) =>
  booking.review && <ReviewDisclosure booking={booking} review={booking.review} />
