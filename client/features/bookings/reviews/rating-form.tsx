import { useQueryClient } from '@tanstack/react-query'
import { RatingInput } from '../../../../shared/schemas/booking.ts'
import type { RenterRatingView } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { rateRenter } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { StarChoice } from './star-choice.tsx'

const messages = reviewMessages.renter
type Props = { bookingId: string; rating: RenterRatingView; onDone?: () => void }

export function RatingForm({ bookingId, rating: { stars }, onDone }: Props) {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const form = useForm(RatingInput, { stars: stars ?? 0 }, (rating) => rateRenter(bookingId, rating), {
    onSuccess: async (booking) => {
      toast.show({ ...messages.done, kind: 'good' })
      await cacheBooking(client, booking)
      onDone?.()
    },
    onError: handleConflict,
  })
  return (
    <form {...form.bind}>
      <p className="meta">{messages.text}</p>
      <StarChoice name="stars" value={form.values.stars} error={form.errors['stars']} onChoose={(chosen) => form.set('stars', chosen)} />
      <div className="row">
        <SubmitButton busy={form.busy} busyText={reviewMessages.busy}>
          {stars === null ? messages.submit : messages.save}
        </SubmitButton>
        {onDone && (
          <Button kind="quiet" onClick={onDone}>
            {reviewMessages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
