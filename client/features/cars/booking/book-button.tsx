import { Link } from '@tanstack/react-router'
import type { SessionUser } from '../../../../shared/domain/account.ts'
import type { CarView } from '../../../../shared/domain/car.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { ChooseDaysButton } from './choose-days-button.tsx'
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
  if (trip.refusal) return <ChooseDaysButton car={car} trip={trip} isWide={isWide} />
  if (user)
    return (
      <Button
        isWide={isWide}
        className="scripted"
        disabled={trip.quoteResult.isError}
        busy={isOpening || !(trip.isCurrent || trip.quoteResult.isError)}
        onClick={onBook}
      >
        {messages.button}
      </Button>
    )
  return (
    <Link
      to="/auth"
      search={{ returnTo: `/car/${car.id}?from=${from}&to=${to}${driver}&ask=book` }}
      className={['btn', isWide && 'wide', trip.invalidInput && 'scripted'].filter(Boolean).join(' ')}
    >
      {messages.button}
    </Link>
  )
}
