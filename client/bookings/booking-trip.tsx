import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { BookingView } from '../../shared/booking.ts'
import { handoverWords } from '../../shared/words/en/handover.ts'
import { settingsQuery } from '../queries.ts'
import { lazyPart } from '../ui/lazy.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { pickupNotNow } from './next-steps.ts'

const PickupForm = lazyPart(() => import('./pickup-form.tsx'), 'PickupForm')
const ReturnForm = lazyPart(() => import('./return-form.tsx'), 'ReturnForm')

function Start({ booking }: { booking: BookingView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const notNow = pickupNotNow(booking, settings.today)
  return notNow ? <p className="meta">{notNow}</p> : <PickupForm booking={booking} />
}

/** Where the owner, or an admin in their place, records that the car changed hands. */
export function BookingTrip({ booking }: { booking: BookingView }) {
  const { party, shown } = booking
  if (party === 'renter' || (shown !== 'upcoming' && shown !== 'active')) return null
  const words = shown === 'upcoming' ? handoverWords.pickup : handoverWords.return
  return (
    <section className="card stack unprinted">
      <h2>{words.title}</h2>
      <Suspense fallback={<Skeleton height="26rem" />}>
        {shown === 'upcoming' ? <Start booking={booking} /> : <ReturnForm booking={booking} />}
      </Suspense>
    </section>
  )
}
