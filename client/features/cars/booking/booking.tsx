import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { CarView } from '../../../../shared/domain/car.ts'
import type { DayRange } from '../../../../shared/lib/days.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { sessionQuery } from '../../../session.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { Price } from '../../../ui/money/money.tsx'
import { useLazyDialog, usePreload } from '../../../ui/dialog/use-lazy-dialog.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { useResumeBooking, useTrip } from './use-trip.ts'
import { findRestriction } from './booking-restriction.ts'

const words = carWords.booking
const BookingSheet = lazyComponent(() => import('./booking-sheet.tsx'), 'BookingSheet')
const BookingSteps = lazyComponent(() => import('../../booking-request/booking-steps.tsx'), 'BookingSteps')

export function Booking({ car, below, children }: { car: CarView; below: ReactNode; children: ReactNode }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const trip = useTrip(car)
  const opening = useLazyDialog()
  const [opened, setOpened] = useState<'sheet' | 'steps' | null>(null)
  const [wanted, setWanted] = useState<DayRange | null>(null)
  const whyNot = findRestriction(car, session.user)
  const canRequest = session.user !== null && whyNot === null

  usePreload(() => {
    BookingSheet.preload()
    if (canRequest) BookingSteps.preload()
  }, canRequest)
  const choose = () => opening.open(BookingSheet, () => setOpened('sheet'))
  const book = () =>
    opening.open(BookingSteps, () => {
      setWanted(trip.days)
      setOpened('steps')
      if (!trip.isChosen) trip.setDays(trip.days)
    })
  const { from, to } = trip.days
  const { withDriver } = trip
  const whenOtherDays = useEffectEvent(opening.cancel)
  useEffect(() => whenOtherDays(), [from, to, withDriver])
  const closeSheet = () => {
    opening.cancel()
    setOpened(null)
  }
  // This may run late, when another dialog is already open.
  const closeSteps = () => setOpened((now) => (now === 'steps' ? null : now))
  useResumeBooking(trip, () => canRequest && trip.refusal === null && book())
  const parts = { car, trip, user: session.user, whyNot, isOpening: opening.isBusy, onBook: book }
  const panel = <BookingPanel {...parts} />

  return (
    <>
      <div className="two">
        <div>{children}</div>
        <aside className="book" aria-label={words.label}>
          <Price francs={car.pricePerDay} />
          {panel}
        </aside>
      </div>
      {below}
      <BookingBar {...parts} onChoose={choose} />
      {opened === 'sheet' ? (
        <Suspense>
          <BookingSheet title={car.title} onClose={closeSheet}>
            {panel}
          </BookingSheet>
        </Suspense>
      ) : null}
      {wanted && trip.quote ? (
        <Suspense>
          <BookingSteps
            // The same days keep this component, and with it the idempotency key of the request.
            key={`${wanted.from}/${wanted.to}/${withDriver}`}
            isOpen={opened === 'steps'}
            car={car}
            days={wanted}
            withDriver={withDriver}
            quote={trip.quote}
            onClose={closeSteps}
          />
        </Suspense>
      ) : null}
    </>
  )
}
