import { useState } from 'react'
import type { TermsCheck } from '../../../../shared/domain/availability.ts'
import type { Day, DayRange } from '../../../../shared/lib/days.ts'
import { carMessages } from '../../../../shared/i18n/en/car.ts'
import { rangeCalendarMessages as messages } from '../../../../shared/i18n/en/public.ts'
import { checkDateRange } from '../../../ui/days/date-range-input.ts'
import { RangeCalendar } from '../../../ui/days/range-calendar.tsx'

/** From 60rem to 72rem the booking card leaves room for one month only. */
const twoMonthsMedia = '(min-width: 48rem) and (max-width: 59.9rem), (min-width: 72rem)'

type Props = {
  today: Day
  unavailableRanges: readonly DayRange[]
  days: DayRange
  termsCheck: TermsCheck
  summary: string | null
  onChange: (days: DayRange) => void
}
/** Discarded when the trip changes elsewhere. */
type PendingSelection = { tripKey: string; days: Partial<DayRange> }

export function AvailabilityCalendar({ today, unavailableRanges, days, termsCheck, summary, onChange }: Props) {
  const tripKey = `${days.from}/${days.to}`
  const [selection, setSelection] = useState<PendingSelection | null>(null)
  if (selection && selection.tripKey !== tripKey) setSelection(null)
  const value = selection?.days ?? days
  const { error: rangeError, text } = checkDateRange(value, unavailableRanges, termsCheck)

  // The first day alone may be too short without being an error.
  const error = !value.to && rangeError === 'trip_too_short' ? null : rangeError

  const select = (next: Partial<DayRange>) => {
    const { range, error: refusal } = checkDateRange(next, unavailableRanges, termsCheck)
    const isComplete = range && next.to && !refusal
    if (isComplete) onChange(range)
    const isSame = isComplete && `${range.from}/${range.to}` === tripKey
    setSelection(isSame ? null : { tripKey, days: next })
  }

  return (
    <>
      <ul className="legend" aria-hidden="true">
        <li>{messages.free}</li>
        <li className="taken">{messages.taken}</li>
        <li className="on">{messages.yours}</li>
      </ul>
      <RangeCalendar
        value={value}
        onChange={select}
        today={today}
        unavailableRanges={unavailableRanges}
        label={carMessages.freeDays}
        wideMedia={twoMonthsMedia}
      />
      <p className={error ? 'note warn' : 'note'} aria-live="polite">
        {text}
        {selection || error || summary === null ? null : ` · ${summary}`}
      </p>
    </>
  )
}
