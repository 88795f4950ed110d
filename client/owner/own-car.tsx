import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { makeNames, type MyCarView, type ShownCarStatus } from '../../shared/car.ts'
import { owner } from '../../shared/words/en/owner.ts'
import { settingsQuery } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { carFacts } from '../ui/car-card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Price } from '../ui/money.tsx'
import { Photo } from '../ui/photo.tsx'
import { Stars } from '../ui/stars.tsx'
import { Status, type StatusKind } from '../ui/status.tsx'
import { toast } from '../ui/toast.ts'
import { useOnce } from '../ui/use-once.ts'
import { deleteDraft, setListed } from './api.ts'
import { endedPapers } from './ended-papers.ts'
import { stepSearch } from './wizard-head.tsx'

const words = owner.dashboard
const kinds: Record<ShownCarStatus, StatusKind> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'ok',
  rejected: 'no',
  paused: 'neutral',
  papers_ended: 'no',
}

const nameOf = ({ make, model }: MyCarView) => (make === 'other' ? model : `${makeNames[make]} ${model}`)

/** One of the owner's cars: how it stands and what can be done with it. */
export function OwnCar({ car, isFirst }: { car: MyCarView; isFirst: boolean }) {
  return (
    <article className="car own-car">
      <div className="pic">
        <Photo photo={car.photos[0]} alt="" sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 95vw" isFirst={isFirst} />
        <Stars rating={car.rating} count={car.reviewCount} />
      </div>
      <div className="body">
        <h3>
          <Link to="/car/$carId" params={{ carId: car.id }}>
            {nameOf(car)}
          </Link>
        </h3>
        <p className="meta">{carFacts(car)}</p>
        <p className="cost">
          <Price francs={car.pricePerDay} />
        </p>
        <p className="state">
          <Status kind={kinds[car.shown]}>{owner.statuses[car.shown]}</Status>
        </p>
        <Reason car={car} />
        <Actions car={car} />
      </div>
    </article>
  )
}

/** Why a car is not on the market, where its owner can do something about it. */
function Reason({ car }: { car: MyCarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  if (car.shown === 'rejected')
    return (
      <p className="meta reason">
        <b>{words.rejection}</b> {car.rejectionNote}
      </p>
    )
  if (car.shown !== 'papers_ended') return null
  return endedPapers(car, settings.today).map((ended) => (
    <p key={ended} className="meta reason">
      {ended}
    </p>
  ))
}

function Actions({ car }: { car: MyCarView }) {
  const name = nameOf(car)
  const named = (action: string) => ({ 'aria-label': words.actions.of(action, name) })
  const edit = {
    draft: words.actions.continue,
    rejected: words.actions.resubmit,
    pending: words.actions.edit,
    approved: words.actions.edit,
  }[car.status]
  // A draft is taken up where it was left: after its first step, which is what made it.
  const step = car.status !== 'draft' ? 1 : car.photos.length === 0 ? 2 : 3
  return (
    <div className="chips">
      <Link className="chip" to="/list-your-car" search={stepSearch(car.id, step)} {...named(edit)}>
        {edit}
      </Link>
      {car.status !== 'draft' && (
        <Link className="chip" to="/dashboard/bookings" search={{ as: 'owner', car: car.id }} {...named(words.actions.bookings)}>
          {words.actions.bookings}
        </Link>
      )}
      {car.shown === 'approved' && <Pause car={car} name={name} />}
      {car.shown === 'paused' && <Resume car={car} name={name} />}
      {car.status === 'draft' && <Delete car={car} name={name} />}
    </div>
  )
}

type ActionProps = { car: MyCarView; name: string }

function Pause({ car, name }: ActionProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const pause = async () => {
    await setListed(client, car.id, false)
    toast.show({ ...words.pause.done, kind: 'good' })
  }
  return (
    <>
      <button type="button" className="chip" aria-label={words.actions.of(words.actions.pause, name)} onClick={() => setAsking(true)}>
        {words.actions.pause}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.pause.title(name)}
        text={words.pause.text}
        confirm={words.pause.confirm}
        onConfirm={pause}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Resume({ car, name }: ActionProps) {
  const client = useQueryClient()
  const resume = useOnce(async () => {
    await setListed(client, car.id, true)
    toast.show({ ...words.resume.done, kind: 'good' })
  })
  return (
    <Button
      className="chip"
      busy={resume.isBusy}
      aria-label={words.actions.of(words.actions.resume, name)}
      onClick={() => void resume.run()}
    >
      {words.actions.resume}
    </Button>
  )
}

function Delete({ car, name }: ActionProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await deleteDraft(client, car.id)
    toast.show(words.delete.done)
  }
  return (
    <>
      <button type="button" className="chip" aria-label={words.actions.of(words.actions.delete, name)} onClick={() => setAsking(true)}>
        {words.actions.delete}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.delete.title(name)}
        text={words.delete.text}
        confirm={words.delete.confirm}
        isDanger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
