import { useQueryClient } from '@tanstack/react-query'
import { HandoverNote } from '../../../../shared/schemas/booking.ts'
import { type HandoverKind, noteLength } from '../../../../shared/domain/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { addHandoverNote } from '../api.ts'
import { cacheBooking, useConflict } from '../list/booking-mutations.ts'

const words = handoverWords.note

export function NoteForm({ bookingId, kind }: { bookingId: string; kind: HandoverKind }) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const failed = useConflict()
  const initial = { text: '' }
  const form = useForm(HandoverNote, initial, (note) => addHandoverNote(bookingId, kind, note, keyFor(note)), {
    done: async (booking) => {
      toast.show({ ...words.done, kind: 'good' })
      form.reset(initial)
      await cacheBooking(client, booking)
    },
    failed,
  })
  return (
    <form {...form.bind}>
      <TextArea {...form.field('text')} label={words.label} hint={words.hint} rows={3} maxLength={noteLength} required />
      <SubmitButton isWide busy={form.busy} busyText={words.busy}>
        {words.submit}
      </SubmitButton>
    </form>
  )
}
