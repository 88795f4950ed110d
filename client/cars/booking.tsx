import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CarView } from '../../shared/car.ts'
import { showFrancs } from '../../shared/money.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { sessionQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/money.tsx'
import { type Attempt, newAttempt } from './attempt.ts'
import { BookingPanel } from './booking-panel.tsx'
import { hindranceOf } from './hindrance.ts'
import { useTrip } from './use-trip.ts'

const words = carWords.booking
const BookingSheet = lazy(() => import('./booking-sheet.tsx').then(({ BookingSheet: component }) => ({ default: component })))
const BookingSteps = lazy(() => import('./booking-steps.tsx').then(({ BookingSteps: component }) => ({ default: component })))

/** The page with the booking card beside it; on a phone a bar at its foot that opens the same as a sheet. */
export function Booking({ car, children }: { car: CarView; children: ReactNode }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const trip = useTrip(car)
  const [isSheet, setSheet] = useState(false)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const [isAsking, setAsking] = useState(false)
  const hindrance = hindranceOf(car, session.user)

  const book = () => {
    // The same days asked for again, after whatever went wrong, are the same attempt: its key makes it one booking.
    setAttempt((before) => (before?.from === trip.days.from && before.to === trip.days.to ? before : newAttempt(trip.days)))
    setSheet(false)
    setAsking(true)
  }
  const panel = <BookingPanel car={car} trip={trip} user={session.user} hindrance={hindrance} onBook={book} />

  return (
    <>
      <div className="two">
        <div>{children}</div>
        <aside className="book" aria-label={words.label}>
          <Price francs={car.pricePerDay} />
          {panel}
        </aside>
      </div>
      <div className="bar">
        <p>
          <Price francs={car.pricePerDay} />
          <small className="meta">{hindrance ?? (trip.quote ? words.bar(showFrancs(trip.quote.totalPrice), trip.quote.days) : null)}</small>
        </p>
        {hindrance ? null : <Button onClick={() => setSheet(true)}>{words.button}</Button>}
      </div>
      {isSheet ? (
        <Suspense>
          <BookingSheet title={car.title} onClose={() => setSheet(false)}>
            {panel}
          </BookingSheet>
        </Suspense>
      ) : null}
      {attempt && trip.quote ? (
        <Suspense>
          <BookingSteps
            key={attempt.key}
            isOpen={isAsking}
            car={car}
            attempt={attempt}
            quote={trip.quote}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
