import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import type { RenterRatingView } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { settingsQuery } from '../../../session.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDeadline } from '../../../ui/days/relative-days.ts'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { FoldedForm } from '../../../ui/display/folded-form.tsx'
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

/** The folded form until the owner has rated the renter, who never sees this rating. */
export function RenterRatingRequest({ booking: { id, party, cannotRate, renterRating: rating, depositOpen } }: { booking: BookingView }) {
  if (cannotRate && party === 'owner') return <CannotRate landing="rating" />
  if (!rating || party === 'renter' || rating.stars !== null) return null
  return (
    <FoldedForm title={messages.title} landing="rating" isPrimary={!depositOpen}>
      <RatingForm bookingId={id} rating={rating} />
    </FoldedForm>
  )
}

export function RenterRating({ booking: { id, party, renterRating: rating } }: { booking: BookingView }) {
  const [isEditing, setEditing] = useState(false)
  if (!rating || party === 'renter' || rating.stars === null) return null
  return (
    <Disclosure title={messages.shown[party]} name="rating" className="unprinted">
      {isEditing && rating.until !== null ? (
        <RatingForm bookingId={id} rating={rating} onDone={() => setEditing(false)} />
      ) : (
        <GivenStars rating={rating} onEdit={() => setEditing(true)} />
      )}
    </Disclosure>
  )
}
