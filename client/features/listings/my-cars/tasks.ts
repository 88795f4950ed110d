import type { Day } from '../../../../shared/lib/days.ts'
import { showFrancs } from '../../../../shared/lib/money.ts'
import type { DueBooking, EndingPaper } from '../../../../shared/domain/owner-tasks.ts'
import { todayWords as words } from '../../../../shared/i18n/en/owner-tasks.ts'
import { endAt, formatRelativeDay, onDay, timeLeft } from '../../../ui/days/relative-days.ts'
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

type Standing = Pick<Task, 'status' | 'kind' | 'text' | 'step' | 'isHandover'>

function pickupOf({ from, pickupHour }: DueBooking, today: Day): Standing {
  const { pickup } = words
  if (from < today)
    return { status: pickup.missed, kind: 'no', text: pickup.missedText(onDay(from, today)), step: pickup.step, isHandover: true }
  const isToday = from === today
  return {
    status: pickup.status(formatRelativeDay(from, today)),
    kind: isToday ? 'ok' : 'neutral',
    text: pickupHour ? pickup.at(pickupHour) : '',
    step: isToday ? pickup.step : pickup.later,
    isHandover: isToday,
  }
}

function answerOf({ minutesLeft = 0, expiresAt, ownerEarns = 0 }: DueBooking, today: Day): Standing {
  const text = `${words.answer.text(endAt(expiresAt, today))} ${words.answer.earn(showFrancs(ownerEarns))}`
  return { status: timeLeft(minutesLeft), kind: 'wait', text, step: words.answer.step }
}

const standings: Record<DueBooking['due'], (booking: DueBooking, today: Day) => Standing> = {
  late: ({ to }, today) => ({
    status: words.late.status,
    kind: 'no',
    text: words.late.text(onDay(to, today)),
    step: words.late.step,
    isHandover: true,
  }),
  answer: answerOf,
  pickup: pickupOf,
  return: ({ to }, today) => ({
    status: words.return.status(formatRelativeDay(to, today)),
    kind: to === today ? 'ok' : 'neutral',
    text: '',
    step: words.return.step,
    isHandover: true,
  }),
}

export const bookingTask = (booking: DueBooking, today: Day): Task => ({
  id: booking.id,
  title: booking.car.title,
  carId: booking.carId,
  bookingId: booking.id,
  booking,
  ...standings[booking.due](booking, today),
})

export function paperTask({ carId, title, kind, day }: EndingPaper, today: Day): Task {
  const { paper } = words
  const isOver = day < today
  const text = (isOver ? paper.ended : paper.ends)(paper.kinds[kind], onDay(day, today))
  return {
    id: `${carId} ${kind}`,
    title,
    carId,
    status: isOver ? paper.over : paper.status,
    kind: isOver ? 'no' : 'wait',
    text,
    step: paper.step,
  }
}
