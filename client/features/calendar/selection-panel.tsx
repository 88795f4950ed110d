import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { blockNoteLength } from '../../../shared/domain/availability.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { countDays, type Day, type DayRange, formatRange } from '../../../shared/lib/days.ts'
import { calendarMessages as messages } from '../../../shared/i18n/en/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useSubmitOnce } from '../../ui/form/use-submit.ts'
import { summarizeSelection } from './calendar-selection.ts'
import { toastBlockError, useBlocks } from './use-blocks.ts'

function SelectedBooking({ range }: { range: UnavailableRange }) {
  return (
    <p className="chosen-booking">
      <b>{messages.names[range.kind ?? 'booked']}</b> {formatRange(range)}
      {range.bookingId && (
        <Link
          className="chip"
          to="/dashboard/bookings/$bookingId"
          params={{ bookingId: range.bookingId }}
          aria-label={messages.openOf(formatRange(range))}
        >
          {messages.open}
        </Link>
      )}
    </p>
  )
}

function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <>
      <Field
        label={messages.note}
        hint={messages.noteHint}
        isOptional
        value={note}
        maxLength={blockNoteLength}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="chips">
        {messages.notes.map((template) => (
          <button
            key={template}
            type="button"
            className="chip"
            aria-pressed={note === template}
            onClick={() => onChange(note === template ? '' : template)}
          >
            {template}
          </button>
        ))}
      </div>
    </>
  )
}

type Props = {
  carId: string
  today: Day
  unavailableRanges: readonly UnavailableRange[]
  selection: Partial<DayRange>
  onClear: () => void
}

export function SelectionPanel({ carId, today, unavailableRanges, selection: { from, to }, onClear }: Props) {
  const [note, setNote] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const { block, free } = useBlocks(carId, today)
  const clear = () => {
    onClear()
    setNote('')
    // The pressed button disappears with the selection.
    status.current?.focus()
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
  const summary = days ? summarizeSelection(days, unavailableRanges) : null
  return (
    <div className="chosen">
      <p ref={status} tabIndex={-1} aria-live="polite">
        {days ? (
          <>
            <b>
              {formatRange(days)} · {messages.days(countDays(days))}
            </b>
            {to ? null : ` ${messages.firstOnly}`}
          </>
        ) : (
          messages.hint
        )}
      </p>
      {summary?.bookings.map((range) => (
        <SelectedBooking key={range.bookingId} range={range} />
      ))}
      {summary && summary.bookings.length > 0 && <p className="meta">{messages.onlyFree}</p>}
      {summary?.hasImported && <p className="meta">{messages.importedHere}</p>}
      {summary?.canBlock && <NoteField note={note} onChange={setNote} />}
      {days && summary && (
        <div className="row">
          {summary.canBlock && (
            <Button busy={blocking.isBusy} onClick={() => void blocking.run(days)}>
              {summary.isBlocked ? messages.change : messages.block}
            </Button>
          )}
          {summary.canUnblock && (
            <Button kind="ghost" busy={freeing.isBusy} onClick={() => void freeing.run(days)}>
              {messages.freeDays}
            </Button>
          )}
          <Button kind="quiet" onClick={clear}>
            {messages.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
