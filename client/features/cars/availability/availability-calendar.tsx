import { useState } from 'react'
import type { Asks } from '../../../../shared/domain/availability.ts'
import type { Day, DayRange } from '../../../../shared/lib/days.ts'
import { carWords } from '../../../../shared/i18n/en/car.ts'
import { rangeCalendarWords as words } from '../../../../shared/i18n/en/range-calendar.ts'
import { parseDateRange } from '../../../ui/days/date-range-input.ts'
import { RangeCalendar } from '../../../ui/days/range-calendar.tsx'

/** From 60rem to 72rem the booking card leaves room for one month only. */
const roomy = '(min-width: 48rem) and (max-width: 59.9rem), (min-width: 72rem)'

type Props = { today: Day; taken: readonly DayRange[]; days: DayRange; asks: Asks; told: string | null; onChange: (days: DayRange) => void }
/** Discarded when the trip changes elsewhere. */
type Pressed = { over: string; days: Partial<DayRange> }

export function AvailabilityCalendar({ today, taken, days, asks, told, onChange }: Props) {
  const trip = `${days.from}/${days.to}`
  const [pressed, setPressed] = useState<Pressed | null>(null)
  if (pressed && pressed.over !== trip) setPressed(null)
  const value = pressed?.days ?? days
  const { fault: found, text } = parseDateRange(value, taken, asks)

  // The first day alone may be too short without being an error.
  const fault = !value.to && found === 'trip_too_short' ? null : found

  const press = (next: Partial<DayRange>) => {
    const { range, fault: refusal } = parseDateRange(next, taken, asks)
    const isWhole = range && next.to && !refusal
    if (isWhole) onChange(range)
    const isSame = isWhole && `${range.from}/${range.to}` === trip
    setPressed(isSame ? null : { over: trip, days: next })
  }

  return (
    <>
      <ul className="legend" aria-hidden="true">
        <li>{words.free}</li>
        <li className="taken">{words.taken}</li>
        <li className="on">{words.yours}</li>
      </ul>
      <RangeCalendar value={value} onChange={press} today={today} taken={taken} label={carWords.freeDays} roomy={roomy} />
      <p className={fault ? 'note warn' : 'note'} aria-live="polite">
        {text}
        {pressed || fault || told === null ? null : ` · ${told}`}
      </p>
    </>
  )
}
