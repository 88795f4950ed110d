import { useQueryClient } from '@tanstack/react-query'
import type { MyCarView } from '../../../../shared/domain/car.ts'
import { type CarDocumentKind, type CarDocumentView, carDocumentKinds } from '../../../../shared/domain/document.ts'
import { papersWords as words } from '../../../../shared/i18n/en/car-documents.ts'
import { DocumentUpload } from '../../documents/document-upload.tsx'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Status } from '../../../ui/display/status.tsx'
import { getCarDocumentUrl, deleteCarDocument, uploadCarDocument } from '../api.ts'

export const CarDocuments = ({ car }: { car: MyCarView }) => (
  <section className="stack papers" aria-labelledby="papers">
    <h3 id="papers">
      {words.title} <small className="meta">({words.optional})</small>
    </h3>
    <p className="meta">{words.why}</p>
    {carDocumentKinds.map((kind) => (
      <CarDocumentUpload key={kind} carId={car.id} kind={kind} carDocument={car.papers.find((candidate) => candidate.kind === kind)} />
    ))}
  </section>
)

type Props = { carId: string; kind: CarDocumentKind; carDocument: CarDocumentView | undefined }

function CarDocumentUpload({ carId, kind, carDocument }: Props) {
  const client = useQueryClient()
  return (
    <DocumentUpload
      title={words.kinds[kind]}
      hint={words.hints[kind]}
      file={carDocument ? { href: getCarDocumentUrl(carId, carDocument.id), contentType: carDocument.contentType } : null}
      state={
        carDocument ? (
          <p className="proof-state">
            <Status kind={carDocument.isChecked ? 'ok' : 'wait'}>{carDocument.isChecked ? words.checked : words.unchecked}</Status>
          </p>
        ) : null
      }
      warning={carDocument?.isChecked ? words.replaceChecked : undefined}
      send={(file, sending) => uploadCarDocument(client, carId, kind, file, sending)}
    >
      {carDocument && (
        <ConfirmButton
          kind="quiet"
          className="icon"
          aria-label={words.remove(words.kinds[kind])}
          {...words.removing(words.kinds[kind])}
          isDanger
          onConfirm={() => deleteCarDocument(client, carId, carDocument.id)}
        >
          <Icon name="trash" />
        </ConfirmButton>
      )}
    </DocumentUpload>
  )
}
