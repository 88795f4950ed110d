import type { PendingHandoverView } from '../../offline-sync/types.ts'
import { ConditionNote } from './condition-note.tsx'
import { HandoverNoteInput } from '../../../../shared/schemas/booking.ts'
import { HandoverPhotos } from './handover-photos.tsx'
import { HandoverRecord } from './handover-record.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PickupForm } from './pickup-form.tsx'
import { RefusedRecord } from './pending-record.tsx'
import { ReturnForm } from './return-form.tsx'
import { SubmitButton } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { bookingQuery, addHandoverNote } from '../api.ts'
import { bookingMessages } from '../../../../shared/i18n/en/bookings.ts'
import { cacheBooking, useConflictHandler } from '../booking-mutations.ts'
import { formatRange } from '../../../../shared/lib/days.ts'
import { getHandoverTitle } from './handover-title.ts'
import { getPickupBlocker } from '../next-steps.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { handoverMessages } from '../../../../shared/i18n/en/handover.ts'
import { maxHandoverPhotos } from '../../../../shared/domain/handover.ts'
import { settingsQuery } from '../../../session.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type BookingView, getNextHandover, type HandoverKind, type HandoverView, noteLength } from '../../../../shared/domain/booking.ts'
import { type HandoverDraft, useHandoverDraft } from './use-handover.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useState } from 'react'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'

const messages = handoverMessages.page
const route = getRouteApi('/dashboard/bookings/$bookingId/handover')

function HandoverHeader({ booking, title }: { booking: BookingView; title: string }) {
  const { id: bookingId, car, renter } = booking
  return (
    <header className="booking-head">
      <Link className="back-link" to="/dashboard/bookings/$bookingId" params={{ bookingId }}>
        <Icon name="left" /> {messages.back}
      </Link>
      <h1 className="title">{title}</h1>
      <p className="meta">
        {car.title}
        <br />
        {formatRange(booking)} · {bookingMessages.days(booking.days)}
        <br />
        {messages.renter(renter.name)}
      </p>
    </header>
  )
}

function HandoverForm({ booking, draft }: { booking: BookingView; draft: HandoverDraft }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const dueKind = getNextHandover(booking)
  const blocker = dueKind === 'pickup' ? getPickupBlocker(booking, settings.today) : null
  const { pending, outbox } = draft
  const isOver = dueKind !== draft.target.kind
  return (
    <>
      {pending?.refusal && <RefusedRecord pending={pending} outbox={outbox} isOver={isOver} />}
      {(isOver || (blocker && !pending?.finished)) && <p className="note">{blocker ?? messages.nothing}</p>}
      {!isOver && (!blocker || pending?.finished) && (
        <>
          {!booking.depositOpen && !pending?.finished && <ConditionNote bookingId={booking.id} />}
          <section className="card stack">
            {dueKind === 'pickup' ? <PickupForm booking={booking} draft={draft} /> : <ReturnForm booking={booking} draft={draft} />}
          </section>
        </>
      )}
    </>
  )
}

/** Another device recorded this first, and this phone still has unsent data. */
const isSuperseded = ({ hasArrived, finished, refusal }: PendingHandoverView) => !hasArrived && (refusal !== null || finished === null)

type RecordedProps = { booking: BookingView; record: HandoverView; draft: HandoverDraft; isNew?: boolean; isReadOnly?: boolean }

function RecordedHandover({ booking, record, draft, isNew, isReadOnly }: RecordedProps) {
  const { pending, outbox } = draft
  return (
    <>
      {pending && isSuperseded(pending) && <RefusedRecord pending={pending} outbox={outbox} isOver record={record} />}
      <section className="card stack">
        <HandoverRecord record={record} reader={booking.party} withoutPhotos isNew={isNew} />
        {((record.takesPhotos && !isReadOnly) || record.photos.length > 0 || pending) && (
          <HandoverPhotos draft={draft} record={record} hint={handoverMessages.photos.hint(maxHandoverPhotos)} isReadOnly={isReadOnly} />
        )}
        {record.takesPhotos &&
          (isReadOnly ? (
            <Link
              className="btn ghost"
              to="/dashboard/bookings/$bookingId/handover"
              params={{ bookingId: booking.id }}
              search={{ record: record.kind }}
            >
              {handoverMessages.recorded.add[record.kind]}
            </Link>
          ) : (
            <NoteForm bookingId={booking.id} kind={record.kind} />
          ))}
      </section>
    </>
  )
}

function HandoverContent({ booking, requestedKind }: { booking: BookingView; requestedKind: HandoverKind | undefined }) {
  const isRequested = booking.handovers.some((handover) => handover.kind === requestedKind)
  const [kind] = useState(() => (isRequested && requestedKind) || (getNextHandover(booking) ?? booking.handovers.at(-1)?.kind ?? 'pickup'))
  const [title] = useState(() => (isRequested && requestedKind ? handoverMessages.recorded.add[requestedKind] : getHandoverTitle(booking)))
  const drafts = { pickup: useHandoverDraft(booking, 'pickup'), return: useHandoverDraft(booking, 'return') }
  const findRecord = (wantedKind: HandoverKind) => booking.handovers.find((handover) => handover.kind === wantedKind)
  const [record, pickupRecord] = [findRecord(kind), kind === 'return' && !isRequested ? findRecord('pickup') : undefined]
  const [wasRecorded] = useState(record !== undefined)
  return (
    <article className="handover-page stack">
      <HandoverHeader booking={booking} title={title} />
      {record ? (
        <RecordedHandover booking={booking} record={record} draft={drafts[kind]} isNew={!wasRecorded} />
      ) : (
        <HandoverForm booking={booking} draft={drafts[kind]} />
      )}
      {pickupRecord && <RecordedHandover booking={booking} record={pickupRecord} draft={drafts.pickup} isReadOnly />}
      {record && (
        <Link className="btn wide" to="/dashboard/bookings/$bookingId" params={{ bookingId: booking.id }}>
          {messages.back}
        </Link>
      )}
    </article>
  )
}

export function HandoverPage() {
  const { bookingId } = route.useParams()
  const { record } = route.useSearch()
  const { data: booking } = useSuspenseQuery(bookingQuery(bookingId))
  return <HandoverContent key={`${bookingId} ${record ?? ''}`} booking={booking} requestedKind={record} />
}

const noteWords = handoverMessages.note

function NoteForm({ bookingId, kind }: { bookingId: string; kind: HandoverKind }) {
  const client = useQueryClient()
  const getKey = useIdempotencyKey()
  const handleConflict = useConflictHandler()
  const initial = { text: '' }
  const form = useForm(HandoverNoteInput, initial, (note) => addHandoverNote(bookingId, kind, note, getKey(note)), {
    onSuccess: async (booking) => {
      toast.show({ ...noteWords.done, kind: 'good' })
      form.reset(initial)
      await cacheBooking(client, booking)
    },
    onError: handleConflict,
  })
  return (
    <form {...form.bind}>
      <TextArea {...form.field('text')} label={noteWords.label} hint={noteWords.hint} rows={3} maxLength={noteLength} required />
      <SubmitButton isWide busy={form.busy} busyText={noteWords.busy}>
        {noteWords.submit}
      </SubmitButton>
    </form>
  )
}
