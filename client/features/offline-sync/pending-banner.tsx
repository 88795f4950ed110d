import { Link, useLocation } from '@tanstack/react-router'
import { handoverMessages } from '../../../shared/i18n/en/handover.ts'
import { isWaitingForConnection, type PendingHandoverView } from './types.ts'
import { useOutbox } from './use-outbox.ts'

const messages = handoverMessages.kept.note

function getText(handover: PendingHandoverView) {
  if (handover.refusal) return messages.refused(handover.car)
  return isWaitingForConnection(handover) ? messages.waiting(handover.car) : messages.photos(handover.car)
}

export function PendingBanner() {
  const { pendingHandovers } = useOutbox()
  const { pathname } = useLocation()
  const visible = pendingHandovers.filter(
    (handover) => (handover.finished || handover.hasArrived) && !pathname.includes(`/${handover.bookingId}/handover`),
  )
  return visible.map((handover) => (
    <output key={handover.id} className={handover.refusal ? 'note warn kept-note unprinted' : 'note wait kept-note unprinted'}>
      {getText(handover)}{' '}
      <Link to="/dashboard/bookings/$bookingId/handover" params={{ bookingId: handover.bookingId }}>
        {messages.open}
      </Link>
    </output>
  ))
}
