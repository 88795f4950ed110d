import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { BookingSummary } from '../../../shared/domain/booking.ts'
import { formatRange } from '../../../shared/lib/days.ts'
import { formatFrancs } from '../../../shared/lib/money.ts'
import { bookingMessages } from '../../../shared/i18n/en/bookings.ts'
import { ownerTaskMessages } from '../../../shared/i18n/en/listings.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { RejectDialog, useSendAction } from './booking-actions.tsx'
import { OwnerAgreementText } from './owner-agreement.tsx'

const { actions } = bookingMessages
const { answer, of } = ownerTaskMessages

function AcceptedAgreement() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{actions.ownerAgrees}</p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{actions.agreement.show}</summary>
        {isOpen && <OwnerAgreementText />}
      </details>
    </>
  )
}

type Answer = 'approve' | 'reject'
type AnswerButtonsProps = { booking: BookingSummary; onAnswer: (answer: Answer) => void }

export const AnswerButtons = ({ booking: { car }, onAnswer }: AnswerButtonsProps) => (
  <div className="task-answer">
    <Button aria-label={of(actions.approve, car.title)} onClick={() => onAnswer('approve')}>
      {actions.approve}
    </Button>
    <Button kind="warn" aria-label={of(actions.reject, car.title)} onClick={() => onAnswer('reject')}>
      {actions.reject}
    </Button>
  </div>
)

export type OpenAnswer = { booking: BookingSummary; answer: Answer; agreementVersion: string }
type AnswerDialogProps = { open: OpenAnswer; onAnswered: () => void; onClose: () => void }

/** Belongs beside the list, so that it keeps a half-written reason when its row leaves. */
export function AnswerDialog({ open: { booking, answer: chosen, agreementVersion }, onAnswered, onClose }: AnswerDialogProps) {
  const sendAction = useSendAction(booking)
  const { car, renter, ownerEarns = 0 } = booking
  const send = async (input: { action: Answer; reason?: string; agreementVersion?: string }) => {
    await sendAction({ ...input, seen: 'pending' })
    // While the dialog is open, nothing behind it can take the focus.
    flushSync(onClose)
    onAnswered()
  }
  if (chosen === 'reject')
    return <RejectDialog booking={booking} isOpen onConfirm={(reason) => send({ action: 'reject', reason })} onClose={onClose} />
  return (
    <ConfirmDialog
      isOpen
      title={answer.approveTitle(car.title)}
      text={answer.summary(renter.name, formatRange(booking), formatFrancs(ownerEarns))}
      details={<AcceptedAgreement />}
      confirm={actions.approve}
      busyText={actions.busy}
      onConfirm={() => send({ action: 'approve', agreementVersion })}
      onClose={onClose}
    />
  )
}
