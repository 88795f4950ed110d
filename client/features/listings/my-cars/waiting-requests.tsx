import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownerTaskMessages as messages } from '../../../../shared/i18n/en/listings.ts'
import { ownerTasksQuery } from '../../../polling.ts'
import { settingsQuery } from '../../../session.ts'
import { CollapsibleList } from '../../../ui/list/collapsible-list.tsx'
import { AnswerDialog, type OpenAnswer } from '../../bookings/answer-request.tsx'
import { RequestTask } from './booking-task.tsx'

/** The requests that an owner has not answered; nothing without one. */
export function WaitingRequests() {
  const { data: tasks } = useQuery(ownerTasksQuery)
  const { today } = useSuspenseQuery(settingsQuery).data
  const heading = useRef<HTMLHeadingElement>(null)
  const [openAnswer, setOpenAnswer] = useState<OpenAnswer | null>(null)
  const requests = tasks?.bookings.filter(({ due }) => due === 'answer') ?? []
  if (requests.length === 0 && !openAnswer) return null
  return (
    <section className="wrap waiting-requests" aria-labelledby="waiting-requests">
      <h2 id="waiting-requests" ref={heading} tabIndex={-1}>
        {messages.answer.title(requests.length)}
      </h2>
      <CollapsibleList className="tasks" rows={requests} initialCount={1} getExpandLabel={messages.unfold}>
        {(booking) => (
          <RequestTask
            key={booking.id}
            booking={booking}
            today={today}
            onAnswer={(answer) => setOpenAnswer({ booking, answer, agreementVersion: tasks?.ownerAgreementVersion ?? '' })}
          />
        )}
      </CollapsibleList>
      {openAnswer && (
        <AnswerDialog
          open={openAnswer}
          onAnswered={() => heading.current?.focus({ preventScroll: true })}
          onClose={() => setOpenAnswer(null)}
        />
      )}
    </section>
  )
}
