import { type ReactNode, useEffect, useState } from 'react'
import { type DateRange, DayPicker, type Matcher } from 'react-day-picker'
import { maxDaysAhead } from '../../shared/availability.ts'
import { addDays, type Day, type DayRange, longDay } from '../../shared/days.ts'
import { laterWords } from '../../shared/words/en/later.ts'
import { Icon } from './icon.tsx'

export type CalendarProps = {
  value: Partial<DayRange>
  onChange: (range: Partial<DayRange>) => void
  /** The server's day: nothing before it can be chosen. */
  today: Day
  taken?: readonly DayRange[]
  months?: 1 | 2
  label: string
  footer?: ReactNode
}

// The picker thinks in the phone's own midnights; days go in and out by their numbers, so no time zone can shift them.
const toDate = (day: Day) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const two = (part: number) => String(part).padStart(2, '0')
const toDay = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const wide = '(min-width: 48rem)'

function useIsWide() {
  const [isWide, setWide] = useState(() => matchMedia(wide).matches)
  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => setWide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isWide
}

const Chevron = ({ orientation }: { orientation?: string }) => <Icon name={orientation === 'left' ? 'left' : 'right'} />

const words = laterWords.calendar

export function RangeCalendarDays({ value, onChange, today, taken = [], months = 2, label, footer }: CalendarProps) {
  const isWide = useIsWide()
  const takenDays: Matcher[] = taken.map(({ from, to }) => ({ from: toDate(from), to: toDate(to) }))
  const last = toDate(addDays(today, maxDaysAhead))
  const off: Matcher[] = [{ before: toDate(today) }, { after: last }, ...takenDays]
  const selected: DateRange | undefined = value.from ? { from: toDate(value.from), to: value.to ? toDate(value.to) : undefined } : undefined

  /** A press on a day begins a trip, the next one ends it; one before the start, or beyond taken days, begins anew. */
  const choose = (_: DateRange | undefined, pressed: Date) => {
    const day = toDay(pressed)
    const { from, to } = value
    const isEnd = from !== undefined && to === undefined && day >= from && !taken.some((range) => range.from <= day && range.to >= from)
    onChange(isEnd ? { from, to: day } : { from: day })
  }

  return (
    <DayPicker
      mode="range"
      aria-label={label}
      weekStartsOn={1}
      today={toDate(today)}
      defaultMonth={selected?.from ?? toDate(today)}
      startMonth={toDate(today)}
      endMonth={last}
      numberOfMonths={isWide ? months : 1}
      pagedNavigation={isWide && months === 2}
      disabled={off}
      modifiers={{ taken: takenDays, past: { before: toDate(today) } }}
      modifiersClassNames={{ taken: 'taken', past: 'past' }}
      selected={selected}
      onSelect={choose}
      components={{ Chevron }}
      labels={{
        labelDayButton: (date, { taken: isTaken, range_start: isStart, range_end: isEnd }) =>
          [longDay(toDay(date)), isTaken && words.taken, isStart && words.pickUp, isEnd && words.return].filter(Boolean).join(', '),
        labelGridcell: (date, modifiers) => [longDay(toDay(date)), modifiers?.taken && words.taken].filter(Boolean).join(', '),
        labelNext: () => words.next,
        labelPrevious: () => words.previous,
      }}
      footer={footer}
    />
  )
}
