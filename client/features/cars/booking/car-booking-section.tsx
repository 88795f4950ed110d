import type { DayRange } from '../../../../shared/lib/days.ts'
import type { SessionUser } from '../../../../shared/domain/account.ts'
import { BookingBar } from './booking-bar.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { Price } from '../../../ui/money/money.tsx'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { sessionQuery } from '../../../session.ts'
import { type CarView, isOnMarket } from '../../../../shared/domain/car.ts'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLazyDialog, usePreload } from '../../../ui/dialog/use-lazy-dialog.ts'
import { useResumeBooking, useTrip } from './use-trip.ts'
import { useSuspenseQuery } from '@tanstack/react-query'

const messages = carMessages.booking
const BookingSheet = lazyComponent(() => import('./booking-sheet.tsx'), 'BookingSheet')
const RequestDialog = lazyComponent(() => import('../../booking-request/request-dialog.tsx'), 'RequestDialog')

export function CarBookingSection({ car, below, children }: { car: CarView; below: ReactNode; children: ReactNode }) {
  const { data: session } = useSuspenseQuery(sessionQuery)
  const trip = useTrip(car)
  const opening = useLazyDialog()
  const [openDialog, setOpenDialog] = useState<'sheet' | 'steps' | null>(null)
  const [requestedDays, setRequestedDays] = useState<DayRange | null>(null)
  const restriction = findRestrictionText(car, session.user)
  const canRequest = session.user !== null && restriction === null

  usePreload(() => {
    BookingSheet.preload()
    if (canRequest) RequestDialog.preload()
  }, canRequest)
  const openSheet = () => opening.open(BookingSheet, () => setOpenDialog('sheet'))
  const openSteps = () =>
    opening.open(RequestDialog, () => {
      setRequestedDays(trip.days)
      setOpenDialog('steps')
      if (!trip.isChosen) trip.setDays(trip.days)
    })
  const { from, to } = trip.days
  const { withDriver } = trip
  const cancelOpening = useEffectEvent(opening.cancel)
  useEffect(() => cancelOpening(), [from, to, withDriver])
  const closeSheet = () => {
    opening.cancel()
    setOpenDialog(null)
  }
  // This may run late, when another dialog is already open.
  const closeSteps = () => setOpenDialog((current) => (current === 'steps' ? null : current))
  useResumeBooking(trip, () => canRequest && trip.refusal === null && openSteps())
  const bookingProps = { car, trip, user: session.user, restriction, isOpening: opening.isBusy, onBook: openSteps }
  const panel = <BookingPanel {...bookingProps} />

  return (
    <>
      <div className="two">
        <div>{children}</div>
        <aside className="book" aria-label={messages.label}>
          <Price francs={car.pricePerDay} />
          {panel}
        </aside>
      </div>
      {below}
      <BookingBar {...bookingProps} onChoose={openSheet} />
      {openDialog === 'sheet' ? (
        <Suspense>
          <BookingSheet title={car.title} onClose={closeSheet}>
            {panel}
          </BookingSheet>
        </Suspense>
      ) : null}
      {requestedDays && trip.quote ? (
        <Suspense>
          <RequestDialog
            // The same days keep this component, and with it the idempotency key of the request.
            key={`${requestedDays.from}/${requestedDays.to}/${withDriver}`}
            isOpen={openDialog === 'steps'}
            car={car}
            days={requestedDays}
            withDriver={withDriver}
            quote={trip.quote}
            onClose={closeSteps}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function findRestrictionText(car: CarView, user: SessionUser | null) {
  if (car.isOwn) return messages.own
  if (user?.userType === 'admin') return messages.admin
  return isOnMarket(car) ? null : messages.notOnMarket
}
