import { useState } from 'react'
import type { TakenRange } from '../../../shared/domain/car.ts'
import type { Day, DayRange } from '../../../shared/lib/days.ts'
import { calendarWords as words } from '../../../shared/i18n/en/calendar.ts'
import { RangeCalendar } from '../../ui/days/range-calendar.tsx'
import { SelectionPanel } from './selection-panel.tsx'
import { selectDay } from './selection.ts'
import { useDayDrag } from './use-day-drag.ts'

const kinds = ['booked', 'pending', 'blocked', 'imported'] as const
/** The widths at which two months fit beside the sidebar. */
const twoMonthsMedia = '(min-width: 40rem) and (max-width: 47.9rem), (min-width: 66rem)'

const toMark = ({ from, to, kind = 'booked', note }: TakenRange) => ({
  from,
  to,
  look: kind,
  text: note ? `${words.kinds[kind]}, ${note}` : words.kinds[kind],
})

type Props = { carId: string; today: Day; taken: readonly TakenRange[] }

export function MonthCalendar({ carId, today, taken }: Props) {
  const [selection, setSelection] = useState<Partial<DayRange>>({})
  const drag = useDayDrag(setSelection)
  return (
    <>
      <ul className="legend" aria-hidden="true">
        <li>{words.free}</li>
        {kinds.map((kind) => (
          <li key={kind} className={kind}>
            {words.kinds[kind]}
          </li>
        ))}
        <li className="on">{words.chosen}</li>
      </ul>
      <div className="drawn-over" {...drag}>
        <RangeCalendar
          value={selection}
          onChange={(_, day) => setSelection(selectDay(selection, day, taken, today))}
          today={today}
          marks={taken.map(toMark)}
          ends={words.ends}
          label={words.month}
          roomy={twoMonthsMedia}
        />
      </div>
      <SelectionPanel carId={carId} today={today} taken={taken} selection={selection} onClear={() => setSelection({})} />
    </>
  )
}
