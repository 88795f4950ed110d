import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../shared/domain/booking.ts'
import { formatLongDay } from '../../../shared/lib/days.ts'
import { listPickupHours } from '../../../shared/domain/trip-terms.ts'
import { bookingWords } from '../../../shared/i18n/en/booking.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Select } from '../../ui/form/field.tsx'
import { getBookedTermRows, TermList } from '../../ui/display/term-list.tsx'
import { toastError, toast } from '../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { changePickupHour } from './api.ts'
import { cacheBooking, useConflictHandler } from './booking-mutations.ts'

const words = bookingWords.pickup

export function BookingPickup({ booking }: { booking: BookingView }) {
  const { from, pickupHour, party, shown } = booking
  const [isOpen, setOpen] = useState(false)
  const canChange = party !== 'admin' && (shown === 'pending' || shown === 'upcoming')
  return (
    <section className="card stack">
      <h2>{words.title}</h2>
      <div className="row">
        <b>{words.at(formatLongDay(from), pickupHour)}</b>
        {canChange && (
          <Button kind="ghost" className="unprinted" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      <TermList rows={getBookedTermRows(booking)} />
      {isOpen && canChange && <PickupHourDialog booking={booking} onClose={() => setOpen(false)} />}
    </section>
  )
}

function PickupHourDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const { id, from, terms, pickupHour, party } = booking
  const client = useQueryClient()
  const handleConflict = useConflictHandler()
  const [hour, setHour] = useState(pickupHour)
  const saving = useSubmitOnce(
    async () => {
      if (hour !== pickupHour) {
        await cacheBooking(client, await changePickupHour(id, hour))
        toast.show({ ...words.changed(hour, party), kind: 'good' })
      }
      onClose()
    },
    (error) => {
      if (handleConflict(error)) onClose()
      else toastError(error)
    },
  )
  return (
    <Dialog
      isOpen
      title={words.changeTitle}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {words.keep}
          </Button>
          <Button busy={saving.isBusy} onClick={() => void saving.run()}>
            {words.save}
          </Button>
        </>
      }
    >
      <Select
        label={words.hour(formatLongDay(from))}
        hint={words.hint}
        value={hour}
        choices={listPickupHours(terms).map((choice) => ({ value: choice, label: choice }))}
        onChange={({ target }) => setHour(target.value)}
      />
    </Dialog>
  )
}
