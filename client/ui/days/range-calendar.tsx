import { Suspense } from 'react'
import { lazyComponent } from '../lazy.ts'
import type { CalendarProps } from './range-calendar-days.tsx'
import { Skeleton } from '../loading/skeleton.tsx'

const Days = lazyComponent(() => import('./range-calendar-days.tsx'), 'RangeCalendarDays')

export const RangeCalendar = (props: CalendarProps) => (
  <div className="calendar">
    <Suspense fallback={<Skeleton height="22.5rem" />}>
      <Days {...props} />
    </Suspense>
  </div>
)
