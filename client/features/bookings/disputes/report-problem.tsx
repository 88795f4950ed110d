import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { disputeWords } from '../../../../shared/i18n/en/dispute.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'

/** The way to the team at any stage of a booking; one report of a side is open at a time. */
export function ReportProblem({ booking: { id, party, disputes } }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  if (party === 'admin' || disputes.some(({ openedBy, closedAt }) => openedBy === party && !closedAt)) return null
  return (
    <>
      <Button kind="ghost" className="scripted" onClick={() => setOpen(true)}>
        {disputeWords.problem.open}
      </Button>
      {isOpen && <ReportProblemDialog bookingId={id} onClose={() => setOpen(false)} />}
    </>
  )
}
