import { formatRange } from '../../../../shared/lib/days.ts'
import { getTripCost } from '../../../../shared/domain/pricing.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { Price, TripPrice } from '../../../ui/money/money.tsx'
import { BookingAnswer } from './booking-answer.tsx'
import { BookButton, type BookingProps } from './book-button.tsx'

const messages = carMessages.booking

export function BookingBar({ onChoose, ...props }: BookingProps & { onChoose: () => void }) {
  const { car, trip, restriction, isOpening } = props
  const isReady = trip.refusal !== null || (trip.isChosen && !trip.quoteResult.isError)
  return (
    <div className="bar scripted">
      <button type="button" className="bar-trip" aria-haspopup="dialog" aria-busy={isOpening || undefined} onClick={onChoose}>
        <Price francs={car.pricePerDay} />
        <small className="meta">{restriction ?? formatRange(trip.days)}</small>
        {!restriction && trip.quote ? (
          <>
            <TripPrice cost={getTripCost(trip.quote)} />
            <BookingAnswer quote={trip.quote} />
          </>
        ) : null}
        <span className="unseen">{messages.details}</span>
      </button>
      {restriction ? null : isReady ? (
        <BookButton {...props} />
      ) : (
        <Button busy={isOpening} onClick={onChoose}>
          {messages.button}
        </Button>
      )}
    </div>
  )
}
