import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SessionUser } from '../../shared/account.ts'
import { maxDaysAhead } from '../../shared/availability.ts'
import type { CarView } from '../../shared/car.ts'
import { addDays } from '../../shared/days.ts'
import { carWords } from '../../shared/words/en/car.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { settingsQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { takenDaysQuery } from './car-api.ts'
import { PriceLines } from './price-lines.tsx'
import { TripDates } from './trip-dates.tsx'
import type { Trip } from './use-trip.ts'

const words = carWords.booking

type Props = { car: CarView; trip: Trip; user: SessionUser | null; hindrance: string | null; onBook: () => void }

/** Days, every line of the price, and the button. */
export function BookingPanel({ car, trip, user, hindrance, onBook }: Props) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const [isChoosing, setChoosing] = useState(false)
  const span = { from: trip.today, to: addDays(trip.today, maxDaysAhead) }
  const days = useQuery({ ...takenDaysQuery(car.id, span), enabled: isChoosing })
  return (
    <>
      <div className="dates">
        <TripDates
          days={trip.days}
          today={trip.today}
          taken={days.data?.taken}
          isShort
          onOpen={() => setChoosing(true)}
          onChange={trip.setDays}
        />
      </div>
      {trip.isFailed ? <QuoteFailed onRetry={trip.retry} /> : null}
      {trip.quote ? (
        <PriceLines
          quote={trip.quote}
          pricePerDay={trip.quote.basePrice / trip.quote.days}
          serviceFeePercent={settings.serviceFeePercent}
          isBusy={!trip.isCurrent}
        />
      ) : (
        <LinesToCome />
      )}
      {hindrance ? <p className="note">{hindrance}</p> : <BookButton car={car} trip={trip} user={user} onBook={onBook} />}
    </>
  )
}

function BookButton({ car, trip, user, onBook }: Omit<Props, 'hindrance'>) {
  const { from, to } = trip.days
  return (
    <>
      {trip.refusal ? <output className="note warn">{words[trip.refusal]}</output> : null}
      {user || trip.refusal ? (
        <Button isWide disabled={!trip.isCurrent || trip.refusal !== null} onClick={onBook}>
          {words.button}
        </Button>
      ) : (
        <Link to="/auth" search={{ returnTo: `/car/${car.id}?from=${from}&to=${to}&ask=book` }} className="btn wide">
          {words.button}
        </Link>
      )}
      <p className="meta book-note">{words.note}</p>
    </>
  )
}

const QuoteFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div className="note warn" role="alert">
    <p>{words.quoteFailed}</p>
    <Button kind="ghost" onClick={onRetry}>
      {publicWords.retry}
    </Button>
  </div>
)

const lineCount = 5

/** The room that the lines will take. */
const LinesToCome = () => (
  <div className="lines" aria-hidden="true">
    {Array.from({ length: lineCount }, (_, index) => (
      <Skeleton key={index} height="1.5rem" />
    ))}
  </div>
)
