import { useQueryClient } from '@tanstack/react-query'
import { HandoverNoteInput } from '../../../../shared/schemas/booking.ts'
import { type HandoverKind, noteLength } from '../../../../shared/domain/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { addHandoverNote } from '../api.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'

const noteWords = handoverWords.note

export function NoteForm({ bookingId, kind }: { bookingId: string; kind: HandoverKind }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const handleConflict = useConflictHandler()
  const initial = { text: '' }
  const form = useForm(HandoverNoteInput, initial, (note) => addHandoverNote(bookingId, kind, note, getKey(note)), {
    done: async (booking) => {
      toast.show({ ...noteWords.done, kind: 'good' })
      form.reset(initial)
      await cacheBooking(client, booking)
    },
    failed: handleConflict,
  })
  return (
    <form {...form.bind}>
      <TextArea {...form.field('text')} label={noteWords.label} hint={noteWords.hint} rows={3} maxLength={noteLength} required />
      <SubmitButton isWide busy={form.busy} busyText={noteWords.busy}>
        {noteWords.submit}
      </SubmitButton>
    </form>
  )
}
