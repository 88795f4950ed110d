import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Day, formatRange } from '../../../../shared/lib/days.ts'
import type { OwnerTasksView } from '../../../../shared/domain/owner-tasks.ts'
import { todayWords as words } from '../../../../shared/i18n/en/owner-tasks.ts'
import { settingsQuery } from '../../../session.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { RenterLine } from '../../../ui/display/renter-record.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { CollapsibleList } from '../../../ui/list/collapsible-list.tsx'
import { todayQuery } from '../../../polling.ts'
import { toBookingTask, toDocumentTask, type Task } from './tasks.ts'

const collapsedCount = 6

function Step({ task: { step, title, bookingId, carId, isHandover } }: { task: Task }) {
  const linkProps = { className: 'btn ghost', 'aria-label': words.of(step, title) }
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
    <span className="thumb">{task.booking ? <Photo photo={task.booking.car.photo} alt="" sizes="64px" /> : <Icon name="shield" />}</span>
    <div className="task-what">
      <p>
        <b>{task.title}</b> <Status kind={task.kind}>{task.status}</Status>
      </p>
      {task.booking && <p className="meta">{words.with(task.booking.renter.name, formatRange(task.booking))}</p>}
      {task.text && <p className="meta">{task.text}</p>}
      {task.booking?.due === 'answer' && <RenterLine renter={task.booking.renter} />}
    </div>
    <Step task={task} />
  </li>
)

function Tasks({ view: { bookings, papers, total }, today }: { view: OwnerTasksView; today: Day }) {
  const tasks = [
    ...bookings.map((booking) => toBookingTask(booking, today)),
    ...papers.map((carDocument) => toDocumentTask(carDocument, today)),
  ]
  if (tasks.length === 0) return <p className="note">{words.nothing}</p>
  return (
    <>
      <CollapsibleList className="tasks" rows={tasks} initialCount={collapsedCount} getExpandLabel={words.unfold}>
        {(task) => <TaskRow key={task.id} task={task} />}
      </CollapsibleList>
      {total > bookings.length && (
        <p className="all-tasks">
          <Link to="/dashboard/bookings" search={{ as: 'owner' }}>
            {words.all(total)}
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
        <h2 id="today">{words.title}</h2>
      </div>
      <QueryState query={query} failed={words.failed} skeleton={<Skeleton height="5rem" />}>
        {(view) => <Tasks view={view} today={today} />}
      </QueryState>
    </section>
  )
}
