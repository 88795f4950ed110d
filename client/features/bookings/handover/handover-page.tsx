import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type BookingView, dueHandover, type HandoverKind, type HandoverView } from '../../../../shared/domain/booking.ts'
import { showRange } from '../../../../shared/lib/days.ts'
import { maxHandoverPhotos } from '../../../../shared/domain/handover.ts'
import { bookingWords } from '../../../../shared/i18n/en/booking.ts'
import { handoverWords } from '../../../../shared/i18n/en/handover.ts'
import { settingsQuery } from '../../../session.ts'
import { Icon } from '../../../ui/icon.tsx'
import { bookingQuery } from '../api.ts'
import { ConditionNote } from './condition-note.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { HandoverRecord } from './handover-record.tsx'
import { RefusedRecord } from './pending-record.tsx'
import { NoteForm } from './note-form.tsx'
import { pickupNotNow } from '../next-steps.ts'
import { PickupForm } from './pickup-form.tsx'
import { ReturnForm } from './return-form.tsx'
import { handoverTitle } from './handover-title.ts'
import type { ShownHandover } from '../../offline-sync/types.ts'
import { type HandoverDraft, useHandoverDraft } from './use-handover-draft.ts'

const words = handoverWords.page
const route = getRouteApi('/dashboard/bookings/$bookingId/handover')

function Head({ booking, title }: { booking: BookingView; title: string }) {
  const { id: bookingId, car, renter } = booking
  return (
    <header className="booking-head">
      <Link className="back-link" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {words.back}
      </Link>
      <h1 className="title">{title}</h1>
      <p className="meta">
        {car.title}
        <br />
        {showRange(booking)} · {bookingWords.days(booking.days)}
        <br />
        {words.renter(renter.name)}
      </p>
    </header>
  )
}

function Form({ booking, own }: { booking: BookingView; own: HandoverDraft }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const due = dueHandover(booking)
  const notNow = due === 'pickup' ? pickupNotNow(booking, settings.today) : null
  const { kept, outbox } = own
  const isOver = due !== own.of.kind
  return (
    <>
      {kept?.refusal && <RefusedRecord kept={kept} outbox={outbox} isOver={isOver} />}
      {(isOver || (notNow && !kept?.finished)) && <p className="note">{notNow ?? words.nothing}</p>}
      {!isOver && (!notNow || kept?.finished) && (
        <>
          {!booking.depositOpen && !kept?.finished && <ConditionNote bookingId={booking.id} />}
          <section className="card stack">
            {due === 'pickup' ? <PickupForm booking={booking} own={own} /> : <ReturnForm booking={booking} own={own} />}
          </section>
        </>
      )}
    </>
  )
}

/** Another device recorded this first, and this phone still has unsent data. */
const isOvertaken = ({ hasArrived, finished, refusal }: ShownHandover) => !hasArrived && (refusal !== null || finished === null)

type RecordedProps = { booking: BookingView; record: HandoverView; own: HandoverDraft; isNew?: boolean; isFixed?: boolean }

function Recorded({ booking, record, own, isNew, isFixed }: RecordedProps) {
  const { kept, outbox } = own
  return (
    <>
      {kept && isOvertaken(kept) && <RefusedRecord kept={kept} outbox={outbox} isOver record={record} />}
      <section className="card stack">
        <HandoverRecord record={record} reader={booking.party} withoutPhotos isNew={isNew} />
        {((record.takesPhotos && !isFixed) || record.photos.length > 0 || kept) && (
          <HandoverPhotos own={own} record={record} hint={handoverWords.photos.hint(maxHandoverPhotos)} isFixed={isFixed} />
        )}
        {record.takesPhotos &&
          (isFixed ? (
            <Link
              className="btn ghost"
              to="/dashboard/bookings/$bookingId/handover"
              params={{ bookingId: booking.id }}
              search={{ record: record.kind }}
            >
              {handoverWords.recorded.add[record.kind]}
            </Link>
          ) : (
            <NoteForm bookingId={booking.id} kind={record.kind} />
          ))}
      </section>
    </>
  )
}

function Page({ booking, asked }: { booking: BookingView; asked: HandoverKind | undefined }) {
  const isAsked = booking.handovers.some((one) => one.kind === asked)
  const [kind] = useState(() => (isAsked && asked) || (dueHandover(booking) ?? booking.handovers.at(-1)?.kind ?? 'pickup'))
  const [title] = useState(() => (isAsked && asked ? handoverWords.recorded.add[asked] : handoverTitle(booking)))
  const own = { pickup: useHandoverDraft(booking, 'pickup'), return: useHandoverDraft(booking, 'return') }
  const recordOf = (of: HandoverKind) => booking.handovers.find((one) => one.kind === of)
  const [record, before] = [recordOf(kind), kind === 'return' && !isAsked ? recordOf('pickup') : undefined]
  const [wasRecorded] = useState(record !== undefined)
  return (
    <article className="handover-page stack">
      <Head booking={booking} title={title} />
      {record ? (
        <Recorded booking={booking} record={record} own={own[kind]} isNew={!wasRecorded} />
      ) : (
        <Form booking={booking} own={own[kind]} />
      )}
      {before && <Recorded booking={booking} record={before} own={own.pickup} isFixed />}
      {record && (
        <Link className="btn wide" to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
          {words.back}
        </Link>
      )}
    </article>
  )
}

export function HandoverPage() {
  const { bookingId } = route.useParams()
  const { record } = route.useSearch()
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  return <Page key={`${bookingId} ${record ?? ''}`} booking={booking} asked={record} />
}
