import { useState } from 'react'
import { isFree, maxDaysAhead } from '../../../shared/availability.ts'
import { addDays, type Day, type DayRange, monthDays, monthTitle, weekdayOf } from '../../../shared/days.ts'
import { carWords } from '../../../shared/words/en/car.ts'
import { Icon } from '../../ui/icon.tsx'

const words = carWords.months
/** Each month as its first day, from today's to the last one that can be booked. */
const monthsFrom = (today: Day): Day[] => [
  ...new Set(Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => `${addDays(today, ahead).slice(0, 7)}-01`)),
]

/** Weeks of seven places, Monday first; null where the month has not begun or is over. */
function weeksOf(first: Day): (Day | null)[][] {
  const days: (Day | null)[] = [...Array.from({ length: weekdayOf(first) }, () => null), ...monthDays(first)]
  return Array.from({ length: 6 }, (_, week) => days.slice(week * 7, week * 7 + 7)).filter((week) => week.length > 0)
}

function Month({ first, today, taken }: { first: Day; today: Day; taken: readonly DayRange[] }) {
  const isTaken = (day: Day) => day >= today && !isFree(taken, { from: day, to: day })
  const show = (day: Day) => {
    const date = Number(day.slice(8))
    if (day < today) return <span className="past">{date}</span>
    if (!isTaken(day)) return date
    return (
      <>
        <s>{date}</s>
        <span className="unseen"> {words.taken}</span>
      </>
    )
  }
  return (
    <table>
      <caption>{monthTitle(first)}</caption>
      <thead>
        <tr>
          {words.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week, index) => (
          <tr key={week.find(Boolean) ?? index}>
            {week.map((day, place) => (
              <td key={day ?? place} className={day && isTaken(day) ? 'taken' : undefined}>
                {day && show(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two months to look at (one on a phone), with steps to the others. Nothing can be chosen here, so no calendar library comes with it. */
export function FreeMonths({ today, taken }: { today: Day; taken: readonly DayRange[] }) {
  const [shift, setShift] = useState(0)
  const months = monthsFrom(today)
  const step = (by: number) => setShift((before) => Math.min(Math.max(before + by, 0), months.length - 1))
  return (
    <div className="free-months">
      <button type="button" aria-label={words.previous} disabled={shift === 0} onClick={() => step(-1)}>
        <Icon name="left" />
      </button>
      <div aria-live="polite">
        {months.slice(shift, shift + 2).map((first) => (
          <Month key={first} first={first} today={today} taken={taken} />
        ))}
      </div>
      <button type="button" aria-label={words.next} disabled={shift >= months.length - 1} onClick={() => step(1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}
