import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../shared/booking.ts'
import { bookingWords } from '../../../shared/words/en/booking.ts'
import { disputeWords } from '../../../shared/words/en/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { forgiveLate } from '../api.ts'
import { keepBooking, useMovedOn } from '../list/booking-changes.ts'

const words = disputeWords.forgive

/** Where an admin takes back what counts against one side. */
export function ForgiveLate({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const hasMovedOn = useMovedOn()
  const counted = booking.events.find(({ counts }) => counts)
  if (booking.party !== 'admin' || !counted) return null
  const kind = counted.action === 'lapse' ? 'lapse' : 'cancel'
  const forgive = async (reason: string) => {
    try {
      await keepBooking(client, await forgiveLate(booking.id, reason))
      toast.show({ ...words.done, kind: 'good' })
    } catch (fault) {
      if (!hasMovedOn(fault)) throw fault
    }
  }
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <p className="meta">{words.text[kind]}</p>
      <Button kind="ghost" isWide onClick={() => setOpen(true)}>
        {words.button[kind]}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.question}
        text={words.explanation}
        confirm={words.button[kind]}
        busyText={disputeWords.busy}
        reason={{ label: bookingWords.actions.reason, isRequired: true }}
        onConfirm={forgive}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
