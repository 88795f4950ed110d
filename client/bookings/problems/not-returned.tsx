import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../shared/booking.ts'
import { bookingWords } from '../../../shared/words/en/booking.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { markNotReturned } from '../api.ts'
import { keepBooking, useMovedOn } from '../list/booking-changes.ts'

const words = bookingWords.notReturned

/** Where an owner, or the team, says that the car did not come back; and then what they take to the police. */
export function NotReturned({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const hasMovedOn = useMovedOn()
  if (booking.party === 'renter' || !(booking.isOut || booking.mayBeOut)) return null
  const mark = async () => {
    try {
      await keepBooking(client, await markNotReturned(booking.id))
      toast.show({ ...words.done, kind: 'good' })
    } catch (fault) {
      if (!hasMovedOn(fault)) throw fault
    }
  }
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <p className="meta">{booking.isOut ? words.said : words.text}</p>
      {booking.isOut ? (
        <a className="btn ghost" href={`/api/bookings/${booking.id}/not-returned.pdf`} download>
          {words.sheet}
        </a>
      ) : (
        <Button kind="ghost" isWide onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        title={words.question}
        text={words.explanation}
        confirm={words.button}
        busyText={bookingWords.actions.busy}
        onConfirm={mark}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
