import { type TermsCheck, getBookableDays } from '../../../shared/domain/availability.ts'
import { type Day, type DayRange, formatLongDay, formatShortDay } from '../../../shared/lib/days.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { useDatesDialog } from './use-dates-dialog.tsx'

const messages = publicMessages.form
const ends = ['from', 'to'] as const
const names = { from: messages.pickUp, to: messages.return }

type Props = {
  days: DayRange
  plainValues?: DayRange | null
  today: Day
  onChange: (days: DayRange) => void
  unavailableRanges?: readonly DayRange[] | undefined
  termsCheck?: TermsCheck
  isShort?: boolean
  onOpen?: () => void
}

/** Without scripts the form sends plain date fields instead. */
export function TripDates({ days, plainValues, today, onChange, unavailableRanges, termsCheck, isShort = false, onOpen }: Props) {
  const format = isShort ? formatShortDay : formatLongDay
  const { buttonProps, isBusy, dialog } = useDatesDialog({ days, today, unavailableRanges, termsCheck, onChange, onOpen })
  return (
    <>
      {ends.map((end) => (
        <button key={end} type="button" className="field scripted" aria-busy={isBusy || undefined} {...buttonProps}>
          <small>{names[end]}</small>
          <b>{format(days[end])}</b>
        </button>
      ))}
      {ends.map((end) => (
        <label key={`${end} ${(plainValues ?? days)[end]}`} className="field unscripted">
          <small>{names[end]}</small>
          <input type="date" name={end} min={today} max={getBookableDays(today).to} defaultValue={(plainValues ?? days)[end]} />
        </label>
      ))}
      {dialog}
    </>
  )
}
