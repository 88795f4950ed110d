import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { blockNoteLength } from '../../../shared/domain/blocked-days.ts'
import type { TakenRange } from '../../../shared/domain/car.ts'
import { countDays, type Day, type DayRange, showRange } from '../../../shared/lib/days.ts'
import { calendarWords as words } from '../../../shared/i18n/en/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { summarizeSelection } from './selection.ts'
import { toastBlockError, useBlocks } from './use-blocks.ts'

function BookingHere({ range }: { range: TakenRange }) {
  return (
    <p className="chosen-booking">
      <b>{words.names[range.kind ?? 'booked']}</b> {showRange(range)}
      {range.bookingId && (
        <Link
          className="chip"
          to="/dashboard/bookings/$bookingId"
          params={{ bookingId: range.bookingId }}
          aria-label={words.openOf(showRange(range))}
        >
          {words.open}
        </Link>
      )}
    </p>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <>
      <Field
        label={words.note}
        hint={words.noteHint}
        isOptional
        value={note}
        maxLength={blockNoteLength}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="chips">
        {words.notes.map((usual) => (
          <button
            key={usual}
            type="button"
            className="chip"
            aria-pressed={note === usual}
            onClick={() => onChange(note === usual ? '' : usual)}
          >
            {usual}
          </button>
        ))}
      </div>
    </>
  )
}

type Props = { carId: string; today: Day; taken: readonly TakenRange[]; chosen: Partial<DayRange>; onClear: () => void }

export function SelectionPanel({ carId, today, taken, chosen: { from, to }, onClear }: Props) {
  const [note, setNote] = useState('')
  const said = useRef<HTMLParagraphElement>(null)
  const { block, free } = useBlocks(carId, today)
  const clear = () => {
    onClear()
    setNote('')
    // The pressed button disappears with the selection.
    said.current?.focus()
  }
  const blocking = useSubmitOnce(async (days: DayRange) => {
    await block({ ...days, note: note.trim() || null })
    clear()
  }, toastBlockError)
  const freeing = useSubmitOnce(async (days: DayRange) => {
    await free(days)
    clear()
  }, toastBlockError)
  const days = from ? { from, to: to ?? from } : null
  const here = days ? summarizeSelection(days, taken) : null
  return (
    <div className="chosen">
      <p ref={said} tabIndex={-1} aria-live="polite">
        {days ? (
          <>
            <b>
              {showRange(days)} · {words.days(countDays(days))}
            </b>
            {to ? null : ` ${words.firstOnly}`}
          </>
        ) : (
          words.hint
        )}
      </p>
      {here?.bookings.map((range) => (
        <BookingHere key={range.bookingId} range={range} />
      ))}
      {here && here.bookings.length > 0 && <p className="meta">{words.onlyFree}</p>}
      {here?.hasImported && <p className="meta">{words.importedHere}</p>}
      {here?.canBlock && <NoteField note={note} onChange={setNote} />}
      {days && here && (
        <div className="row">
          {here.canBlock && (
            <Button busy={blocking.isBusy} onClick={() => void blocking.run(days)}>
              {here.isBlocked ? words.change : words.block}
            </Button>
          )}
          {here.canFree && (
            <Button kind="ghost" busy={freeing.isBusy} onClick={() => void freeing.run(days)}>
              {words.freeDays}
            </Button>
          )}
          <Button kind="quiet" onClick={clear}>
            {words.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
