import { useEffect, useState } from 'react'
import { type DateRange, DayPicker, type Matcher } from 'react-day-picker'
import { maxDaysAhead, selectTripDay } from '../../../shared/domain/availability.ts'
import { addDays, type Day, type DayRange, formatLongDay } from '../../../shared/lib/days.ts'
import { rangeCalendarMessages as messages } from '../../../shared/i18n/en/public.ts'
import { Icon } from '../icon.tsx'

type Mark = DayRange & { className: string; text: string }
export type CalendarProps = {
  value: Partial<DayRange>
  onChange: (range: Partial<DayRange>, pressed: Day) => void
  today: Day
  unavailableRanges?: readonly DayRange[]
  /** `look` is a CSS class; marked days can still be chosen. */
  marks?: readonly Mark[]
  endLabels?: { start: string; end: string }
  label: string
  wideMedia?: string
}

// The picker uses local midnights, so days are converted by their numbers and no time zone shifts them.
const toDate = (day: Day) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const padTwo = (value: number) => String(value).padStart(2, '0')
const toDay = (date: Date): Day => `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`

function useMediaQuery(media: string) {
  const [matches, setMatches] = useState(() => matchMedia(media).matches)
  useEffect(() => {
    const query = matchMedia(media)
    const update = () => setMatches(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [media])
  return matches
}

const Chevron = ({ orientation }: { orientation?: string }) => <Icon name={orientation === 'left' ? 'left' : 'right'} />

const tripEnds = { start: messages.pickUp, end: messages.return }

function toModifiers(marks: readonly Mark[]) {
  const markModifiers: Record<string, Matcher[]> = {}
  for (const { className, from, to } of marks) (markModifiers[className] ??= []).push({ from: toDate(from), to: toDate(to) })
  return markModifiers
}

export function RangeCalendarDays({
  value,
  onChange,
  today,
  unavailableRanges = [],
  marks = [],
  endLabels = tripEnds,
  label,
  wideMedia = '(min-width: 48rem)',
}: CalendarProps) {
  const isWide = useMediaQuery(wideMedia)
  const unavailableDays: Matcher[] = unavailableRanges.map(({ from, to }) => ({ from: toDate(from), to: toDate(to) }))
  const last = toDate(addDays(today, maxDaysAhead))
  const disabledDays: Matcher[] = [{ before: toDate(today) }, { after: last }, ...unavailableDays]
  const selected: DateRange | undefined = value.from ? { from: toDate(value.from), to: toDate(value.to ?? value.from) } : undefined

  const selectDay = (_: DateRange | undefined, clickedDay: Date) => onChange(selectTripDay(value, toDay(clickedDay)), toDay(clickedDay))
  const markModifiers = toModifiers(marks)
  const getLabelParts = (date: Date, isTaken?: boolean) => {
    const day = toDay(date)
    const mark = marks.find(({ from, to }) => from <= day && day <= to)
    return [formatLongDay(day), isTaken && messages.taken, mark?.text]
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
      numberOfMonths={isWide ? 2 : 1}
      pagedNavigation={isWide}
      disabled={disabledDays}
      modifiers={{ ...markModifiers, taken: unavailableDays, past: { before: toDate(today) } }}
      modifiersClassNames={{ ...Object.fromEntries(Object.keys(markModifiers).map((look) => [look, look])), taken: 'taken', past: 'past' }}
      selected={selected}
      onSelect={selectDay}
      components={{ Chevron }}
      labels={{
        labelDayButton: (date, { taken: isTaken, range_start: isStart, range_end: isEnd }) =>
          [...getLabelParts(date, isTaken), isStart && endLabels.start, isEnd && value.to && endLabels.end].filter(Boolean).join(', '),
        labelGridcell: (date, modifiers) => getLabelParts(date, modifiers?.taken).filter(Boolean).join(', '),
        labelNext: () => messages.next,
        labelPrevious: () => messages.previous,
      }}
    />
  )
}
