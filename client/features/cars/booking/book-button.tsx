import { Link } from '@tanstack/react-router'
import type { SessionUser } from '../../../../shared/domain/account.ts'
import type { CarView } from '../../../../shared/domain/car.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { useDatesDialog } from '../../../ui/days/use-dates-dialog.tsx'
import { useTripDates } from './use-trip-dates.ts'
import type { Trip } from './use-trip.ts'

const messages = carMessages.booking

export type BookingProps = {
  car: CarView
  trip: Trip
  user: SessionUser | null
  restriction: string | null
  isOpening: boolean
  onBook: () => void
}

export function BookButton({ car, trip, user, isOpening, onBook, isWide = false }: BookingProps & { isWide?: boolean }) {
  const { from, to } = trip.days
  const driver = car.driver === 'either' && trip.withDriver ? '&driver=with' : ''
  const otherDays = useDatesDialog(useTripDates(car.id, trip))
  const booking = {
    disabled: trip.quoteResult.isError,
    busy: isOpening || !(trip.isCurrent || trip.quoteResult.isError),
    onClick: onBook,
  }
  // One button for both, so that it keeps the focus when the dialog has changed the days.
  return (
    <>
      {trip.refusal || user ? (
        <Button
          isWide={isWide}
          className="scripted"
          {...(trip.refusal ? { kind: 'ghost' as const, busy: otherDays.isBusy, ...otherDays.buttonProps } : booking)}
        >
          {trip.refusal ? messages.chooseOthers : messages.button}
        </Button>
      ) : (
        <Link
          to="/auth"
          search={{ returnTo: `/car/${car.id}?from=${from}&to=${to}${driver}&ask=book` }}
          className={['btn', isWide && 'wide', trip.invalidInput && 'scripted'].filter(Boolean).join(' ')}
        >
          {messages.button}
        </Link>
      )}
      {otherDays.dialog}
    </>
  )
}
