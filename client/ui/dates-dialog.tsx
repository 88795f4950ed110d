import { useState } from 'react'
import { isFree, maxTripDays } from '../../shared/availability.ts'
import { countDays, type Day, type DayRange, showRange } from '../../shared/days.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { RangeCalendar } from './range-calendar.tsx'

const words = publicWords.form

type Chosen = { from?: Day | undefined; to?: Day | undefined }
type Props = {
  isOpen: boolean
  days: DayRange
  today: Day
  taken: readonly DayRange[] | undefined
  onChange: (days: DayRange) => void
  onClose: () => void
}

function faultOf(range: DayRange | null, taken: readonly DayRange[]) {
  if (range && countDays(range) > maxTripDays) return words.tooLong(maxTripDays)
  return range && !isFree(taken, range) ? words.crossesTaken : null
}

/** The calendar for a trip's first and last day. The first day alone is a trip of one day. */
export function DatesDialog({ isOpen, days, today, taken = [], onChange, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen>(days)
  const range = chosen.from ? { from: chosen.from, to: chosen.to ?? chosen.from } : null
  const fault = faultOf(range, taken)
  const hint = chosen.from && !chosen.to ? words.returnHint : words.pickUpHint

  const close = () => {
    setChosen(days)
    onClose()
  }
  const done = () => {
    if (!range || fault) return
    setChosen(range)
    onChange(range)
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={words.calendar}
      onClose={close}
      footer={
        <Button onClick={done} disabled={!range || fault !== null}>
          {words.done}
        </Button>
      }
    >
      <p className="meta" aria-live="polite">
        {fault ?? (range && chosen.to ? `${showRange(range)} · ${publicWords.days(countDays(range))}` : hint)}
      </p>
      <RangeCalendar value={chosen} onChange={setChosen} today={today} taken={taken} months={2} label={words.calendar} />
    </Dialog>
  )
}
