import { Suspense, useState } from 'react'
import type { BookingView } from '../../../../shared/domain/booking.ts'
import { changeMessages } from '../../../../shared/i18n/en/booking-changes.ts'
import { lazyComponent } from '../../../ui/lazy.ts'

const ChangeDays = lazyComponent(() => import('./change-days.tsx'), 'ChangeDays')

/** From the approval until the return, unless a change waits for an answer. */
export function ChangeDaysLink({ booking }: { booking: BookingView }) {
  const [isOpen, setOpen] = useState(false)
  if (!booking.canChange || booking.changes.some(({ state }) => state === 'open')) return null
  return (
    <>
      {' '}
      <button type="button" className="text-link unprinted" onClick={() => setOpen(true)}>
        {changeMessages.open[booking.party]}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeDays booking={booking} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
