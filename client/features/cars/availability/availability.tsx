import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Asks, bookableDays } from '../../../../shared/domain/availability.ts'
import type { Day, DayRange } from '../../../../shared/lib/days.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { lazyComponent } from '../../../ui/lazy.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import { takenDaysQuery } from '../api.ts'

const words = carWords
const FreeCalendar = lazyComponent(() => import('./availability-calendar.tsx'), 'AvailabilityCalendar')

type Props = {
  carId: string
  today: Day
  days: DayRange
  asks: Asks
  /** The price of the days, or why they cannot be booked; null until known. */
  told: string | null
  onChange: (days: DayRange) => void
}

export function Availability({ carId, today, days, asks, told, onChange }: Props) {
  const { place, isNear } = useInView<HTMLElement>('60px')
  const taken = useQuery({ ...takenDaysQuery(carId, bookableDays(today)), enabled: isNear })
  const shape = <Skeleton height="25rem" />
  return (
    <section ref={place} className="free-days scripted">
      <h2>{words.freeDays}</h2>
      <p className="meta">{words.freeDaysHint}</p>
      {isNear ? (
        <QueryState answer={taken} failed={words.freeDaysFailed} shape={shape}>
          {(answer) => (
            <Suspense fallback={shape}>
              <FreeCalendar today={today} taken={answer.taken} days={days} asks={asks} told={told} onChange={onChange} />
            </Suspense>
          )}
        </QueryState>
      ) : (
        shape
      )}
    </section>
  )
}
