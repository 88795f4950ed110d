import { Link, useLocation } from '@tanstack/react-router'
import { handoverWords } from '../../../shared/i18n/en/handover.ts'
import { isWaiting, type ShownHandover } from './types.ts'
import { useOutbox } from './use-outbox.ts'

const words = handoverWords.kept.note

function textOf(one: ShownHandover) {
  if (one.refusal) return words.refused(one.car)
  return isWaiting(one) ? words.waiting(one.car) : words.photos(one.car)
}

export function PendingBanner() {
  const { kept } = useOutbox()
  const { pathname } = useLocation()
  const others = kept.filter((one) => (one.finished || one.hasArrived) && !pathname.includes(`/${one.bookingId}/handover`))
  return others.map((one) => (
    <output key={one.id} className={one.refusal ? 'note warn kept-note unprinted' : 'note wait kept-note unprinted'}>
      {textOf(one)}{' '}
      <Link to="/dashboard/bookings/$bookingId/handover" params={{ bookingId: one.bookingId }}>
        {words.open}
      </Link>
    </output>
  ))
}
