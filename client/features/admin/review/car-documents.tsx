import type { CarDocumentView } from '../../../../shared/domain/document.ts'
import type { Description } from '../description-list.tsx'
import type { ListingView } from '../../../../shared/domain/car.ts'
import { Check } from '../../../ui/form/field.tsx'
import { PreviewImage } from '../../documents/document-preview.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { adminMessages } from '../../../../shared/i18n/en/admin.ts'
import { checkCarDocument } from '../api.ts'
import { formatLongDay } from '../../../../shared/lib/days.ts'
import { invalidate, invalidations } from '../../../invalidations.ts'
import { listingMessages } from '../../../../shared/i18n/en/listings.ts'
import { carDocumentMessages } from '../../../../shared/i18n/en/documents.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmitOnce } from '../../../ui/form/use-submit.ts'

const labels = adminMessages.queue.labels

function describeInsurance({ insuranceKind, insuranceValidTo }: ListingView) {
  if (!insuranceKind) return labels.missing
  const kind = listingMessages.insurance[insuranceKind]
  return insuranceValidTo ? `${kind}, ${labels.until(formatLongDay(insuranceValidTo))}` : kind
}

export const describeCarDocuments = (car: ListingView): Description[] => [
  { label: labels.plate, value: car.plate ?? labels.missing },
  { label: labels.insurance, value: describeInsurance(car) },
  { label: labels.inspection, value: car.inspectionValidTo ? labels.until(formatLongDay(car.inspectionValidTo)) : labels.missing },
]

const messages = adminMessages.papers

type Props = {
  carId: string
  documents: readonly CarDocumentView[]
  expectedVersion: string
}

export const CarDocumentList = ({ documents, ...itemProps }: Props) => (
  <div>
    <h3>{messages.title}</h3>
    {documents.length === 0 ? (
      <p className="meta">{messages.none}</p>
    ) : (
      <>
        <p className="meta">{messages.hint}</p>
        <ul className="paper-list">
          {documents.map((carDocument) => (
            <CarDocumentItem key={carDocument.id} carDocument={carDocument} {...itemProps} />
          ))}
        </ul>
      </>
    )}
  </div>
)

function CarDocumentItem({
  carId,
  carDocument: { id, kind, contentType, isChecked },
  expectedVersion,
}: Omit<Props, 'documents'> & { carDocument: CarDocumentView }) {
  const client = useQueryClient()
  const [isOpened, setOpened] = useState(false)
  const toggling = useSubmitOnce(async () => {
    try {
      await checkCarDocument(carId, id, !isChecked, expectedVersion)
      toast.show({ ...messages.ticked[isChecked ? 'off' : 'on'], kind: 'good' })
    } finally {
      await invalidate(client, invalidations.carDecided(carId))
    }
  })
  const name = carDocumentMessages.kinds[kind]
  return (
    <li>
      <span>
        {name} <Status kind={isChecked ? 'ok' : 'wait'}>{isChecked ? carDocumentMessages.checked : carDocumentMessages.unchecked}</Status>
      </span>
      <PreviewImage title={name} file={{ href: `/api/cars/${carId}/papers/${id}`, contentType }} onOpen={() => setOpened(true)} />
      <Check
        label={messages.compared(name)}
        checked={isChecked}
        disabled={toggling.isBusy || !(isOpened || isChecked)}
        onChange={() => void toggling.run()}
      />
    </li>
  )
}
