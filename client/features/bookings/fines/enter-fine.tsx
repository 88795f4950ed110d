import { AppError } from '../../../../shared/lib/errors.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FineInput } from '../../../../shared/schemas/fine.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { cacheBooking } from '../booking-mutations.ts'
import { fineMessages } from '../../../../shared/i18n/en/fines.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { recordFine } from './api.ts'
import { toastError, toast } from '../../../ui/toast/toast.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'

const messages = fineMessages.form

export function EnterFine({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const getKey = useIdempotencyKey()
  const open = (bookingId: string) => navigate({ to: '/dashboard/bookings/$bookingId', params: { bookingId }, hash: 'fines' })
  const initial = { plate: '', day: '', time: '', amount: '' }
  const form = useForm(FineInput, initial, (fine) => recordFine(fine, getKey(fine)), {
    onSuccess: async (booking) => {
      toast.show({ ...messages.done, kind: 'good' })
      onClose()
      await cacheBooking(client, booking)
      void invalidate(client, invalidations.finesChanged)
      await open(booking.id)
    },
    onError: (error) => {
      const known = error instanceof AppError && error.code === 'fine_known' ? error.extras.bookings?.[0] : undefined
      if (!known) return false
      toastError(error)
      onClose()
      void open(known.id)
      return true
    },
    draftName: 'fine',
  })
  return (
    <FormDialog title={messages.title} form={form} submit={messages.submit} busyText={messages.busy} onClose={onClose}>
      <Field {...form.field('plate')} label={messages.plate} autoComplete="off" autoCapitalize="characters" required />
      <Field {...form.field('day')} label={messages.day} type="date" required />
      <Field {...form.field('time')} label={messages.time} type="time" required />
      <Field {...form.field('amount')} label={messages.amount} inputMode="numeric" autoComplete="off" required />
    </FormDialog>
  )
}
