import type { Day, DayRange } from '../../../shared/lib/days.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { RangeCalendar } from '../../ui/days/range-calendar.tsx'
import { SelectionPanel } from './selection-panel.tsx'
import { calendarMessages as messages } from '../../../shared/i18n/en/calendar.ts'
import { selectCalendarDay } from './calendar-selection.ts'
import { useState, type MouseEvent, type PointerEvent, useRef } from 'react'

const kinds = ['booked', 'pending', 'blocked', 'imported'] as const
/** The widths at which two months fit beside the sidebar. */
const twoMonthsMedia = '(min-width: 40rem) and (max-width: 47.9rem), (min-width: 66rem)'

const toMark = ({ from, to, kind = 'booked', note }: UnavailableRange) => ({
  from,
  to,
  className: kind,
  text: note ? `${messages.kinds[kind]}, ${note}` : messages.kinds[kind],
})

type Props = { carId: string; today: Day; unavailableRanges: readonly UnavailableRange[] }

export function MonthCalendar({ carId, today, unavailableRanges }: Props) {
  const [selection, setSelection] = useState<Partial<DayRange>>({})
  const drag = useDayDrag(setSelection)
  return (
    <>
      <ul className="legend" aria-hidden="true">
        <li>{messages.free}</li>
        {kinds.map((kind) => (
          <li key={kind} className={kind}>
            {messages.kinds[kind]}
          </li>
        ))}
        <li className="on">{messages.chosen}</li>
      </ul>
      <div className="drawn-over" {...drag}>
        <RangeCalendar
          value={selection}
          onChange={(_, day) => setSelection(selectCalendarDay(selection, day, unavailableRanges, today))}
          today={today}
          marks={unavailableRanges.map(toMark)}
          endLabels={messages.ends}
          label={messages.month}
          wideMedia={twoMonthsMedia}
        />
      </div>
      <SelectionPanel
        carId={carId}
        today={today}
        unavailableRanges={unavailableRanges}
        selection={selection}
        onClear={() => setSelection({})}
      />
    </>
  )
}

/** A touch keeps its first event target, which may not be the day under the finger. */
const findDayAt = ({ clientX, clientY }: PointerEvent): Day | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]:not([data-disabled])')?.dataset['day']

function useDayDrag(onDrag: (days: DayRange) => void) {
  const start = useRef<Day>(undefined)
  const last = useRef<Day>(undefined)
  const end = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.button === 0 ? findDayAt(event) : undefined
      last.current = undefined
    },
    onPointerMove: (event: PointerEvent) => {
      const [first, day] = [start.current, start.current && findDayAt(event)]
      if (!first || !day || day === (last.current ?? first)) return
      last.current = day
      onDrag(day < first ? { from: day, to: first } : { from: first, to: day })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // A drag that returns to its first day would also count as a click.
    onClickCapture: (event: MouseEvent) => {
      if (last.current === undefined) return
      last.current = undefined
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
