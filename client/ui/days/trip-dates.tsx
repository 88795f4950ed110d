import { Suspense, useState } from 'react'
import { type Asks, bookableDays } from '../../../shared/domain/availability.ts'
import { type Day, type DayRange, longDay, shortDay } from '../../../shared/lib/days.ts'
import { publicWords } from '../../../shared/i18n/en/public.ts'
import { lazyComponent } from '../lazy.ts'
import { useLazyDialog } from '../dialog/use-lazy-dialog.ts'

const words = publicWords.form
const ends = ['from', 'to'] as const
const names = { from: words.pickUp, to: words.return }
const DatesDialog = lazyComponent(() => import('./dates-dialog.tsx'), 'DatesDialog')

type Props = {
  days: DayRange
  typed?: DayRange | null
  today: Day
  onChange: (days: DayRange) => void
  taken?: readonly DayRange[] | undefined
  asks?: Asks
  isShort?: boolean
  onOpen?: () => void
}

/** Without scripts the form sends plain date fields instead. */
export function TripDates({ days, typed, today, onChange, taken, asks, isShort = false, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opening = useLazyDialog()
  const show = isShort ? shortDay : longDay
  const open = () => {
    onOpen?.()
    opening.open(DatesDialog, () => setOpen(true))
  }
  return (
    <>
      {ends.map((end) => (
        <button
          key={end}
          type="button"
          className="field scripted"
          aria-haspopup="dialog"
          aria-busy={opening.isBusy || undefined}
          onClick={open}
          onPointerEnter={DatesDialog.preload}
          onFocus={DatesDialog.preload}
        >
          <small>{names[end]}</small>
          <b>{show(days[end])}</b>
        </button>
      ))}
      {ends.map((end) => (
        <label key={`${end} ${(typed ?? days)[end]}`} className="field unscripted">
          <small>{names[end]}</small>
          <input type="date" name={end} min={today} max={bookableDays(today).to} defaultValue={(typed ?? days)[end]} />
        </label>
      ))}
      {isOpen ? (
        <Suspense>
          <DatesDialog days={days} today={today} taken={taken} asks={asks} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
