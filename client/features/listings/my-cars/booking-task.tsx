import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { DueBooking, DueChange } from '../../../../shared/domain/owner-tasks.ts'
import { type Day, formatRange } from '../../../../shared/lib/days.ts'
import { formatFrancs } from '../../../../shared/lib/money.ts'
import { ownerTaskMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { CarThumb } from '../../../ui/car/car-thumb.tsx'
import { formatDeadline, formatTimeLeft } from '../../../ui/days/relative-days.ts'
import { RenterLine } from '../../../ui/display/renter-stats.tsx'
import { describeCash } from '../../bookings/changes/describe-cash.ts'
import { ChangeAnswer, describeAsked } from '../../bookings/changes/open-change.tsx'
import { AnswerButtons, type OpenAnswer } from '../../bookings/answer-request.tsx'

type BookingTaskProps = { booking: DueBooking; children: ReactNode }

export const BookingTask = ({ booking, children }: BookingTaskProps) => (
  <li className="task">
    <CarThumb photo={booking.car.photo} />
    <div className="task-what">
      <p>
        <Link to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
          {booking.car.title}
        </Link>
      </p>
      <p className="meta">{messages.with(booking.renter.name, formatRange(booking))}</p>
    </div>
    {booking.due === 'answer' && <RenterLine renter={booking.renter} />}
    <div className="task-step">{children}</div>
  </li>
)

type RequestProps = { booking: DueBooking; today: Day; onAnswer: (answer: OpenAnswer['answer']) => void }

export const RequestTask = ({ booking, today, onAnswer }: RequestProps) => (
  <BookingTask booking={booking}>
    <p>
      <b>{messages.answer.earn(formatFrancs(booking.ownerEarns ?? 0))}</b>
      <small>
        {messages.answer.by(formatDeadline(booking.expiresAt, today))} · {formatTimeLeft(booking.minutesLeft ?? 0)}
      </small>
    </p>
    <AnswerButtons booking={booking} onAnswer={onAnswer} />
  </BookingTask>
)

export const ChangeTask = ({ booking, change, today }: DueChange & { today: Day }) => (
  <BookingTask booking={{ ...booking, due: 'pickup' }}>
    <p>
      <b>{describeAsked({ booking, change })}</b>
      <small>
        {describeCash(change, 'owner').at(-1)} {messages.answer.by(formatDeadline(change.expiresAt, today))}
      </small>
    </p>
    <ChangeAnswer booking={booking} change={change} className="task-answer" describe={(label) => messages.of(label, booking.car.title)} />
  </BookingTask>
)
