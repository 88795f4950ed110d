import { lazy, Suspense } from 'react'
import type { CalendarProps } from './range-calendar-days.tsx'
import { Skeleton } from './skeleton.tsx'

const Days = lazy(() => import('./range-calendar-days.tsx').then(({ RangeCalendarDays }) => ({ default: RangeCalendarDays })))

/** Days from and to in one or two months. Fetched when first shown; until then its place is kept. */
export const RangeCalendar = (props: CalendarProps) => (
  <div className={props.months === 1 ? 'calendar single' : 'calendar'}>
    <Suspense fallback={<Skeleton height="22.5rem" />}>
      <Days {...props} />
    </Suspense>
  </div>
)
