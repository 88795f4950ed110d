import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clipRange } from '../../../shared/domain/availability.ts'
import type { UnavailableRange } from '../../../shared/domain/car.ts'
import { countDays, type Day, formatRange } from '../../../shared/lib/days.ts'
import { calendarMessages as messages } from '../../../shared/i18n/en/calendar.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Status, type StatusKind } from '../../ui/display/status.tsx'
import { CollapsibleList } from '../../ui/list/collapsible-list.tsx'
import { toastBlockError, useBlocks } from './use-blocks.ts'

const collapsedCount = 8
const statusKinds: Record<NonNullable<UnavailableRange['kind']>, StatusKind> = {
  booked: 'ok',
  pending: 'wait',
  blocked: 'no',
  imported: 'neutral',
}

type Props = { carId: string; today: Day; unavailableRanges: readonly UnavailableRange[] }

/** The alternative for users who cannot drag across the calendar. */
export function UnavailableList({ carId, today, unavailableRanges }: Props) {
  const upcoming = unavailableRanges.flatMap((range) => clipRange(range, today) ?? [])
  if (upcoming.length === 0) return <p className="meta">{messages.list.empty}</p>
  return (
    <CollapsibleList className="taken-list" rows={upcoming} initialCount={collapsedCount} getExpandLabel={messages.list.all}>
      {(range) => <UnavailableRow key={`${range.kind} ${range.from}`} range={range} carId={carId} today={today} />}
    </CollapsibleList>
  )
}

function UnavailableRow({ range, carId, today }: { range: UnavailableRange; carId: string; today: Day }) {
  const { kind = 'booked', note, bookingId } = range
  return (
    <li>
      <div>
        <b>{formatRange(range)}</b> <span className="meta">{messages.days(countDays(range))}</span>
        {note && <p>{note}</p>}
      </div>
      <Status kind={statusKinds[kind]}>{messages.names[kind]}</Status>
      {bookingId && (
        <Link className="chip" to="/dashboard/bookings/$bookingId" params={{ bookingId }} aria-label={messages.openOf(formatRange(range))}>
          {messages.open}
        </Link>
      )}
      {kind === 'blocked' && <UnblockButton range={range} carId={carId} today={today} />}
    </li>
  )
}

function UnblockButton({ range, carId, today }: { range: UnavailableRange; carId: string; today: Day }) {
  const [isConfirming, setConfirming] = useState(false)
  const { free } = useBlocks(carId, today)
  const text = formatRange(range)
  return (
    <>
      <button type="button" className="chip scripted" aria-label={messages.freeOf(text)} onClick={() => setConfirming(true)}>
        {messages.freeDays}
      </button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={messages.freeQuestion.title(text)}
        text={messages.freeQuestion.text}
        confirm={messages.freeDays}
        onConfirm={() => free(range)}
        onError={toastBlockError}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
