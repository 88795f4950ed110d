import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { findInsuranceErrors } from '../../../../shared/domain/insurance-requirements.ts'
import { AppError } from '../../../../shared/lib/errors.ts'
import type { RequiredCover } from '../../../../shared/domain/settings.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { settingsQuery } from '../../../session.ts'
import { AgreementText, useAgreement } from '../../../ui/text/agreement-text.tsx'
import { Button, SubmitButton } from '../../../ui/button.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { Photo } from '../../../ui/photo/photo.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'
import { refetchCar, submitCar } from '../api.ts'
import { listExpiryNotices, ReviewDocuments } from '../documents/car-documents.tsx'
import { FeesCard } from '../price/fees-card.tsx'
import { toastListingError, useLoginRedirect } from '../wizard/listing-error.ts'
import { ReviewDetails } from './review-details.tsx'
import { getStepSearch } from '../wizard/wizard-header.tsx'

const messages = listingMessages.review

export function ReviewStep({ car }: { car: MyCarView }) {
  const { data: settings } = useSuspenseQuery(settingsQuery)
  const expiryNotices = listExpiryNotices(car, settings.today)
  const needsSubmission = car.status === 'draft' || car.status === 'rejected'
  const lacksCover = needsSubmission && Object.keys(findInsuranceErrors(car, settings.coverAsked)).length > 0
  return (
    <div className="stack">
      {expiryNotices.length > 0 && <p className="note warn">{messages.papersEnded(expiryNotices)}</p>}
      {lacksCover && <CoverNote car={car} requiredCover={settings.coverAsked} />}
      <ReviewDetails car={car} />
      <section className="card" aria-labelledby="review-photos">
        <div className="cardhead">
          <h3 id="review-photos">{messages.photos}</h3>
          <Link className="btn quiet" to="/list-your-car" search={getStepSearch(car.id, 2)} aria-label={messages.edit(messages.photos)}>
            {messages.editLink}
          </Link>
        </div>
        <ul className="photos">
          {car.photos.map((photo, index) => (
            <li key={photo.id} className="pic">
              <Photo photo={photo} alt={listingMessages.photos.name(index + 1)} sizes="(min-width: 48rem) 17rem, 50vw" />
            </li>
          ))}
        </ul>
      </section>
      <ReviewDocuments car={car} />
      <FeesCard car={car} fees={settings} today={settings.today} />
      {needsSubmission ? <SubmitListingForm car={car} /> : <FinishFooter car={car} />}
    </div>
  )
}

function CoverNote({ car, requiredCover }: { car: MyCarView; requiredCover: RequiredCover }) {
  return requiredCover === 'none' ? null : (
    <p className="note warn" role="alert">
      {listingMessages.details.coverAsked[requiredCover]}{' '}
      <Link className="text-link" to="/list-your-car" search={getStepSearch(car.id, 1)}>
        {messages.stateCover}
      </Link>
    </p>
  )
}

function FinishFooter({ car }: { car: MyCarView }) {
  return (
    <div className="wizard-foot">
      <Link className="btn ghost" to="/list-your-car" search={getStepSearch(car.id, 2)}>
        {listingMessages.listing.back}
      </Link>
      <Link className="btn" to="/dashboard">
        {listingMessages.listing.finish}
      </Link>
    </div>
  )
}

function useSubmitListing(car: MyCarView, onAgreementChanged: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const redirectToLogin = useLoginRedirect()
  const goToDashboard = async () => {
    toast.show({ ...messages.submitted, kind: 'good' })
    await navigate({ to: '/dashboard' })
  }
  return useSubmitOnce(
    async (version: string) => {
      await submitCar(client, car.id, version)
      await goToDashboard()
    },
    async (error) => {
      const code = error instanceof AppError ? error.code : null
      if (code === 'agreement_changed') return onAgreementChanged()
      // Another tab, or a request whose response got lost, has submitted it already.
      if (code === 'listing_moved_on' && (await refetchCar(client, car.id))?.status === 'pending') return goToDashboard()
      // The requirements have changed since this page was opened.
      if (code === 'invalid') void invalidate(client, invalidations.requirementsChanged)
      if (!redirectToLogin(error)) toastListingError(error)
    },
  )
}

function SubmitListingForm({ car }: { car: MyCarView }) {
  const client = useQueryClient()
  const query = useAgreement('owner')
  const agreement = query.data
  // Stores the version, so that nobody accepts a newer text unread.
  const [acceptedVersion, setAcceptedVersion] = useState<string | null>(null)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const submit = useSubmitListing(car, () => {
    setAcceptedVersion(null)
    toast.show(messages.agreementChanged)
    void invalidate(client, invalidations.agreementReplaced)
  })
  const navigate = useNavigate({ from: '/list-your-car' })
  const isAccepted = agreement !== undefined && acceptedVersion === agreement.version
  const send = () => {
    setAgreementMissing(!isAccepted)
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
        <h3 id="review-agreement">{messages.agreement}</h3>
        <AgreementText query={query} />
        <Check
          name="accept"
          label={messages.accept}
          checked={isAccepted}
          disabled={!agreement || submit.isBusy}
          error={isAgreementMissing && !isAccepted ? messages.acceptFirst : undefined}
          onChange={(event) => setAcceptedVersion(event.target.checked && agreement ? agreement.version : null)}
        />
      </section>
      <p className="note">{messages.team}</p>
      <div className="wizard-foot">
        <Button kind="ghost" disabled={submit.isBusy} onClick={() => void navigate({ search: getStepSearch(car.id, 2) })}>
          {listingMessages.listing.back}
        </Button>
        <SubmitButton busy={submit.isBusy} busyText={messages.submitting}>
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
