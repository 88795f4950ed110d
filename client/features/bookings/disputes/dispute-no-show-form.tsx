import { useQueryClient } from '@tanstack/react-query'
import { disputeLength } from '../../../../shared/domain/dispute.ts'
import { DisputeInput } from '../../../../shared/schemas/dispute.ts'
import { disputeWords } from '../../../../shared/i18n/en/dispute.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { openDispute } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'

const words = disputeWords.tookPlace

export function DisputeNoShowForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const getKey = useIdempotencyKey()
  const form = useForm(
    DisputeInput,
    { kind: 'took_place', text: '', photos: [] },
    (input) => openDispute(bookingId, input, getKey(input)),
    {
      done: async (booking) => {
        toast.show({ ...words.done, kind: 'good' })
        await cacheBooking(client, booking)
      },
      failed: handleConflict,
      draftName: `took-place:${bookingId}`,
    },
  )
  return (
    <form {...form.bind} className="unprinted">
      <TextArea {...form.field('text')} label={words.label} hint={words.hint} maxLength={disputeLength.most} required />
      <div className="row">
        <SubmitButton busy={form.busy} busyText={words.busy}>
          {words.submit}
        </SubmitButton>
        <Button kind="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
