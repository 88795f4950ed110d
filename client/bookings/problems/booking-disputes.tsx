import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '../../../shared/booking.ts'
import { showInstant } from '../../../shared/days.ts'
import { caseNumber, type DisputeView } from '../../../shared/dispute.ts'
import { disputeWords as words } from '../../../shared/words/en/dispute.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Photo } from '../../ui/photo/photo.tsx'
import { Status } from '../../ui/facts/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { closeDispute } from '../api.ts'
import { keepBooking, useMovedOn } from '../list/booking-changes.ts'

function CloseDispute({ id }: DisputeView) {
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const hasMovedOn = useMovedOn()
  const close = async (outcome: string) => {
    try {
      await keepBooking(client, await closeDispute(id, outcome))
      toast.show({ ...words.closeDone, kind: 'good' })
    } catch (fault) {
      if (!hasMovedOn(fault)) throw fault
    }
  }
  return (
    <p className="unprinted">
      <Button kind="ghost" onClick={() => setOpen(true)}>
        {words.close}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.closeTitle}
        text={words.closeText}
        confirm={words.close}
        busyText={words.busy}
        reason={{ label: words.outcomeLabel, isRequired: true }}
        onConfirm={close}
        onClose={() => setOpen(false)}
      />
    </p>
  )
}

function Dispute({ dispute, party }: { dispute: DisputeView; party: BookingView['party'] }) {
  const { id, kind, text, openedBy, photos, createdAt, closedAt, outcome } = dispute
  return (
    <li className="stack dispute">
      <p className="row">
        <b>{words.kinds[kind]}</b>
        <Status kind={closedAt ? 'neutral' : 'wait'}>{closedAt ? words.closed : words.open}</Status>
      </p>
      <small className="meta">
        {words.number(caseNumber(id))} · {words.by[openedBy]} · {showInstant(createdAt)}
      </small>
      <p className={text ? 'typed' : 'meta'} dir="auto">
        {text || words.gone}
      </p>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a className="pic" href={photo.urls[1600]} target="_blank" rel="noopener">
                <Photo photo={photo} alt={words.photo(index + 1)} sizes="(min-width: 48rem) 11rem, 45vw" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {closedAt && outcome && (
        <blockquote className="booking-message">
          <b>{words.outcome(showInstant(closedAt))}</b>
          <p className="typed" dir="auto">
            {outcome}
          </p>
        </blockquote>
      )}
      {!closedAt && (party === 'admin' ? <CloseDispute {...dispute} /> : <p className="meta">{words.waiting}</p>)}
    </li>
  )
}

/** What either side asked the team to settle, and what came of it. */
export function BookingDisputes({ booking: { disputes, party } }: { booking: BookingView }) {
  if (disputes.length === 0) return null
  return (
    <section className="card stack">
      <h2>{words.title}</h2>
      <ul className="disputes">
        {disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} party={party} />
        ))}
      </ul>
    </section>
  )
}
