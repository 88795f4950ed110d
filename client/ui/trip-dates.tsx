import { Suspense, useState } from 'react'
import { type Day, type DayRange, longDay, shortDay } from '../../shared/days.ts'
import { publicWords } from '../../shared/words/en/public.ts'
import { lazyPart } from './lazy.ts'

const words = publicWords.form
const DatesDialog = lazyPart(() => import('./dates-dialog.tsx').then(({ DatesDialog: part }) => part))

type Props = {
  days: DayRange
  today: Day
  onChange: (days: DayRange) => void
  taken?: readonly DayRange[] | undefined
  /** Days without weekday and year, where there is little room. */
  isShort?: boolean
  onOpen?: () => void
}

/** Pick-up and return, each a button that opens the one calendar for both. */
export function TripDates({ days, today, onChange, taken, isShort = false, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const show = isShort ? shortDay : longDay
  const open = () => {
    onOpen?.()
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {(['from', 'to'] as const).map((end) => (
        <button
          key={end}
          type="button"
          className="field"
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={DatesDialog.preload}
          onFocus={DatesDialog.preload}
        >
          <small>{end === 'from' ? words.pickUp : words.return}</small>
          <b>{show(days[end])}</b>
        </button>
      ))}
      {wasOpened ? (
        <Suspense>
          <DatesDialog isOpen={isOpen} days={days} today={today} taken={taken} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
