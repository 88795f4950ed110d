import { Suspense, useState } from 'react'
import { type TermsCheck, getBookableDays } from '../../../shared/domain/availability.ts'
import { type Day, type DayRange, formatLongDay, formatShortDay } from '../../../shared/lib/days.ts'
import { publicMessages } from '../../../shared/i18n/en/public.ts'
import { lazyComponent } from '../lazy.ts'
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts'

const messages = publicMessages.form
const ends = ['from', 'to'] as const
const names = { from: messages.pickUp, to: messages.return }
const DatesDialog = lazyComponent(() => import('./dates-dialog.tsx'), 'DatesDialog')

type Props = {
  days: DayRange
  plainValues?: DayRange | null
  today: Day
  onChange: (days: DayRange) => void
  taken?: readonly DayRange[] | undefined
  termsCheck?: TermsCheck
  isShort?: boolean
  onOpen?: () => void
}

/** Without scripts the form sends plain date fields instead. */
export function TripDates({ days, plainValues, today, onChange, taken, termsCheck, isShort = false, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const lazyDialog = useLazyDialog()
  const format = isShort ? formatShortDay : formatLongDay
  const open = () => {
    onOpen?.()
    lazyDialog.open(DatesDialog, () => setOpen(true))
  }
  return (
    <>
      {ends.map((end) => (
        <button
          key={end}
          type="button"
          className="field scripted"
          aria-haspopup="dialog"
          aria-busy={lazyDialog.isBusy || undefined}
          onClick={open}
          onPointerEnter={DatesDialog.preload}
          onFocus={DatesDialog.preload}
        >
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
      {isOpen ? (
        <Suspense>
          <DatesDialog days={days} today={today} taken={taken} termsCheck={termsCheck} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
