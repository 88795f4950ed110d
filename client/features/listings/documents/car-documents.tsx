import type { MyCarView } from '../../../../shared/domain/car.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { DocumentUpload } from '../../documents/document-upload.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '@tanstack/react-router'
import { Status } from '../../../ui/display/status.tsx'
import { getCarDocumentUrl, deleteCarDocument, uploadCarDocument } from '../api.ts'
import { getStepSearch } from '../wizard/wizard-header.tsx'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { carDocumentMessages as messages } from '../../../../shared/i18n/en/documents.ts'
import { type CarDocumentKind, type CarDocumentView, carDocumentKinds } from '../../../../shared/domain/document.ts'
import { type Day, formatLongDay } from '../../../../shared/lib/days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CollapsibleCard } from '../collapsible-card.tsx'

export const CarDocuments = ({ car }: { car: MyCarView }) => (
  <CollapsibleCard
    className="papers"
    id="papers"
    data-landing="papers"
    title={messages.title}
    note={messages.count(car.documents.length, carDocumentKinds.length)}
  >
    <p className="meta">{messages.why}</p>
    {carDocumentKinds.map((kind) => (
      <CarDocumentUpload key={kind} carId={car.id} kind={kind} carDocument={car.documents.find((candidate) => candidate.kind === kind)} />
    ))}
  </CollapsibleCard>
)

type Props = { carId: string; kind: CarDocumentKind; carDocument: CarDocumentView | undefined }

function CarDocumentUpload({ carId, kind, carDocument }: Props) {
  const client = useQueryClient()
  return (
    <DocumentUpload
      title={messages.kinds[kind]}
      hint={messages.hints[kind]}
      file={carDocument ? { href: getCarDocumentUrl(carId, carDocument.id), contentType: carDocument.contentType } : null}
      state={
        carDocument ? (
          <p className="proof-state">
            <Status kind={carDocument.isChecked ? 'ok' : 'wait'}>{carDocument.isChecked ? messages.checked : messages.unchecked}</Status>
          </p>
        ) : null
      }
      warning={carDocument?.isChecked ? messages.replaceChecked : undefined}
      send={(file, options) => uploadCarDocument(client, carId, kind, file, options)}
    >
      {carDocument && (
        <ConfirmButton
          kind="quiet"
          className="icon"
          aria-label={messages.remove(messages.kinds[kind])}
          {...messages.removing(messages.kinds[kind])}
          isDanger
          onConfirm={() => deleteCarDocument(client, carId, carDocument.id)}
        >
          <Icon name="trash" />
        </ConfirmButton>
      )}
    </DocumentUpload>
  )
}

const reviewMessages = listingMessages.review

export const ReviewDocuments = ({ car: { id, documents } }: { car: MyCarView }) => (
  <section className="card" aria-labelledby="review-papers">
    <div className="cardhead">
      <h3 id="review-papers">{reviewMessages.papers}</h3>
      <Link
        className="btn quiet"
        to="/list-your-car"
        search={getStepSearch(id, 2)}
        hash="papers"
        aria-label={reviewMessages.edit(reviewMessages.papers)}
      >
        {reviewMessages.editLink}
      </Link>
    </div>
    <dl className="listing-facts">
      {carDocumentKinds.map((kind) => {
        const carDocument = documents.find((candidate) => candidate.kind === kind)
        return (
          <div key={kind}>
            <dt>{messages.kinds[kind]}</dt>
            <dd>
              {carDocument ? (
                <Status kind={carDocument.isChecked ? 'ok' : 'wait'}>
                  {carDocument.isChecked ? messages.checked : messages.unchecked}
                </Status>
              ) : (
                reviewMessages.noPaper
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  </section>
)

/** One sentence per expired document, without its full stop. */
export const listExpiryNotices = ({ insuranceValidTo, inspectionValidTo }: MyCarView, today: Day) =>
  [
    { label: listingMessages.details.insurance, day: insuranceValidTo },
    { label: listingMessages.details.inspection, day: inspectionValidTo },
  ].flatMap(({ label, day }) => (day !== null && day < today ? [listingMessages.dashboard.papers(label, formatLongDay(day))] : []))
