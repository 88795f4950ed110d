import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminListingView } from '../../../../shared/domain/car.ts'
import { formatInstant } from '../../../../shared/lib/days.ts'
import { auditLogMessages as logMessages } from '../../../../shared/i18n/en/audit-log.ts'
import { adminUserMessages } from '../../../../shared/i18n/en/admin-users.ts'
import { adminListingMessages as messages } from '../../../../shared/i18n/en/admin-review.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { featureCar, listingQuery } from '../api.ts'
import { DecisionButtons } from '../review/decision-buttons.tsx'
import type { Decisions } from '../review/decisions.tsx'
import { TeamNotes } from '../../notes/team-notes.tsx'
import { EditListingDialog } from './edit-listing.tsx'
import { ListingDetails } from './listing-details.tsx'
import { CarStatusBadge } from '../../../ui/car/car-status.tsx'
import { clickButton, findTopDialog, useShortcut } from '../review/keyboard-shortcuts.tsx'

type Props = {
  id: string
  title: string
  decisions: Decisions
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

const PanelSkeleton = () => (
  <div className="stack" aria-hidden="true">
    <Skeleton height="11rem" />
    <Skeleton height="20rem" />
  </div>
)

export function ListingPanel({ id, title, decisions, onClose, onStep }: Props) {
  const query = useQuery(listingQuery(id))
  const panel = useRef<HTMLDivElement>(null)
  useShortcut((shortcut, event) => {
    const dialog = panel.current?.querySelector('dialog')
    // A dialog on top of this one handles the keys itself.
    if (findTopDialog() !== dialog || shortcut === 'help' || shortcut === 'open') return
    event.preventDefault()
    if (shortcut === 'next') onStep(1)
    else if (shortcut === 'previous') onStep(-1)
    else clickButton(dialog, shortcut)
  })
  return (
    <div ref={panel}>
      <Dialog
        isOpen
        isSide
        isWide
        title={title}
        onClose={onClose}
        footer={query.data && <Footer car={query.data} decisions={decisions} onStep={onStep} />}
      >
        <QueryState key={id} query={query} errorText={messages.failed} skeleton={<PanelSkeleton />}>
          {(car) => <Contents car={car} />}
        </QueryState>
      </Dialog>
    </div>
  )
}

const Contents = ({ car }: { car: AdminListingView }) => (
  <div className="stack">
    <p className="row">
      <CarStatusBadge status={car.displayStatus} />
      {car.featured && <Status kind="ok">{messages.featured}</Status>}
    </p>
    <ListingDetails car={car} listing={car.listing} ownerPhone={car.ownerPhone} />
    <TeamNotes kind="car" id={car.id} />
    <DecisionHistory car={car} />
  </div>
)

const DecisionHistory = ({ car: { decisions } }: { car: AdminListingView }) => (
  <div>
    <h3>{messages.history}</h3>
    {decisions.length === 0 ? (
      <p className="meta">{messages.noHistory}</p>
    ) : (
      <ul className="history">
        {decisions.map(({ id, action, note, admin, at }) => (
          <li key={id}>
            <b>{logMessages.actions[action]}</b> <span className="meta">{`${formatInstant(at)} · ${admin}`}</span>
            {note && <p dir="auto">{note}</p>}
          </li>
        ))}
      </ul>
    )}
  </div>
)

function Footer({ car, decisions, onStep }: { car: AdminListingView } & Pick<Props, 'decisions' | 'onStep'>) {
  const client = useQueryClient()
  const [isEditing, setIsEditing] = useState(false)
  const featuring = useSubmitOnce(async () => {
    try {
      await featureCar(car.id, !car.featured)
      toast.show({ ...messages.featuring[car.featured ? 'off' : 'on'], kind: 'good' })
    } finally {
      await invalidate(client, invalidations.carFeatured)
    }
  })
  return (
    <>
      <span className="row panel-steps">
        <Button kind="quiet" onClick={() => onStep(-1)}>
          {messages.previous}
        </Button>
        <Button kind="quiet" onClick={() => onStep(1)}>
          {messages.next}
        </Button>
        <a className="btn quiet" href={`/car/${car.id}`} target="_blank" rel="noreferrer">
          {messages.newTab}
        </a>
      </span>
      <Button kind="ghost" onClick={() => setIsEditing(true)}>
        {adminUserMessages.editListing.start}
      </Button>
      {isEditing && <EditListingDialog car={car} onClose={() => setIsEditing(false)} />}
      {(car.featured || car.displayStatus === 'approved') && (
        <Button kind="ghost" busy={featuring.isBusy} onClick={() => void featuring.run()}>
          {car.featured ? messages.unfeature : messages.feature}
        </Button>
      )}
      <DecisionButtons
        key={car.id}
        target={car}
        decisions={decisions}
        canBeApproved={car.status === 'pending'}
        canBeRejected={car.status === 'pending' || car.status === 'approved'}
      />
    </>
  )
}
