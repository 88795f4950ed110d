import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Day, DayRange } from '../../../shared/lib/days.ts'

/** The day that lies there and can be chosen. A finger keeps to what it touched first, so the event itself does not tell. */
const dayUnder = ({ clientX, clientY }: PointerEvent): Day | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]:not([data-disabled])')?.dataset['day']

/** For what lies around a calendar: drawing over its days chooses them. Up and down a finger scrolls, as everywhere. */
export function useDayDrag(onDrag: (days: DayRange) => void) {
  const start = useRef<Day>(undefined)
  const last = useRef<Day>(undefined)
  const end = () => {
    start.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.button === 0 ? dayUnder(event) : undefined
      last.current = undefined
    },
    onPointerMove: (event: PointerEvent) => {
      const [first, day] = [start.current, start.current && dayUnder(event)]
      if (!first || !day || day === (last.current ?? first)) return
      last.current = day
      onDrag(day < first ? { from: day, to: first } : { from: first, to: day })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    // Drawn back to where it began, it would also be a press on that day.
    onClickCapture: (event: MouseEvent) => {
      if (last.current === undefined) return
      last.current = undefined
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
