import { useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { disputeWords } from '../../../../shared/i18n/en/dispute.ts'
import { Button } from '../../../ui/button.tsx'
import { ReportProblemDialog } from './report-problem-dialog.tsx'

/** Each party can have one open report at a time. */
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
