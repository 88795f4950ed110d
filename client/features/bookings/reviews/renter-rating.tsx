import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import type { RenterRatingView } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDeadline } from '../../../ui/days/relative-days.ts'
import { StarRow } from '../../../ui/display/stars.tsx'
import { CannotRate } from './cannot-rate.tsx'
import { RatingForm } from './rating-form.tsx'

const messages = reviewMessages.renter

function GivenStars({ rating: { stars, until }, onEdit }: { rating: RenterRatingView; onEdit: () => void }) {
  const { today } = useSuspenseQuery(settingsQuery).data
  return (
    <>
      <StarRow count={stars ?? 0} />
      {until && (
        <div className="row unprinted">
          <Button kind="ghost" onClick={onEdit}>
            {messages.edit}
          </Button>
          <small className="meta">{reviewMessages.editUntil(formatDeadline(until, today))}</small>
        </div>
      )}
    </>
  )
}

/** The renter never sees this rating. */
export function RenterRating({ booking: { id, party, cannotRate, renterRating: rating } }: { booking: BookingView }) {
  const [isEditing, setEditing] = useState(false)
  if (cannotRate && party === 'owner') return <CannotRate landing="rating" />
  if (!rating || party === 'renter') return null
  const showsForm = rating.stars === null || (isEditing && rating.until !== null)
  return (
    <section className="card stack unprinted" data-landing="rating" tabIndex={-1}>
      <h2>{rating.stars === null ? messages.title : messages.shown[party]}</h2>
      {showsForm ? (
        <RatingForm bookingId={id} rating={rating} {...(rating.stars === null ? {} : { onDone: () => setEditing(false) })} />
      ) : (
        <GivenStars rating={rating} onEdit={() => setEditing(true)} />
      )}
    </section>
  )
}
