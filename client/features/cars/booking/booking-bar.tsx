import { getTripCost } from '../../../../shared/domain/pricing.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { Button } from '../../../ui/button.tsx'
import { Price, TripPrice } from '../../../ui/money/money.tsx'
import { BookButton, type BookingChunks } from './book-button.tsx'

const words = carWords.booking

export function BookingBar({ onChoose, ...parts }: BookingChunks & { onChoose: () => void }) {
  const { car, trip, whyNot, isOpening } = parts
  const isReady = trip.isChosen && trip.refusal === null && !trip.answer.isError
  return (
    <div className="bar scripted">
      <button type="button" className="bar-trip" aria-haspopup="dialog" aria-busy={isOpening || undefined} onClick={onChoose}>
        <Price francs={car.pricePerDay} />
        {whyNot ? <small className="meta">{whyNot}</small> : null}
        {!whyNot && trip.quote ? <TripPrice cost={getTripCost(trip.quote)} /> : null}
        <span className="unseen">{words.details}</span>
      </button>
      {whyNot ? null : isReady ? (
        <BookButton {...parts} />
      ) : (
        <Button busy={isOpening} onClick={onChoose}>
          {words.button}
        </Button>
      )}
    </div>
  )
}
