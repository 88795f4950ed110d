import { useState } from 'react'
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

type Props = { booking: BookingSummary; agreementVersion: string; onAnswered: () => void }

/** Answers a request where it is listed. */
export function AnswerRequest({ booking, agreementVersion, onAnswered }: Props) {
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const sendAction = useSendAction(booking)
  const close = () => setOpen(null)
  const { car, renter, ownerEarns = 0 } = booking
  const send = async (input: { action: 'approve' | 'reject'; reason?: string; agreementVersion?: string }) => {
    await sendAction({ ...input, seen: 'pending' })
    onAnswered()
  }
  return (
    <div className="task-answer">
      <Button kind="warn" aria-label={of(actions.reject, car.title)} onClick={() => setOpen('reject')}>
        {actions.reject}
      </Button>
      <Button aria-label={of(actions.approve, car.title)} onClick={() => setOpen('approve')}>
        {actions.approve}
      </Button>
      <ConfirmDialog
        isOpen={open === 'approve'}
        title={answer.approveTitle(car.title)}
        text={answer.summary(renter.name, formatRange(booking), formatFrancs(ownerEarns))}
        details={<AcceptedAgreement />}
        confirm={actions.approve}
        busyText={actions.busy}
        onConfirm={() => send({ action: 'approve', agreementVersion })}
        onClose={close}
      />
      <RejectDialog
        booking={booking}
        isOpen={open === 'reject'}
        onConfirm={(reason) => send({ action: 'reject', reason })}
        onClose={close}
      />
    </div>
  )
}
