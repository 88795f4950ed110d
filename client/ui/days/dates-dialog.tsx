import { useState } from 'react'
import type { TermsCheck } from '../../../shared/domain/availability.ts'
import type { Day, DayRange } from '../../../shared/lib/days.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { Button } from '../button.tsx'
import { checkDateRange } from './date-range-input.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { RangeCalendar } from './range-calendar.tsx'

const messages = publicMessages.form

type Props = {
  days: DayRange
  today: Day
  taken: readonly DayRange[] | undefined
  asks: TermsCheck | undefined
  onChange: (days: DayRange) => void
  onClose: () => void
}

export function DatesDialog({ days, today, taken = [], asks, onChange, onClose }: Props) {
  const [chosen, setChosen] = useState<Partial<DayRange>>(days)
  const { range, fault: error, text } = checkDateRange(chosen, taken, asks)

  const confirm = () => {
    if (!range || error) return
    onChange(range)
    onClose()
  }

  return (
    <Dialog
      isOpen
      isWide
      title={messages.calendar}
      onClose={onClose}
      footer={
        <Button onClick={confirm} disabled={!range || error !== null}>
          {messages.done}
        </Button>
      }
    >
      <p className="meta" aria-live="polite">
        {text}
      </p>
      <RangeCalendar value={chosen} onChange={setChosen} today={today} taken={taken} label={messages.calendar} />
    </Dialog>
  )
}
