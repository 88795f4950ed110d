import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { CarView } from '../../../shared/car.ts'
import type { DayRange } from '../../../shared/days.ts'
import { showFrancs } from '../../../shared/money.ts'
import { carWords } from '../../../shared/words/en/car.ts'
import { sessionQuery } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { Price } from '../../ui/money.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { useResumed, useTrip } from './use-trip.ts'
import { whyNotOf } from './why-not.ts'

const words = carWords.booking
const BookingSheet = lazyPart(() => import('./booking-sheet.tsx'), 'BookingSheet')
const BookingSteps = lazyPart(() => import('../../request/booking-steps.tsx'), 'BookingSteps')

/** The page with the booking card beside it; on a phone a bar at its foot that opens the same as a sheet. */
export function Booking({ car, children }: { car: CarView; children: ReactNode }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const trip = useTrip(car)
  const [isSheet, setSheet] = useState(false)
  const [wanted, setWanted] = useState<DayRange | null>(null)
  const [isRequesting, setRequesting] = useState(false)
  const whyNot = whyNotOf(car, session.user)

  const book = () => {
    setWanted(trip.days)
    setSheet(false)
    setRequesting(true)
  }
  const canRequest = session.user !== null && whyNot === null && trip.refusal === null
  useResumed(trip, () => canRequest && book())
  const panel = <BookingPanel car={car} trip={trip} user={session.user} whyNot={whyNot} onBook={book} />

  return (
    <>
      <div className="two">
        <div>{children}</div>
        <aside className="book" aria-label={words.label}>
          <Price francs={car.pricePerDay} />
          {panel}
        </aside>
      </div>
      <div className="bar scripted">
        <p>
          <Price francs={car.pricePerDay} />
          <small className="meta">{whyNot ?? (trip.quote ? words.bar(showFrancs(trip.quote.totalPrice), trip.quote.days) : null)}</small>
        </p>
        {whyNot ? null : <Button onClick={() => setSheet(true)}>{words.button}</Button>}
      </div>
      {isSheet ? (
        <Suspense>
          <BookingSheet title={car.title} onClose={() => setSheet(false)}>
            {panel}
          </BookingSheet>
        </Suspense>
      ) : null}
      {wanted && trip.quote ? (
        <Suspense>
          <BookingSteps
            // The same days asked for again, after whatever went wrong, are the same wish: its key makes it one booking.
            key={`${wanted.from}/${wanted.to}`}
            isOpen={isRequesting}
            car={car}
            days={wanted}
            quote={trip.quote}
            onClose={() => setRequesting(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
