import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { coverFaults } from '../../../../shared/domain/insurance-requirements.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { CoverAsked } from '../../../../shared/domain/settings.ts'
import { owner } from '../../../../shared/i18n/en/owner.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { settingsQuery } from '../../../session.ts'
import { AgreementText, useAgreement } from '../../../ui/text/agreement-text.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { currentCar, submitCar } from '../api.ts'
import { findExpiredDocuments } from '../documents/expired-documents.ts'
import { FeesCard } from '../price/fees-card.tsx'
import { toastListingError, useLogInAgain } from '../wizard/listing-error.ts'
import { ReviewDetails } from './review-details.tsx'
import { ReviewDocuments } from '../documents/review-documents.tsx'
import { stepSearch } from '../wizard/wizard-header.tsx'

const words = owner.review

export function ReviewStep({ car }: { car: MyCarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const ended = findExpiredDocuments(car, settings.today)
  const isNew = car.status === 'draft' || car.status === 'rejected'
  const lacksCover = isNew && Object.keys(coverFaults(car, settings.coverAsked)).length > 0
  return (
    <div className="stack">
      {ended.length > 0 && <p className="note warn">{words.papersEnded(ended)}</p>}
      {lacksCover && <CoverNote car={car} asked={settings.coverAsked} />}
      <ReviewDetails car={car} />
      <section className="card" aria-labelledby="review-photos">
        <div className="cardhead">
          <h3 id="review-photos">{words.photos}</h3>
          <Link className="btn quiet" to="/list-your-car" search={stepSearch(car.id, 2)} aria-label={words.edit(words.photos)}>
            {words.editLink}
          </Link>
        </div>
        <ul className="photos">
          {car.photos.map((photo, index) => (
            <li key={photo.id} className="pic">
              <Photo photo={photo} alt={owner.photos.name(index + 1)} sizes="(min-width: 48rem) 17rem, 50vw" />
            </li>
          ))}
        </ul>
      </section>
      <ReviewDocuments car={car} />
      <FeesCard car={car} fees={settings} today={settings.today} />
      {isNew ? <Submit car={car} /> : <Finish car={car} />}
    </div>
  )
}

function CoverNote({ car, asked }: { car: MyCarView; asked: CoverAsked }) {
  return asked === 'none' ? null : (
    <p className="note warn" role="alert">
      {owner.details.coverAsked[asked]}{' '}
      <Link className="text-link" to="/list-your-car" search={stepSearch(car.id, 1)}>
        {words.stateCover}
      </Link>
    </p>
  )
}

function Finish({ car }: { car: MyCarView }) {
  return (
    <div className="wizard-foot">
      <Link className="btn ghost" to="/list-your-car" search={stepSearch(car.id, 2)}>
        {owner.listing.back}
      </Link>
      <Link className="btn" to="/dashboard">
        {owner.listing.finish}
      </Link>
    </div>
  )
}

function useSubmit(car: MyCarView, onAgreementChanged: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const logInAgain = useLogInAgain()
  const arrive = async () => {
    toast.show({ ...words.submitted, kind: 'good' })
    await navigate({ to: '/dashboard' })
  }
  return useSubmitOnce(
    async (version: string) => {
      await submitCar(client, car.id, version)
      await arrive()
    },
    async (fault) => {
      const code = fault instanceof AppError ? fault.code : null
      if (code === 'agreement_changed') return onAgreementChanged()
      // Another tab, or a request whose response got lost, has submitted it already.
      if (code === 'listing_moved_on' && (await currentCar(client, car.id))?.status === 'pending') return arrive()
      // The requirements have changed since this page was opened.
      if (code === 'invalid') void invalidate(client, invalidations.moreIsAsked)
      if (!logInAgain(fault)) toastListingError(fault)
    },
  )
}

function Submit({ car }: { car: MyCarView }) {
  const client = useQueryClient()
  const answer = useAgreement('owner')
  const agreement = answer.data
  // Stores the version, so that nobody accepts a newer text unread.
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = useSubmit(car, () => {
    setAccepted(null)
    toast.show(words.agreementChanged)
    void invalidate(client, invalidations.agreementReplaced)
  })
  const navigate = useNavigate({ from: '/list-your-car' })
  const isAccepted = agreement !== undefined && accepted === agreement.version
  const send = () => {
    setMissing(!isAccepted)
    if (isAccepted) void submit.run(agreement.version)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <section className="card" aria-labelledby="review-agreement">
        <h3 id="review-agreement">{words.agreement}</h3>
        <AgreementText answer={answer} />
        <Check
          name="accept"
          label={words.accept}
          checked={isAccepted}
          disabled={!agreement || submit.isBusy}
          error={isMissing && !isAccepted ? words.acceptFirst : undefined}
          onChange={(event) => setAccepted(event.target.checked && agreement ? agreement.version : null)}
        />
      </section>
      <p className="note">{words.team}</p>
      <div className="wizard-foot">
        <Button kind="ghost" disabled={submit.isBusy} onClick={() => void navigate({ search: stepSearch(car.id, 2) })}>
          {owner.listing.back}
        </Button>
        <SubmitButton busy={submit.isBusy} busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
