import type { Day, DayRange } from '../../../../shared/lib/days.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Disclosure } from '../../../ui/display/disclosure.tsx'
import { Suspense } from 'react'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { groupThousands, formatFrancs } from '../../../../shared/lib/money.ts'
import { lazyComponent } from '../../../ui/lazy.ts'
import { publicMessages } from '../../../../shared/i18n/en/public.ts'
import { unavailableDaysQuery } from '../api.ts'
import { type Quote, getTripCost } from '../../../../shared/domain/pricing.ts'
import { type TermsCheck, getBookableDays } from '../../../../shared/domain/availability.ts'
import { useInView } from '../../../ui/use-in-view.ts'
import { useQuery } from '@tanstack/react-query'

const messages = carMessages
const AvailabilityCalendar = lazyComponent(() => import('./availability-calendar.tsx'), 'AvailabilityCalendar')

type Props = {
  carId: string
  today: Day
  days: DayRange
  termsCheck: TermsCheck
  /** The price of the days, or why they cannot be booked; null until known. */
  summary: string | null
  onChange: (days: DayRange) => void
}

export function Availability({ carId, today, days, termsCheck, summary, onChange }: Props) {
  const { place: ref, isNear: isInView } = useInView<HTMLParagraphElement>('60px')
  const unavailableDays = useQuery({ ...unavailableDaysQuery(carId, getBookableDays(today)), enabled: isInView })
  const skeleton = <Skeleton height="25rem" />
  return (
    <Disclosure title={messages.freeDays} className="free-days scripted">
      <p ref={ref} className="meta">
        {messages.freeDaysHint}
      </p>
      {isInView && (
        <QueryState query={unavailableDays} errorText={messages.freeDaysFailed} skeleton={skeleton}>
          {(data) => (
            <Suspense fallback={skeleton}>
              <AvailabilityCalendar
                today={today}
                unavailableRanges={data.unavailableRanges}
                days={days}
                termsCheck={termsCheck}
                summary={summary}
                onChange={onChange}
              />
            </Suspense>
          )}
        </QueryState>
      )}
    </Disclosure>
  )
}

/** For example `RWF 140,000 + 25,000 deposit, returned`. */
export function formatTripPrice(quote: Quote) {
  const { price, deposit } = getTripCost(quote)
  return `${formatFrancs(price)} ${publicMessages.trip.deposit(groupThousands(deposit))}`
}
