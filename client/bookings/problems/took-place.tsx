import { Suspense, useState } from 'react'
import type { BookingView } from '../../../shared/booking.ts'
import { disputeWords } from '../../../shared/words/en/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { lastMove } from '../next-steps.ts'

const TookPlaceForm = lazyPart(() => import('./took-place-form.tsx'), 'TookPlaceForm')

const isUnsaid = ({ disputes }: BookingView) => !disputes.some(({ kind, openedBy }) => kind === 'took_place' && openedBy === 'renter')

/** The way to the team for a renter whose booking was closed as not picked up, although the trip took place. */
export function TookPlace({ booking }: { booking: BookingView }) {
  const [isTelling, setTelling] = useState(false)
  if (booking.party !== 'renter' || lastMove(booking).action !== 'lapse' || !isUnsaid(booking)) return null
  if (!isTelling)
    return (
      <Button kind="ghost" className="unprinted" onClick={() => setTelling(true)}>
        {disputeWords.tookPlace.ask}
      </Button>
    )
  return (
    <Suspense fallback={<Skeleton height="12rem" />}>
      <TookPlaceForm bookingId={booking.id} onClose={() => setTelling(false)} />
    </Suspense>
  )
}
