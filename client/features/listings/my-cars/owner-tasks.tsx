import { useRef, useState } from 'react'
import type { OwnerTasksView, DueBooking, DueChange, ExpiringDocument } from '../../../../shared/domain/owner-tasks.ts'
import { AnswerDialog, type OpenAnswer } from '../../bookings/answer-request.tsx'
import { CollapsibleList } from '../../../ui/list/collapsible-list.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status, type StatusKind } from '../../../ui/display/status.tsx'
import { formatRelativeDay, formatOnDay } from '../../../ui/days/relative-days.ts'
import { settingsQuery } from '../../../session.ts'
import { ownerTasksQuery } from '../../../polling.ts'
import { ownerTaskMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import type { Day } from '../../../../shared/lib/days.ts'
import { BookingTask, ChangeTask, RequestTask } from './booking-task.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'

const collapsedCount = 3

type Step = { status: string; kind: StatusKind; text?: string; step?: string }

function getPickupStep({ from, pickupHour }: DueBooking, today: Day): Step {
  const { pickup } = messages
  if (from < today) return { status: pickup.missed, kind: 'no', text: pickup.missedText(formatOnDay(from, today)), step: pickup.step }
  const status = pickup.status(formatRelativeDay(from, today), pickupHour)
  return from === today ? { status, kind: 'ok', step: pickup.step } : { status, kind: 'neutral' }
}

const getReturnStep = ({ due, to, returnHour }: DueBooking, today: Day): Step =>
  due === 'late'
    ? { status: messages.late.status, kind: 'no', text: messages.late.text(formatOnDay(to, today)), step: messages.return.step }
    : {
        status: messages.return.status(formatRelativeDay(to, today), returnHour),
        kind: to === today ? 'ok' : 'neutral',
        step: messages.return.step,
      }

function HandoverTask({ booking, today }: { booking: DueBooking; today: Day }) {
  const { status, kind, text, step } = (booking.due === 'pickup' ? getPickupStep : getReturnStep)(booking, today)
  return (
    <BookingTask booking={booking}>
      <p>
        <Status kind={kind}>{status}</Status>
        {text && <small>{text}</small>}
      </p>
      {step && (
        <Link
          className="btn ghost"
          to="/dashboard/bookings/$bookingId/handover"
          params={{ bookingId: booking.id }}
          aria-label={messages.of(step, booking.car.title)}
        >
          {step}
        </Link>
      )}
    </BookingTask>
  )
}

function DocumentTask({ document: { carId, title, kind, day }, today }: { document: ExpiringDocument; today: Day }) {
  const { paper } = messages
  const isExpired = day < today
  return (
    <li className="task">
      <span className="thumb">
        <Icon name="shield" />
      </span>
      <div className="task-what">
        <p>
          <b>{title}</b>
        </p>
        <p className="meta">{(isExpired ? paper.ended : paper.ends)(paper.kinds[kind], formatOnDay(day, today))}</p>
      </div>
      <div className="task-step">
        <p>
          <Status kind={isExpired ? 'no' : 'wait'}>{isExpired ? paper.over : paper.status}</Status>
        </p>
        <Link className="btn ghost" to="/list-your-car" search={{ car: carId }} aria-label={messages.of(paper.step, title)}>
          {paper.step}
        </Link>
      </div>
    </li>
  )
}

type Task = { booking: DueBooking } | { document: ExpiringDocument } | { due: DueChange }
type TasksProps = { view: OwnerTasksView; today: Day; onAnswer: (open: OpenAnswer) => void }

function Tasks({ view: { changes, bookings, documents, total, ownerAgreementVersion }, today, onAnswer }: TasksProps) {
  const tasks: Task[] = [
    ...changes.map((due) => ({ due })),
    ...bookings.map((booking) => ({ booking })),
    ...documents.map((document) => ({ document })),
  ]
  if (tasks.length === 0) return <p className="note">{messages.nothing}</p>
  return (
    <>
      <CollapsibleList className="tasks" rows={tasks} initialCount={collapsedCount} getExpandLabel={messages.unfold}>
        {(task) => {
          if ('due' in task) return <ChangeTask key={task.due.change.id} {...task.due} today={today} />
          if ('document' in task) return <DocumentTask key={`${task.document.carId} ${task.document.kind}`} {...task} today={today} />
          const { booking } = task
          if (booking.due !== 'answer') return <HandoverTask key={booking.id} booking={booking} today={today} />
          const openAnswer = (answer: OpenAnswer['answer']) => onAnswer({ booking, answer, agreementVersion: ownerAgreementVersion })
          return <RequestTask key={booking.id} booking={booking} today={today} onAnswer={openAnswer} />
        }}
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
  const query = useQuery(ownerTasksQuery)
  const { today } = useSuspenseQuery(settingsQuery).data
  const heading = useRef<HTMLHeadingElement>(null)
  const [openAnswer, setOpenAnswer] = useState<OpenAnswer | null>(null)
  // The row with the pressed button is gone.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  return (
    <section aria-labelledby="today" aria-busy={!query.data}>
      <h2 id="today" ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      <QueryState query={query} errorText={messages.failed} skeleton={<Skeleton height="5rem" />}>
        {(view) => <Tasks view={view} today={today} onAnswer={setOpenAnswer} />}
      </QueryState>
      {openAnswer && <AnswerDialog open={openAnswer} onAnswered={focusHeading} onClose={() => setOpenAnswer(null)} />}
    </section>
  )
}
