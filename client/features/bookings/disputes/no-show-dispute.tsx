import type { BookingView } from '../../../../shared/domain/booking.ts'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { DisputeInput } from '../../../../shared/schemas/dispute.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { disputeLength } from '../../../../shared/domain/dispute.ts'
import { disputeMessages } from '../../../../shared/i18n/en/reports.ts'
import { getLastTransition } from '../next-steps.ts'
import { openDispute } from '../api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const hasNoShowDispute = ({ disputes }: BookingView) =>
  disputes.some(({ kind, openedBy }) => kind === 'took_place' && openedBy === 'renter')

/** For renters whose trip took place although it was closed as a no-show. */
export function NoShowDispute({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  if (booking.party !== 'renter' || getLastTransition(booking).action !== 'lapse' || hasNoShowDispute(booking)) return null
  if (!isOpen)
    return (
      <Button kind="ghost" className="unprinted" onClick={() => setOpen(true)}>
        {disputeMessages.tookPlace.ask}
      </Button>
    )
  return <NoShowDisputeForm bookingId={booking.id} onClose={() => setOpen(false)} />
}

const messages = disputeMessages.tookPlace

function NoShowDisputeForm({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const getIdempotencyKey = useIdempotencyKey()
  const form = useForm(
    DisputeInput,
    { kind: 'took_place', text: '', photos: [] },
    (input) => openDispute(bookingId, input, getIdempotencyKey(input)),
    {
      onSuccess: async (booking) => {
        toast.show({ ...messages.done, kind: 'good' })
        await cacheBooking(client, booking)
      },
      onError: handleConflict,
      draftName: `took-place:${bookingId}`,
    },
  )
  return (
    <form {...form.bind} className="unprinted">
      <TextArea {...form.field('text')} label={messages.label} hint={messages.hint} maxLength={disputeLength.max} required />
      <div className="row">
        <SubmitButton busy={form.busy} busyText={messages.busy}>
          {messages.submit}
        </SubmitButton>
        <Button kind="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
