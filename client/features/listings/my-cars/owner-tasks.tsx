import type { OwnerTasksView, DueBooking, ExpiringDocument } from '../../../../shared/domain/owner-tasks.ts'
import { CollapsibleList } from '../../../ui/list/collapsible-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { RenterLine } from '../../../ui/display/renter-stats.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status, type StatusKind } from '../../../ui/display/status.tsx'
import { formatDeadline, formatRelativeDay, formatOnDay, formatTimeLeft } from '../../../ui/days/relative-days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { settingsQuery } from '../../../session.ts'
import { todayQuery } from '../../../polling.ts'
import { ownerTaskMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { type Day, formatRange } from '../../../../shared/lib/days.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

const collapsedCount = 6

function TaskLink({ task: { step, title, bookingId, carId, isHandover } }: { task: Task }) {
  const linkProps = { className: 'btn ghost', 'aria-label': messages.of(step, title) }
  if (bookingId === undefined)
    return (
      <Link to="/list-your-car" search={{ car: carId }} {...linkProps}>
        {step}
      </Link>
    )
  return (
    <Link
      to={isHandover ? '/dashboard/bookings/$bookingId/handover' : '/dashboard/bookings/$bookingId'}
      params={{ bookingId }}
      {...linkProps}
    >
      {step}
    </Link>
  )
}

const TaskRow = ({ task }: { task: Task }) => (
  <li className="task">
    {task.booking ? (
      <CarThumb photo={task.booking.car.photo} />
    ) : (
      <span className="thumb">
        <Icon name="shield" />
      </span>
    )}
    <div className="task-what">
      <p>
        <b>{task.title}</b> <Status kind={task.kind}>{task.status}</Status>
      </p>
      {task.booking && <p className="meta">{messages.with(task.booking.renter.name, formatRange(task.booking))}</p>}
      {task.text && <p className="meta">{task.text}</p>}
      {task.booking?.due === 'answer' && <RenterLine renter={task.booking.renter} />}
    </div>
    <TaskLink task={task} />
  </li>
)

function Tasks({ view: { bookings, papers, total }, today }: { view: OwnerTasksView; today: Day }) {
  const tasks = [
    ...bookings.map((booking) => toBookingTask(booking, today)),
    ...papers.map((carDocument) => toDocumentTask(carDocument, today)),
  ]
  if (tasks.length === 0) return <p className="note">{messages.nothing}</p>
  return (
    <>
      <CollapsibleList className="tasks" rows={tasks} initialCount={collapsedCount} getExpandLabel={messages.unfold}>
        {(task) => <TaskRow key={task.id} task={task} />}
      </CollapsibleList>
      {total > bookings.length && (
        <p className="all-tasks">
          <Link to="/dashboard/bookings" search={{ as: 'owner' }}>
            {messages.all(total)}
          </Link>
        </p>
      )}
    </>
  )
}

export function OwnerTasks() {
  const query = useQuery(todayQuery)
  const { today } = useSuspenseQuery(settingsQuery).data
  return (
    <section className="section" aria-labelledby="today" aria-busy={!query.data}>
      <div className="sechead">
        <h2 id="today">{messages.title}</h2>
      </div>
      <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="5rem" />}>
        {(view) => <Tasks view={view} today={today} />}
      </QueryState>
    </section>
  )
}

type Task = {
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
  const { pickup } = messages
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
  const text = `${messages.answer.text(formatDeadline(expiresAt, today))} ${messages.answer.earn(formatFrancs(ownerEarns))}`
  return { status: formatTimeLeft(minutesLeft), kind: 'wait', text, step: messages.answer.step }
}

const statusBuilders: Record<DueBooking['due'], (booking: DueBooking, today: Day) => TaskStatus> = {
  late: ({ to }, today) => ({
    status: messages.late.status,
    kind: 'no',
    text: messages.late.text(formatOnDay(to, today)),
    step: messages.late.step,
    isHandover: true,
  }),
  answer: toAnswerStatus,
  pickup: toPickupStatus,
  return: ({ to }, today) => ({
    status: messages.return.status(formatRelativeDay(to, today)),
    kind: to === today ? 'ok' : 'neutral',
    text: '',
    step: messages.return.step,
    isHandover: true,
  }),
}

const toBookingTask = (booking: DueBooking, today: Day): Task => ({
  id: booking.id,
  title: booking.car.title,
  carId: booking.carId,
  bookingId: booking.id,
  booking,
  ...statusBuilders[booking.due](booking, today),
})

function toDocumentTask({ carId, title, kind, day }: ExpiringDocument, today: Day): Task {
  const { paper } = messages
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
