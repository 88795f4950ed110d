import { Suspense, useState } from 'react'
import type { BookingView } from '../../../shared/booking.ts'
import { disputeWords } from '../../../shared/words/en/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { useOpening } from '../../ui/dialog/use-opening.ts'

const ProblemDialog = lazyPart(() => import('./problem-dialog.tsx'), 'ProblemDialog')

/** The way to the team at any stage of a booking; one report of a side is open at a time. */
export function Problem({ booking: { id, party, disputes } }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  const opening = useOpening()
  if (party === 'admin' || disputes.some(({ openedBy, closedAt }) => openedBy === party && !closedAt)) return null
  return (
    <>
      <Button kind="ghost" className="scripted" busy={opening.isBusy} onClick={() => opening.open(ProblemDialog, () => setOpen(true))}>
        {disputeWords.problem.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ProblemDialog bookingId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
