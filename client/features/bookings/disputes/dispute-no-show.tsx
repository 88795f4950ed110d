import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { disputeWords } from '../../../../shared/i18n/en/dispute.ts'
import { Button } from '../../../ui/button.tsx'
import { getLastTransition } from '../next-steps.ts'
import { DisputeNoShowForm } from './dispute-no-show-form.tsx'

const isUndisputed = ({ disputes }: BookingView) => !disputes.some(({ kind, openedBy }) => kind === 'took_place' && openedBy === 'renter')

/** For renters whose trip took place although it was closed as a no-show. */
export function DisputeNoShow({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  if (booking.party !== 'renter' || getLastTransition(booking).action !== 'lapse' || !isUndisputed(booking)) return null
  if (!isOpen)
    return (
      <Button kind="ghost" className="unprinted" onClick={() => setOpen(true)}>
        {disputeWords.tookPlace.ask}
      </Button>
    )
  return <DisputeNoShowForm bookingId={booking.id} onClose={() => setOpen(false)} />
}
