import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Day, DayRange } from '../../../shared/lib/days.ts'

/** A touch keeps its first event target, which may not be the day under the finger. */
const findDayAt = ({ clientX, clientY }: PointerEvent): Day | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]:not([data-disabled])')?.dataset['day']

export function useDayDrag(onDrag: (days: DayRange) => void) {
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
