import { useSuspenseQuery } from '@tanstack/react-query'
import { carMessages, termsMessages } from '../../../../shared/i18n/en/car.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { settingsQuery } from '../../../session.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Select } from '../../../ui/form/field.tsx'
import { PriceLines } from '../../../ui/money/price-lines.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { TripDates } from '../../../ui/days/trip-dates.tsx'
import { useTripDates } from './use-trip-dates.ts'
import { BookingAnswer } from './booking-answer.tsx'
import { BookButton, type BookingProps } from './book-button.tsx'

const messages = carMessages.booking

export function BookingPanel(props: BookingProps) {
  const { car, trip, user, restriction } = props
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const dates = useTripDates(car.id, trip)
  return (
    <>
      <form action={`/car/${car.id}`} className="trip-form">
        <div className="dates">
          <TripDates {...dates} plainValues={trip.invalidInput} isShort />
        </div>
        {car.driver === 'either' ? <DriverField car={car} trip={trip} /> : null}
        <button type="submit" className="btn ghost unscripted">
          {messages.showPrice}
        </button>
      </form>
      {trip.invalidInput ? <output className="note warn unscripted">{messages.noTrip}</output> : null}
      <QueryState query={trip.quoteResult} errorText={messages.quoteFailed} skeleton={<PriceLinesSkeleton />}>
        {(quote) => (
          <div className={trip.invalidInput ? 'scripted' : undefined}>
            <PriceLines
              quote={quote}
              pricePerDay={quote.basePrice / quote.days}
              serviceFeePercent={settings.serviceFeePercent}
              viewer="renter"
              isBusy={!trip.isCurrent}
            />
          </div>
        )}
      </QueryState>
      {restriction ? (
        <p className="note">{restriction}</p>
      ) : (
        <>
          {trip.refusal ? <output className="note warn">{trip.refusal}</output> : null}
          <BookButton {...props} isWide />
          {user && !trip.refusal ? <p className="note unscripted">{messages.needsScripts}</p> : null}
          <p className="book-note">
            <BookingAnswer quote={trip.quote} note={` · ${messages.note}`} />
          </p>
        </>
      )}
    </>
  )
}

function DriverField({ car, trip }: Pick<BookingProps, 'car' | 'trip'>) {
  const price = car.driverPricePerDay > 0 ? `, ${termsMessages.driverPrice(formatFrancs(car.driverPricePerDay))}` : ''
  return (
    <Select
      label={termsMessages.labels.driver}
      name="driver"
      value={trip.withDriver ? 'with' : 'without'}
      choices={[
        { value: 'without', label: publicMessages.driver.without },
        { value: 'with', label: `${publicMessages.driver.with}${price}` },
      ]}
      onChange={({ target }) => trip.setDriver(target.value === 'with' ? 'with' : 'without')}
    />
  )
}

const lineCount = 6

const PriceLinesSkeleton = () => (
  <div className="lines" aria-hidden="true">
    {Array.from({ length: lineCount }, (_, index) => (
      <Skeleton key={index} height="1.5rem" />
    ))}
  </div>
)
