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
  unavailableRanges: readonly DayRange[] | undefined
  termsCheck: TermsCheck | undefined
  onChange: (days: DayRange) => void
  onClose: () => void
}

export function DatesDialog({ days, today, unavailableRanges = [], termsCheck, onChange, onClose }: Props) {
  const [selectedDays, setSelectedDays] = useState<Partial<DayRange>>(days)
  const { range, error, text } = checkDateRange(selectedDays, unavailableRanges, termsCheck)

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
      <RangeCalendar
        value={selectedDays}
        onChange={setSelectedDays}
        today={today}
        unavailableRanges={unavailableRanges}
        label={messages.calendar}
      />
    </Dialog>
  )
}
