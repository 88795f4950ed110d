import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../../shared/account.ts'
import { bookableDays } from '../../../shared/availability.ts'
import type { CarView } from '../../../shared/car.ts'
import { carWords } from '../../../shared/words/en/car.ts'
import { settingsQuery } from '../../queries.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TripDates } from '../../ui/trip-dates.tsx'
import { takenDaysQuery } from '../api.ts'
import type { Trip } from './use-trip.ts'

const words = carWords.booking

type Props = { car: CarView; trip: Trip; user: SessionUser | null; whyNot: string | null; onBook: () => void }

/** Days, every line of the price, and the button. */
export function BookingPanel({ car, trip, user, whyNot, onBook }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const days = useQuery({ ...takenDaysQuery(car.id, bookableDays(trip.today)), enabled: isChoosing })
  return (
    <>
      <form action={`/car/${car.id}`} className="dates">
        <TripDates
          days={trip.days}
          today={trip.today}
          taken={days.data?.taken}
          isShort
          onOpen={() => setChoosing(true)}
          onChange={trip.setDays}
        />
        <button type="submit" className="btn ghost unscripted">
          {words.showPrice}
        </button>
      </form>
      <Awaited answer={trip.answer} failed={words.quoteFailed} shape={<LinesToCome />}>
        {(quote) => (
          <PriceLines
            quote={quote}
            pricePerDay={quote.basePrice / quote.days}
            serviceFeePercent={settings.serviceFeePercent}
            isBusy={!trip.isCurrent}
          />
        )}
      </Awaited>
      {whyNot ? <p className="note">{whyNot}</p> : <BookButton car={car} trip={trip} user={user} onBook={onBook} />}
    </>
  )
}

function BookButton({ car, trip, user, onBook }: Omit<Props, 'whyNot'>) {
  const { from, to } = trip.days
  return (
    <>
      {trip.refusal ? <output className="note warn">{words[trip.refusal]}</output> : null}
      {user || trip.refusal ? (
        <>
          <Button isWide className="scripted" disabled={!trip.isCurrent || trip.refusal !== null} onClick={onBook}>
            {words.button}
          </Button>
          {trip.refusal ? null : <p className="note unscripted">{words.needsScripts}</p>}
        </>
      ) : (
        <Link to="/auth" search={{ returnTo: `/car/${car.id}?from=${from}&to=${to}&ask=book` }} className="btn wide">
          {words.button}
        </Link>
      )}
      <p className="meta book-note">{words.note}</p>
    </>
  )
}

const lineCount = 5

/** The room that the lines will take. */
const LinesToCome = () => (
  <div className="lines" aria-hidden="true">
    {Array.from({ length: lineCount }, (_, index) => (
      <Skeleton key={index} height="1.5rem" />
    ))}
  </div>
)
