import { useQueryClient } from '@tanstack/react-query'
import { ReviewInput } from '../../../../shared/schemas/booking.ts'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { reviewLength } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { updateReview, createReview } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { StarChoice } from './star-choice.tsx'

const messages = reviewMessages

export function ReviewForm({ booking, onDone }: { booking: BookingView; onDone?: () => void }) {
  const { id, review } = booking
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const initial = { stars: review?.stars ?? 0, text: review?.text ?? '' }
  const getKey = useIdempotencyKey()
  const form = useForm(ReviewInput, initial, (input) => (review ? updateReview(id, input) : createReview(id, input, getKey(input))), {
    onSuccess: async (updatedBooking) => {
      toast.show({ ...messages.done, kind: 'good' })
      await cacheBooking(client, updatedBooking)
      onDone?.()
    },
    onError: handleConflict,
    draftName: `review:${id}`,
  })
  return (
    <form {...form.bind} className="unprinted">
      <StarChoice name="stars" value={form.values.stars} error={form.errors['stars']} onChoose={(stars) => form.set('stars', stars)} />
      <TextArea
        {...form.field('text')}
        label={messages.text}
        hint={`${messages.hint} ${messages.counter(groupThousands(form.values.text.length), groupThousands(reviewLength.max))}`}
        rows={5}
        maxLength={reviewLength.max}
        required
      />
      <div className="row">
        <SubmitButton busy={form.busy} busyText={messages.busy}>
          {review ? messages.save : messages.submit}
        </SubmitButton>
        {onDone && (
          <Button kind="quiet" onClick={onDone}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
