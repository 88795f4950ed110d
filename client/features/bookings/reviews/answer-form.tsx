import { useQueryClient } from '@tanstack/react-query'
import { AnswerInput } from '../../../../shared/schemas/booking.ts'
import { groupThousands } from '../../../../shared/lib/money.ts'
import { reviewLength } from '../../../../shared/domain/review.ts'
import { reviewMessages } from '../../../../shared/i18n/en/bookings.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { answerReview } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'

const messages = reviewMessages

export function AnswerForm({ bookingId }: { bookingId: string }) {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const getKey = useIdempotencyKey()
  const form = useForm(AnswerInput, { text: '' }, (answer) => answerReview(bookingId, answer, getKey(answer)), {
    onSuccess: async (booking) => {
      toast.show({ ...messages.answerDone, kind: 'good' })
      await cacheBooking(client, booking)
    },
    onError: handleConflict,
    draftName: `answer:${bookingId}`,
  })
  return (
    <form {...form.bind} className="unprinted">
      <TextArea
        {...form.field('text')}
        label={messages.answerLabel}
        hint={`${messages.answerHint} ${messages.counter(groupThousands(form.values.text.length), groupThousands(reviewLength.max))}`}
        maxLength={reviewLength.max}
        required
      />
      <SubmitButton busy={form.busy} busyText={messages.busy}>
        {messages.answerSubmit}
      </SubmitButton>
    </form>
  )
}
