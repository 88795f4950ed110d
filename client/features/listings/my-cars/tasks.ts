import type { Day } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import type { DueBooking, ExpiringDocument } from '../../../../shared/domain/owner-tasks.ts'
import { todayWords as words } from '../../../../shared/i18n/en/owner-tasks.ts'
import { formatDeadline, formatRelativeDay, formatOnDay, formatTimeLeft } from '../../../ui/days/relative-days.ts'
import type { StatusKind } from '../../../ui/display/status.tsx'

export type Task = {
  id: string
  title: string
  carId: string
  bookingId?: string
  booking?: DueBooking
  status: string
  kind: StatusKind
  text: string
  step: string
  isHandover?: boolean
}

type TaskStatus = Pick<Task, 'status' | 'kind' | 'text' | 'step' | 'isHandover'>

function toPickupStatus({ from, pickupHour }: DueBooking, today: Day): TaskStatus {
  const { pickup } = words
  if (from < today)
    return { status: pickup.missed, kind: 'no', text: pickup.missedText(formatOnDay(from, today)), step: pickup.step, isHandover: true }
  const isToday = from === today
  return {
    status: pickup.status(formatRelativeDay(from, today)),
    kind: isToday ? 'ok' : 'neutral',
    text: pickupHour ? pickup.at(pickupHour) : '',
    step: isToday ? pickup.step : pickup.later,
    isHandover: isToday,
  }
}

function toAnswerStatus({ minutesLeft = 0, expiresAt, ownerEarns = 0 }: DueBooking, today: Day): TaskStatus {
  const text = `${words.answer.text(formatDeadline(expiresAt, today))} ${words.answer.earn(formatFrancs(ownerEarns))}`
  return { status: formatTimeLeft(minutesLeft), kind: 'wait', text, step: words.answer.step }
}

const statusBuilders: Record<DueBooking['due'], (booking: DueBooking, today: Day) => TaskStatus> = {
  late: ({ to }, today) => ({
    status: words.late.status,
    kind: 'no',
    text: words.late.text(formatOnDay(to, today)),
    step: words.late.step,
    isHandover: true,
  }),
  answer: toAnswerStatus,
  pickup: toPickupStatus,
  return: ({ to }, today) => ({
    status: words.return.status(formatRelativeDay(to, today)),
    kind: to === today ? 'ok' : 'neutral',
    text: '',
    step: words.return.step,
    isHandover: true,
  }),
}

export const toBookingTask = (booking: DueBooking, today: Day): Task => ({
  id: booking.id,
  title: booking.car.title,
  carId: booking.carId,
  bookingId: booking.id,
  booking,
  ...statusBuilders[booking.due](booking, today),
})

export function toDocumentTask({ carId, title, kind, day }: ExpiringDocument, today: Day): Task {
  const { paper } = words
  const isExpired = day < today
  const text = (isExpired ? paper.ended : paper.ends)(paper.kinds[kind], formatOnDay(day, today))
  return {
    id: `${carId} ${kind}`,
    title,
    carId,
    status: isExpired ? paper.over : paper.status,
    kind: isExpired ? 'no' : 'wait',
    text,
    step: paper.step,
  }
}
